import type { GeneratorId, RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { BuiltOn } from './built-on.tsx';
import { rowsOfDrafts } from './panel-row.ts';
import type { SourceRow } from './source-rows.ts';

/** 'Built on' outside of projects: the writer's own drafts in this browser. */
export function DraftSources({
  definition,
  rows,
  onChoose,
}: {
  definition: RegisteredDefinition;
  rows: readonly SourceRow[];
  onChoose: (kind: GeneratorId, runIds: string[]) => void;
}) {
  return (
    <BuiltOn
      definition={definition}
      rows={rowsOfDrafts(rows)}
      from="From your drafts in this browser. Untick what this one should ignore."
      behindLabel="Your earlier drafts"
      onChoose={onChoose}
    />
  );
}
