import { useState } from 'react';
import type { VersionSummary } from '../../../../contract/material.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { formatOrigin, formatWriter } from '../format-version.ts';
import { useVersion } from '../use-versions.ts';
import type { Compared } from './choose-two.ts';

type Two = { from: Compared; to: Compared };

/** Every version, newest first, with how it was made. */
export function VersionList({
  versions,
  currentId,
  isTyped,
  two,
  userId,
  elementId,
  onCompare,
}: {
  versions: readonly VersionSummary[];
  currentId: string;
  isTyped: boolean;
  two: Two | null;
  userId: string;
  elementId: string;
  onCompare: (two: Two) => void;
}) {
  const current = versions.find(({ id }) => id === currentId);
  const newest: Compared | undefined = isTyped ? 'typed' : current;
  return (
    <ol className="vers">
      {isTyped && (
        <li className={two?.to === 'typed' ? 'pick' : undefined}>
          <span className="version-number">•</span>
          <div>
            <b>What you are writing</b>
            <span className="meta">Not a version yet</span>
          </div>
        </li>
      )}
      {versions.map((version) => {
        const isPicked = version === two?.from || version === two?.to;
        return (
          <li
            key={version.id}
            className={isPicked ? 'pick' : undefined}
            aria-current={version.id === currentId ? 'true' : undefined}
          >
            <span className="version-number num">{version.number}</span>
            <div>
              <b>{formatOrigin(version, versions)}</b>
              <span className="meta">{formatDateTime(version.createdAt)}</span>
              {formatWriter(version) !== '' && <span className="meta">{formatWriter(version)}</span>}
              <HowMade version={version} userId={userId} elementId={elementId} />
            </div>
            {version.id === currentId ? (
              <Tag look="plain">Current</Tag>
            ) : isPicked ? (
              <Tag look="plain">Compared</Tag>
            ) : (
              newest !== undefined && (
                <Button kind="quiet" size="small" onClick={() => onCompare({ from: version, to: newest })}>
                  Compare<span className="sr"> version {version.number}</span>
                </Button>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What a version was made from, fetched when opened. */
function HowMade({
  version,
  userId,
  elementId,
}: {
  version: VersionSummary;
  userId: string;
  elementId: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useVersion(userId, elementId, isOpen ? version.id : null);
  const asked = Object.entries(version.inputs).filter(([, value]) => value.trim() !== '');
  const sources = data?.sources.filter(({ detail }) => detail !== 'left_out') ?? [];
  return (
    <details className="made-from" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Made from<span className="sr">, version {version.number}</span>
      </summary>
      <ul>
        {asked.map(([name, value]) => (
          <li key={name}>
            <span className="meta">{name.replaceAll('_', ' ')}</span> {value}
          </li>
        ))}
        {version.direction.trim() !== '' && (
          <li>
            <span className="meta">direction</span> {version.direction}
          </li>
        )}
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version's sources never change
          <li key={index}>
            <KindTag definition={definitionOf(source.kind)} /> {source.title}
            {source.versionNumber !== null && (
              <span className="meta num"> version {source.versionNumber}</span>
            )}
          </li>
        ))}
        {data !== undefined && asked.length + sources.length === 0 && version.direction.trim() === '' && (
          <li className="meta">Only what was typed.</li>
        )}
      </ul>
    </details>
  );
}
