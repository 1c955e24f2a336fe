import { isBlank, isBreakLine } from './read-blocks.ts';
import { readInline, type Stretch } from './read-inline.ts';

/** A letter as one UTF-16 code unit with its marks. */
type Letter = { unit: string; isItalic: boolean; isBold: boolean };

/**
 * A paragraph as light Markdown. Signs that would be read as marks get a backslash, and only then.
 * Marks leave out the spaces at their ends; empty lines are left out.
 */
export function writeInline(stretches: readonly Stretch[]): string {
  const letters = normalLetters(stretches);
  const plain = write(letters, false);
  return isReadAs(plain, letters) ? plain : write(letters, true);
}

/** What is left of a paragraph once it is stored and read again. */
export function normalStretches(stretches: readonly Stretch[]): Stretch[] {
  return joined(normalLetters(stretches));
}

function normalLetters(stretches: readonly Stretch[]): Letter[] {
  const all = stretches.flatMap(({ text, isItalic, isBold }) =>
    text.split('').map((unit) => ({ unit, isItalic, isBold })),
  );
  const letters = withoutEmptyLines(all);
  for (const mark of ['isItalic', 'isBold'] as const) trimMark(letters, mark);
  return letters;
}

function withoutEmptyLines(letters: readonly Letter[]): Letter[] {
  const lines: Letter[][] = [[]];
  for (const letter of letters)
    if (letter.unit === '\n') lines.push([letter]);
    else lines.at(-1)?.push(letter);
  const filled = lines.filter((line) => !isBlank(line.map(({ unit }) => unit).join('')));
  const [first = [], ...rest] = filled;
  return [...(first[0]?.unit === '\n' ? first.slice(1) : first), ...rest.flat()].map((letter) => ({
    ...letter,
  }));
}

/** Takes a mark off the spaces at the ends of each stretch that has it. */
function trimMark(letters: Letter[], mark: 'isItalic' | 'isBold'): void {
  for (const step of [1, -1]) {
    let isInside = false;
    for (let at = step === 1 ? 0 : letters.length - 1; at >= 0 && at < letters.length; at += step) {
      const letter = letters[at];
      if (letter === undefined) return;
      if (!letter[mark]) isInside = false;
      else if (!isInside && isBlank(letter.unit)) letter[mark] = false;
      else isInside = true;
    }
  }
}

function write(letters: readonly Letter[], escapes: boolean): string {
  let raw = '';
  let [isItalic, isBold, isLineStart] = [false, false, true];
  for (const letter of [...letters, { unit: '', isItalic: false, isBold: false }]) {
    const signs = (letter.isItalic !== isItalic ? 1 : 0) + (letter.isBold !== isBold ? 2 : 0);
    raw += '*'.repeat(signs);
    ({ isItalic, isBold } = letter);
    const hasMeaning = /[*_\\]/.test(letter.unit) || (isLineStart && letter.unit === '-');
    raw += escapes && hasMeaning ? `\\${letter.unit}` : letter.unit;
    isLineStart = letter.unit === '\n' || (isLineStart && isBlank(letter.unit));
  }
  return raw;
}

function isReadAs(raw: string, letters: readonly Letter[]): boolean {
  if (raw.split('\n').some(isBreakLine)) return false;
  const read = readInline(raw).stretches;
  const wanted = joined(letters);
  return (
    read.length === wanted.length &&
    wanted.every(({ text, isItalic, isBold }, index) => {
      const one = read[index];
      return one?.text === text && one.isItalic === isItalic && one.isBold === isBold;
    })
  );
}

function joined(letters: readonly Letter[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { unit, isItalic, isBold } of letters) {
    const last = stretches.at(-1);
    if (last?.isItalic === isItalic && last.isBold === isBold) last.text += unit;
    else stretches.push({ text: unit, isItalic, isBold });
  }
  return stretches;
}
