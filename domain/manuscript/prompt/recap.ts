import { estimateTokens } from './budgets.ts';

/** A scene that comes before, with what came of it: read from its text, else as its card says. */
export type ToldOutcome = { chapter: number; title: string; outcome: string };

/**
 * What happened in earlier chapters, a line for each chapter, in at most so many tokens: whole for
 * the last three chapters, each outcome's first clause before that, and for the oldest ones the
 * last outcome alone. `leftOut`: chapters that had no room at all.
 */
export function recapOf(
  outcomes: readonly ToldOutcome[],
  budgetTokens: number,
): { text: string; leftOut: number } {
  const chapters = [...Map.groupBy(outcomes, ({ chapter }) => chapter)].toSorted(
    ([one], [other]) => one - other,
  );
  const last = chapters.length - 1;
  const lengths: number[] = chapters.map((_, place) => (last - place < 3 ? 0 : last - place < 10 ? 1 : 2));
  const lines = () =>
    chapters
      .map(([chapter, told], place) => lineOf(chapter, told, lengths[place] ?? 0))
      .filter((line) => line !== '');
  // The oldest are shortened first, then left out.
  for (
    let place = 0;
    estimateTokens(lines().join('\n')) > budgetTokens && place < chapters.length * 3;
    place += 1
  ) {
    const oldest = lengths.indexOf(Math.min(...lengths));
    if (oldest === -1 || (lengths[oldest] ?? 3) >= 3) break;
    lengths[oldest] = (lengths[oldest] ?? 0) + 1;
  }
  return { text: lines().join('\n'), leftOut: lengths.filter((length) => length >= 3).length };
}

function lineOf(chapter: number, told: readonly ToldOutcome[], length: number): string {
  const outcomes = told.map(({ outcome }) => outcome.trim()).filter((outcome) => outcome !== '');
  const last = outcomes.at(-1);
  if (length >= 3 || last === undefined) return '';
  const said = length === 0 ? outcomes : length === 1 ? outcomes.map(firstClause) : [firstClause(last)];
  return `${chapter}. ${said.join(' ')}`;
}

function firstClause(outcome: string): string {
  const end = outcome.search(/[.;:,!?](?:\s|$)/);
  const clause = end < 20 ? outcome : outcome.slice(0, end);
  return /[.!?…]$/.test(clause) ? clause : `${clause}.`;
}
