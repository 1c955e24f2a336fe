import { type ReactNode, useId } from 'react';
import {
  definitionOf,
  type GeneratorId,
  type RegisteredDefinition,
} from '../../../../domain/generators/index.ts';
import { formatList } from '../../../shared/format.ts';
import { KindTag, kindName, oneOfKind } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { missingKinds, type PanelRow } from './panel-row.ts';
import { SeveralSources } from './several-sources.tsx';
import { SourceChooser } from './source-chooser.tsx';

type Choose = (kind: GeneratorId, ids: string[]) => void;

/** What the result builds on and what is missing, which never blocks. */
export function BuiltOn({
  definition,
  rows,
  from,
  behindLabel,
  projectId = null,
  onChoose,
}: {
  definition: RegisteredDefinition;
  rows: readonly PanelRow[];
  /** Where it comes from, in a sentence. */
  from: ReactNode;
  /** What stands behind. */
  behindLabel: string;
  /** The project in which what is missing is to be written. */
  projectId?: string | null;
  onChoose: Choose;
}) {
  const id = useId();
  const first = rows.filter(({ isFirst }) => isFirst);
  const behind = rows.filter(({ isFirst }) => !isFirst);
  const included = behind.filter(({ chosen }) => chosen.length > 0);
  const missing = missingKinds(rows);
  const item = (row: PanelRow) => (
    <SourceItem key={row.kind} row={row} projectId={projectId} onChoose={onChoose} />
  );
  if (rows.length === 0) return null;
  return (
    <section className="built-on" aria-labelledby={id}>
      <h2 id={id}>Built on</h2>
      <p className="hint">{missing.length === 0 ? from : formatMissing(definition, missing)}</p>
      <ul>{first.map(item)}</ul>
      {behind.length > 0 && (
        <details className="behind">
          <summary>
            {behindLabel}
            <span className="meta num">
              {included.length} of {behind.length}
            </span>
          </summary>
          <ul>{behind.map(item)}</ul>
        </details>
      )}
    </section>
  );
}

function formatMissing(definition: RegisteredDefinition, missing: readonly GeneratorId[]): string {
  const subject = oneOfKind(definition);
  const verb = definition.noun.endsWith('s') ? 'are' : 'is';
  const wanted = formatList(missing.map((kind) => oneOfKind(definitionOf(kind))));
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb} stronger when there already is ${wanted}. You can go ahead anyway.`;
}

function SourceItem({
  row,
  projectId,
  onChoose,
}: {
  row: PanelRow;
  projectId: string | null;
  onChoose: Choose;
}) {
  const definition = definitionOf(row.kind);
  const { kind, options, chosen, takesSeveral } = row;
  const offered = options.find(({ id }) => id === row.offered);
  if (offered === undefined)
    return (
      <li className="miss">
        <KindTag definition={definition} isMissing />
        <span className="source-title">Not written yet</span>
        <ButtonLink
          kind="plain"
          size="small"
          to={projectId === null ? definition.path : `${definition.path}?project=${projectId}`}
        >
          Write {oneOfKind(definition)}
        </ButtonLink>
      </li>
    );
  const shared = { kindName: kindName(definition), options };
  return (
    <li>
      {takesSeveral && options.length > 1 ? (
        <SeveralSources {...shared} chosen={chosen} onChoose={(ids) => onChoose(kind, ids)}>
          <KindTag definition={definition} />
        </SeveralSources>
      ) : (
        <SourceChooser
          {...shared}
          offered={offered}
          isIncluded={chosen.includes(offered.id)}
          onChoose={(id) => onChoose(kind, id === null ? [] : [id])}
        >
          <KindTag definition={definition} />
        </SourceChooser>
      )}
    </li>
  );
}
