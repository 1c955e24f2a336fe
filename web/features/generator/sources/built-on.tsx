import { useId } from 'react';
import {
  definitionOf,
  type GeneratorId,
  type RegisteredDefinition,
} from '../../../../domain/generators/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KindTag, kindName, oneOfKind } from '../kind-tag.tsx';
import { SourceChooser } from './source-chooser.tsx';
import type { SourceRow } from './source-rows.ts';

type Choose = (kind: GeneratorId, runId: string | null) => void;

/** What the result will build on: the writer's own drafts, and what is still missing. It never stands in the way. */
export function BuiltOn({
  definition,
  rows,
  onChoose,
}: {
  definition: RegisteredDefinition;
  rows: readonly SourceRow[];
  onChoose: Choose;
}) {
  const id = useId();
  const first = rows.filter(({ isDependency }) => isDependency);
  const behind = rows.filter(({ isDependency }) => !isDependency);
  const included = behind.filter(({ isIncluded }) => isIncluded);
  if (rows.length === 0) return null;
  return (
    <section className="built" aria-labelledby={id}>
      <h2 id={id}>Built on</h2>
      <p className="hint">{introduce(definition, first)}</p>
      <ul>
        {first.map((row) => (
          <SourceItem key={row.kind} row={row} onChoose={onChoose} />
        ))}
      </ul>
      {behind.length > 0 && (
        <details className="behind">
          <summary>
            {first.length === 0 ? 'Your earlier drafts' : 'And, in brief, your earlier drafts'}
            <span className="meta num">
              {included.length} of {behind.length}
            </span>
          </summary>
          <ul>
            {behind.map((row) => (
              <SourceItem key={row.kind} row={row} onChoose={onChoose} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function introduce(definition: RegisteredDefinition, first: readonly SourceRow[]): string {
  const missing = first.filter(({ offered }) => offered === null);
  if (missing.length === 0) return 'From your drafts in this browser. Untick what this one should ignore.';
  const subject = oneOfKind(definition);
  const verb = definition.noun.endsWith('s') ? 'are' : 'is';
  const wanted = listOf(missing.map(({ kind }) => oneOfKind(definitionOf(kind))));
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb} stronger when there already is ${wanted}. You can go ahead without.`;
}

function listOf(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function SourceItem({ row, onChoose }: { row: SourceRow; onChoose: Choose }) {
  const definition = definitionOf(row.kind);
  const { offered, options, isIncluded } = row;
  if (offered === null)
    return (
      <li className="miss">
        <KindTag definition={definition} isMissing />
        <span className="q">Not written yet</span>
        <ButtonLink kind="plain" size="small" to={definition.path}>
          Write {oneOfKind(definition)}
        </ButtonLink>
      </li>
    );
  return (
    <li>
      <SourceChooser
        kindName={kindName(definition)}
        options={options}
        offered={offered}
        isIncluded={isIncluded}
        onChoose={(runId) => onChoose(row.kind, runId)}
      >
        <KindTag definition={definition} />
      </SourceChooser>
    </li>
  );
}
