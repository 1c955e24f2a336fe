import type { Element, VersionSource, VersionSummary } from '../../../contract/material.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { LinkToElement } from '../../shared/element-links.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { ImportedFrom } from '../../shared/import/imported-from.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { nameFields } from '../../shared/material/card-fields.ts';
import { KindTag } from '../../shared/material/kind-tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatOrigin } from './format-version.ts';
import type { ToolProps } from './tools/tool-props.ts';
import { useVersions } from './use-versions.ts';

const KeptAsItIs = lazyPart(async () => (await import('./reasons/kept-as-it-is.tsx')).KeptAsItIs, {
  name: 'What was kept',
  look: 'line',
});

/**
 * What the element is built on and feeds, and its latest versions. `isTyped`: has a working copy.
 */
export function Side({ isTyped, ...tools }: ToolProps & { isTyped: boolean }) {
  const { loaded, userId } = tools;
  const sources = loaded.current.sources.filter(({ detail }) => detail !== 'left_out');
  return (
    <aside className="side" aria-label="Connections">
      <section aria-label="Built on">
        <h2>Built on</h2>
        {loaded.imported !== null && <ImportedFrom userId={userId} imported={loaded.imported} />}
        {sources.length === 0 && !loaded.hasKeptSettings ? (
          loaded.imported === null && (
            <p className="hint">Nothing. It was written only from what you typed.</p>
          )
        ) : (
          <ul className="joined-to">
            {sources.map((source, index) => (
              <Source
                // biome-ignore lint/suspicious/noArrayIndexKey: a version's sources never change
                key={index}
                source={source}
                tools={tools}
              />
            ))}
            {loaded.hasKeptSettings && (
              <li>
                <span className="joined-title">The project and its voice</span>
                <KeptAsItIs {...tools} sourceId={null} />
              </li>
            )}
          </ul>
        )}
      </section>
      <section aria-label="Feeds">
        <h2>Feeds</h2>
        {loaded.feeds.length === 0 ? (
          <p className="hint">Nothing is built on this yet.</p>
        ) : (
          <ul className="joined-to">
            {loaded.feeds.map((fed) => (
              <li key={fed.id}>
                <KindTag definition={definitionOf(fed.kind)} />
                <LinkToElement className="joined-title" id={fed.id}>
                  {fed.title || 'Untitled'}
                </LinkToElement>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Versions loaded={loaded} userId={userId} isTyped={isTyped} />
    </aside>
  );
}

function Source({ source, tools }: { source: VersionSource; tools: ToolProps }) {
  const { kind, title, elementId, versionNumber, changedFields, detail, isStillValid } = source;
  const said = [
    versionNumber === null ? (elementId === null ? 'Not in this project' : '') : `Version ${versionNumber}`,
    detail === 'brief' ? 'in brief' : detail === 'cut' ? 'shortened' : '',
  ].filter((part) => part !== '');
  return (
    <li>
      <KindTag definition={definitionOf(kind)} />
      {elementId === null ? (
        <span className="joined-title">{title}</span>
      ) : (
        <LinkToElement className="joined-title" id={elementId}>
          {title || 'Untitled'}
        </LinkToElement>
      )}
      {said.length > 0 && <span className="meta">{said.join(', ')}</span>}
      {changedFields.length > 0 && (
        <Tag look="stale">Changed since: {nameFields(namesOf(changedFields))}</Tag>
      )}
      {isStillValid && elementId !== null && <KeptAsItIs {...tools} sourceId={elementId} />}
    </li>
  );
}

/** A choice of a source's form is kept as '@name' among its fields. */
function namesOf(fields: readonly string[]): string[] {
  return fields.map((field) => field.replace(/^@/, ''));
}

function Versions({ loaded, userId, isTyped }: { loaded: Element; userId: string; isTyped: boolean }) {
  const { data: versions } = useVersions(userId, loaded);
  return (
    <section aria-label="Versions">
      <div className="side-head">
        <h2>Versions</h2>
        <TextLink to={`/elements/${loaded.element.id}?history`}>Compare</TextLink>
      </div>
      <ol className="vers">
        {isTyped && (
          <li>
            <span className="version-number">•</span>
            <div>
              <b>What you are writing</b>
              <span className="meta">Not a version yet</span>
            </div>
          </li>
        )}
        {latest(versions ?? [], loaded.current.id).map((version) => (
          <li key={version.id} aria-current={version.id === loaded.current.id ? 'true' : undefined}>
            <span className="version-number num">{version.number}</span>
            <div>
              <b>{formatOrigin(version, versions ?? [])}</b>
              <span className="meta">{formatDateTime(version.createdAt)}</span>
            </div>
            {version.id === loaded.current.id && <Tag look="plain">Current</Tag>}
            {version.isWaiting && <Tag look="stale">Alternative</Tag>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The three newest versions, the current one among them. */
function latest(versions: readonly VersionSummary[], currentId: string): VersionSummary[] {
  const current = versions.filter(({ id }) => id === currentId);
  const others = versions.filter(({ id }) => id !== currentId).slice(0, 2);
  return [...current, ...others].toSorted((one, other) => other.number - one.number);
}
