import type { SourceDraft } from '../../../../contract/runs.ts';
import { type GeneratorId, sourcesOf } from '../../../../domain/generators/index.ts';
import { type Draft, type DraftAlternative, timeOf } from '../drafts/draft.ts';

/** The chosen alternative of each kind by its run's id; null for none, absent if undecided. */
export type SourceChoice = Readonly<Partial<Record<GeneratorId, string | null>>>;

export type SourceRow = {
  kind: GeneratorId;
  /** Whether the generator builds on this kind first; the others go along in brief. */
  isDependency: boolean;
  /** Every alternative of the kind in this browser, newest first. */
  options: readonly DraftAlternative[];
  /** The one that is offered; null when nothing of the kind is written yet. */
  offered: DraftAlternative | null;
  isIncluded: boolean;
};

/** The rows of 'Built on': all dependencies, then other earlier kinds with drafts. */
export function sourceRows(id: GeneratorId, drafts: readonly Draft[], choice: SourceChoice): SourceRow[] {
  const { first, rest } = sourcesOf(id);
  const rowOf = (kind: GeneratorId, isDependency: boolean): SourceRow => {
    const options = drafts
      .filter((draft) => draft.kind === kind)
      .flatMap(({ variants }) => variants)
      .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
    const chosen = options.find(({ run }) => run.id === choice[kind]);
    const whole = options.find(({ run }) => run.state === 'succeeded');
    const offered = chosen ?? whole ?? options[0] ?? null;
    return { kind, isDependency, options, offered, isIncluded: offered !== null && choice[kind] !== null };
  };
  return [
    ...first.map((kind) => rowOf(kind, true)),
    ...rest.map((kind) => rowOf(kind, false)).filter(({ offered }) => offered !== null),
  ];
}

/** What travels with the order, in the rows' order. */
export function sourcesFrom(rows: readonly SourceRow[]): SourceDraft[] {
  return rows.flatMap(({ kind, offered, isIncluded }) =>
    offered === null || !isIncluded
      ? []
      : [{ kind, inputs: offered.run.inputs, content: offered.run.result.content }],
  );
}
