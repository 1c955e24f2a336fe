import { definitionOf } from '../../../../domain/generators/index.ts';
import { ChangedRow } from '../../../shared/compare/inline-difference.tsx';
import { LinkToElement } from '../../../shared/element-links.tsx';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import type { ReasonGroup } from './group-reasons.ts';

/** What a text was told and what is said now: of changed lines alone, as word differences. */
export function ReasonDifferences({ id, groups }: { id: string; groups: readonly ReasonGroup[] }) {
  return (
    <div className="reason-cards" id={id}>
      {groups.map(({ sourceId, kind, title, changes }) => (
        <section
          className="sheet reason-card"
          key={sourceId ?? 'project'}
          aria-label={title || 'The project'}
        >
          <p className="reason-of">
            {kind !== null && <KindTag definition={definitionOf(kind)} />}
            {sourceId === null || kind === null ? (
              <b>{title === '' ? 'The project’s settings' : `What is said of ${title}`}</b>
            ) : (
              <LinkToElement className="reason-source" id={sourceId}>
                {title || 'Untitled'}
              </LinkToElement>
            )}
          </p>
          {changes.map(({ name, rows }) => (
            <div key={name}>
              <p className="meta">{name}</p>
              {rows === null ? (
                <p className="hint">What it said before is not kept any more.</p>
              ) : (
                rows.map(
                  (row, index) =>
                    row.kind === 'changed' && (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                      <ChangedRow key={index} row={row} />
                    ),
                )
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
