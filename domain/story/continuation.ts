import { makeFenceable } from './make-fenceable.ts';

/** A text that is shorter than this share of what was asked for is asked to go on. */
const enough = 0.6;
/** Further off than this share, a length is told to the writer. */
const tolerance = 0.2;
/** What of a long text goes along, in UTF-16 code units: its end. */
const maxWritten = 60_000;

/** Whether a whole text is so short that it is asked to go on. */
export function isFarTooShort(words: number, dueWords: number): boolean {
  return words < dueWords * enough;
}

/** A sentence on a length that is not the one that was asked for; null if it is near enough. */
export function lengthNote(words: number, dueWords: number): string | null {
  if (Math.abs(words - dueWords) <= dueWords * tolerance) return null;
  const has = `It has ${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  return `${has}; about ${dueWords.toLocaleString('en')} were asked for.`;
}

/** How far a text is from its goal, as a sentence; null if it is near enough. */
export function goalNote(words: number, goalWords: number): string | null {
  const off = words - goalWords;
  if (Math.abs(off) <= goalWords * tolerance) return null;
  const count = Math.abs(off).toLocaleString('en');
  return off < 0 ? `${count} words short of its goal.` : `${count} words over its goal.`;
}

/**
 * The last part of a prompt that asks for the rest of a text. `written`: the answer so far as the
 * model wrote it. `boundary`: that of the prompt.
 */
export function continuation(
  written: string,
  { words, dueWords, boundary }: { words: number; dueWords: number; boundary: string },
): string {
  const text = written.slice(-maxWritten).toWellFormed();
  return [
    `[${boundary} begin: your answer so far]\n${makeFenceable(text, boundary)}\n[${boundary} end]`,
    `The block above is your own answer so far. It has about ${words.toLocaleString('en')} words of the
${dueWords.toLocaleString('en')} that were asked for. Go on from its last sentence and write about ${(dueWords - words).toLocaleString('en')} words more, in the
same voice and form: play out what was hurried, and let it come to its end later. Repeat nothing of it, and write no notes
and no head: your first word follows its last.`,
  ].join('\n\n');
}
