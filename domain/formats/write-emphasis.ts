import { readEmphasis } from './emphasis.ts';
import type { Run } from './runs.ts';

/**
 * Runs as a text with Fountain's marks, so that `readEmphasis` gives the same runs. Blanks at the
 * ends of a run lose its look, and an underline within a word goes on to its ends. A line whose
 * looks can't be told apart by marks is plain.
 */
export function writeEmphasis(runs: readonly Run[]): string {
  return linesOf(runs).map(writeLine).join('\n');
}

function linesOf(runs: readonly Run[]): Run[][] {
  let line: Run[] = [];
  const lines = [line];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      line.push({ ...run, text });
    }
  return lines;
}

function writeLine(runs: readonly Run[]): string {
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && lookOf(only) === '' && !/[*_\\]/.test(only.text))
    return only.text;
  const asked = joined(runs.flatMap(withPlainEnds));
  const text = asked.map((run) => run.text).join('');
  if (asked.every((run) => lookOf(run) === '')) return plainLine(text);
  for (const looks of [asked, withWholeWords(asked)]) {
    const written = withMarks(looks);
    if (isSame(joined(readEmphasis(written)), looks)) return written;
  }
  return plainLine(text);
}

/** An underline within a word can't be marked, so it goes on to the ends of the word. */
function withWholeWords(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap((run) =>
    (run.text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []).map((text): Run => ({ ...run, text })),
  );
  const isWord = (run: Run | undefined) => run !== undefined && /^[\p{L}\p{M}\p{N}]/u.test(run.text);
  for (const [step, order] of [
    [-1, pieces.keys()],
    [1, [...pieces.keys()].reverse()],
  ] as const)
    for (const at of order) {
      const [piece, beside] = [pieces[at], pieces[at + step]];
      if (piece !== undefined && beside?.isUnderlined && isWord(piece) && isWord(beside))
        pieces[at] = { ...piece, isUnderlined: true };
    }
  return joined(pieces);
}

/** As it is, if it reads as plain text; else with its marks escaped. */
function plainLine(text: string): string {
  const isRead = isSame(joined(readEmphasis(text)), joined([{ text }]));
  return isRead ? text : escapeMarks(text);
}

function escapeMarks(text: string): string {
  return text.replaceAll(/[*_]/g, '\\$&');
}

function withPlainEnds(run: Run): Run[] {
  if (lookOf(run) === '') return [run];
  const start = run.text.trimStart();
  const text = start.trimEnd();
  return [
    { text: run.text.slice(0, run.text.length - start.length) },
    { ...run, text },
    { text: start.slice(text.length) },
  ];
}

function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && lookOf(last) === lookOf(run))
      found[found.length - 1] = { ...last, text: last.text + run.text };
    else found.push(run);
  }
  return found;
}

function withMarks(runs: readonly Run[]): string {
  let look = '';
  const texts = runs.map((run) => {
    const next = lookOf(run);
    const marks = [...'_bi'].filter((sign) => look.includes(sign) !== next.includes(sign));
    // What begins stands outside of what ends, as far as one mark tells.
    const written = marks.map((sign) => (sign === '_' ? '_' : sign === 'b' ? '**' : '*')).join('');
    look = next;
    return written + escapeMarks(run.text);
  });
  const open = [...'bi_'].filter((sign) => look.includes(sign));
  return texts.join('') + open.map((sign) => (sign === '_' ? '_' : sign === 'b' ? '**' : '*')).join('');
}

function lookOf({ isBold, isItalic, isUnderlined }: Run): string {
  return `${isBold ? 'b' : ''}${isItalic ? 'i' : ''}${isUnderlined ? '_' : ''}`;
}

function isSame(one: readonly Run[], other: readonly Run[]): boolean {
  return (
    one.length === other.length &&
    one.every((run, index) => {
      const beside = other[index];
      return beside !== undefined && run.text === beside.text && lookOf(run) === lookOf(beside);
    })
  );
}
