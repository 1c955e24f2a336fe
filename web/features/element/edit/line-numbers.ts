/** What a writer typed as numbers of lines, and what of it is no number of a line. */
export type ReadNumbers = { numbers: readonly number[]; notUnderstood: readonly string[] };

/** A range is written out up to so many numbers. */
const longestRange = 1000;

/** Reads '1, 2, 5-7' as numbers from 1. */
export function readNumbers(text: string): ReadNumbers {
  const numbers: number[] = [];
  const notUnderstood: string[] = [];
  for (const part of text.replace(/\s*(?:-|–|\bto\b)\s*/g, '-').split(/[\s,;]+/)) {
    const [, from, to] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    if (part === '') continue;
    if (from === undefined || first < 1 || last < first || last - first > longestRange)
      notUnderstood.push(part);
    else for (let number = first; number <= last; number++) numbers.push(number);
  }
  return { numbers, notUnderstood };
}

/** Numbers as a writer would type them: '1, 2, 5-7'. */
export function writeNumbers(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs
    .flatMap(({ first, last }) =>
      first === last
        ? [String(first)]
        : last === first + 1
          ? [String(first), String(last)]
          : [`${first}-${last}`],
    )
    .join(', ');
}
