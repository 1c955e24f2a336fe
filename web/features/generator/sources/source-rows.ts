import type { SourceDraft } from '../../../../contract/start-run.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import {
  type LastChoice,
  type OfferedKind,
  offerSources,
  type SourceOption,
} from '../../../../domain/story/choose-sources.ts';
import { type Draft, type DraftAlternative, timeOf } from '../drafts/draft.ts';

/** An alternative of a draft, by its run's id. */
export type DraftOption = SourceOption & { alternative: DraftAlternative };

export type SourceRow = OfferedKind<DraftOption>;

/** The rows of 'Built on', by the rule that projects have: whole drafts before stopped ones. */
export function sourceRows(
  kind: GeneratorId,
  drafts: readonly Draft[],
  lastChoice: LastChoice | null,
): SourceRow[] {
  const options = drafts
    .flatMap((draft) => draft.variants.map((alternative) => optionOf(draft, alternative)))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const isWhole = ({ alternative }: DraftOption) => alternative.run.state === 'succeeded';
  const preferred = [...options.filter(isWhole), ...options.filter((option) => !isWhole(option))];
  return offerSources({ kind, options: preferred, lastChoice });
}

/** What travels with the order, in the rows' order. */
export function sourcesFrom(rows: readonly SourceRow[]): SourceDraft[] {
  return rows.flatMap(({ kind, options, chosen }) =>
    chosen.flatMap((id) => {
      const run = options.find((option) => option.id === id)?.alternative.run;
      if (run === undefined) return [];
      const person = run.builtOn.find((source) => source.kind === 'CHARACTER')?.title;
      const draft = { kind, inputs: run.inputs, content: run.result.content };
      return [person === undefined ? draft : { ...draft, person }];
    }),
  );
}

/** The choice with other drafts of one kind: all that is ticked in the rows at `now`. */
export function choiceOf(
  rows: readonly SourceRow[],
  kind: GeneratorId,
  ids: readonly string[],
  now: number,
): LastChoice {
  const picks = rows.flatMap((row) =>
    (row.kind === kind ? ids : row.chosen).map((id) => ({ id, kind: row.kind })),
  );
  return { picks, madeAt: now };
}

function optionOf(draft: Draft, alternative: DraftAlternative): DraftOption {
  const { run } = alternative;
  return {
    id: run.id,
    kind: draft.kind,
    title: run.result.title,
    subtitle: run.result.subtitle,
    createdAt: Date.parse(timeOf(alternative)),
    draftId: draft.id,
    alternative,
  };
}
