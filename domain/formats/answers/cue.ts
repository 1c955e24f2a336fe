import { withoutMarks } from './head-lines.ts';

/** One spoken line: 'Name (context): words'. */
export type Cue = { name: string; context: string; words: string };

/** The longest name of somebody who is not among the voices. */
const maxNameLength = 60;

/**
 * Reads a cue; null if the line is none. A name among the `voices`, which are by their names in
 * small letters, is taken as it is spelled there. Another name needs a context in brackets, unless
 * the line stands by itself.
 */
export function readCue(line: string, voices: ReadonlyMap<string, string>, isApart: boolean): Cue | null {
  const text = line.trim().replace(/^[*_]{1,3}/, '');
  const known = knownName(text, voices);
  const end = known?.end ?? text.search(/[(（:：]/);
  if (end < 1 || (known === null && end > maxNameLength)) return null;
  const name = known?.name ?? withoutMarks(text.slice(0, end));
  const found = splitContext(text.slice(end));
  if (name === '' || found === null) return null;
  return known === null && !isApart && found.context === '' ? null : { name, ...found };
}

/** Brackets that a name may have in it, and one more. */
const maxBrackets = 4;

/** The longest of the names that the text begins with, before a colon or bracket. */
function knownName(text: string, voices: ReadonlyMap<string, string>): { name: string; end: number } | null {
  const ends = /[(（:：]/g;
  let found: { name: string; end: number } | null = null;
  for (let count = 0; count < maxBrackets; count++) {
    const end = ends.exec(text)?.index;
    if (end === undefined) break;
    const name = voices.get(withoutMarks(text.slice(0, end)).toLowerCase());
    if (name !== undefined) found = { name, end };
  }
  return found;
}

/** '(context): words', '(context)' with the words below, ': words' or ': (context) words'. */
function splitContext(rest: string): { context: string; words: string } | null {
  if (/^[:：]/.test(rest)) {
    const words = spoken(rest.slice(1));
    const inner = /^[(（]([^()（）]*)[)）]/.exec(words);
    if (inner === null) return { context: '', words };
    return { context: (inner[1] ?? '').trim(), words: spoken(words.slice(inner[0].length)) };
  }
  if (!/^[(（]/.test(rest)) return null;
  const close = /[)）][*_\s]{0,8}[:：]/.exec(rest);
  if (close !== null)
    return {
      context: rest.slice(1, close.index).trim(),
      words: spoken(rest.slice(close.index + close[0].length)),
    };
  const whole = withoutMarks(rest);
  return /[)）]$/.test(whole) ? { context: whole.slice(1, -1).trim(), words: '' } : null;
}

/** Without what closes a mark of emphasis before it. */
function spoken(text: string): string {
  return text.replace(/^[*_]{1,3}(?=\s|$)/, '').trim();
}
