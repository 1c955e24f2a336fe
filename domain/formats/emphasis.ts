import type { Run } from './runs.ts';

type Flag = 'isBold' | 'isItalic' | 'isUnderlined';
type Marks = { at: number; length: number; sign: '*' | '_'; canOpen: boolean; canClose: boolean };

/**
 * A text with Fountain's emphasis as runs: `*italic*`, `**bold**`, `***both***`, `_underline_`. A
 * mark that isn't closed on its line, or has a blank on its inner side, is text, and so is `_`
 * within a word, as in file_name; `\*` and `\_` are signs. Line breaks are runs of their own.
 */
export function readEmphasis(text: string): Run[] {
  return text
    .split('\n')
    .flatMap((line, index): Run[] => [
      ...(index === 0 ? [] : [{ text: '\n' }]),
      ...(/[*_\\]/.test(line) ? readLine(line) : line === '' ? [] : [{ text: line }]),
    ]);
}

/** A text without the marks of its emphasis. */
export function withoutEmphasis(text: string): string {
  return readEmphasis(text)
    .map((run) => run.text)
    .join('');
}

function readLine(line: string): Run[] {
  const marks = findMarks(line);
  const lastCloser: Partial<Record<Flag, number>> = {};
  for (const [index, mark] of marks.entries())
    if (mark.canClose) for (const flag of flagsOf(mark)) lastCloser[flag] = index;
  const isOn: Record<Flag, boolean> = { isBold: false, isItalic: false, isUnderlined: false };
  const runs: Run[] = [];
  const add = (from: number, to: number) => {
    const text = line.slice(from, to).replace(/\\([*_])/g, '$1');
    if (text === '') return;
    runs.push({
      text,
      ...(isOn.isBold ? { isBold: true } : {}),
      ...(isOn.isItalic ? { isItalic: true } : {}),
      ...(isOn.isUnderlined ? { isUnderlined: true } : {}),
    });
  };
  let done = 0;
  for (const [index, mark] of marks.entries()) {
    const flags = flagsOf(mark).filter((flag) =>
      isOn[flag] ? mark.canClose : mark.canOpen && (lastCloser[flag] ?? -1) > index,
    );
    if (flags.length === 0) continue;
    add(done, mark.at);
    for (const flag of flags) isOn[flag] = !isOn[flag];
    const used =
      mark.sign === '_' ? 1 : (flags.includes('isBold') ? 2 : 0) + (flags.includes('isItalic') ? 1 : 0);
    // What is left of three stars of which only some count is text.
    done = mark.at + used;
  }
  add(done, line.length);
  return runs;
}

function flagsOf({ sign, length }: Marks): Flag[] {
  if (sign === '_') return length === 1 ? ['isUnderlined'] : [];
  return length === 1 ? ['isItalic'] : length === 2 ? ['isBold'] : length === 3 ? ['isBold', 'isItalic'] : [];
}

function findMarks(line: string): Marks[] {
  const marks: Marks[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '\\' && /[*_]/.test(line[at + 1] ?? '')) at += 1;
    else if (sign === '*' || sign === '_') {
      let end = at + 1;
      while (line[end] === sign) end += 1;
      const isApart =
        sign === '*' ||
        !(endsWord.test(line.slice(Math.max(0, at - 2), at)) && beginsWord.test(line.slice(end, end + 2)));
      const canOpen = isApart && /\S/.test(line[end] ?? ' ');
      const canClose = isApart && /\S/.test(line[at - 1] ?? ' ');
      marks.push({ at, length: end - at, sign, canOpen, canClose });
      at = end - 1;
    }
  }
  return marks;
}

const endsWord = /[\p{L}\p{M}\p{N}]$/u;
const beginsWord = /^[\p{L}\p{M}\p{N}]/u;
