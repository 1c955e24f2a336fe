import { cleanText } from '../../story/clean-text.ts';
import { noteSpans } from './notes.ts';

/** One line of text that holds no mark of a boneyard; a note that doesn't end in it is text. */
export function normalLine(text: string): string {
  const line = text.replaceAll('/*', '/\\*');
  if (!line.includes('[[')) return line;
  const end = endOfNotes(line);
  return line.slice(0, end) + apart(line.slice(end), '[');
}

/** A text on one line, without notes and fixed blanks. */
export function oneLine(text: string): string {
  const line = cleanText(text)
    .replaceAll(/[\n\t\u00A0]/g, ' ')
    .trim();
  return apart(line.replaceAll('/*', '/\\*'), '[');
}

/** The sign never twice in a row: with a blank between. The second pass is for odd runs. */
export function apart(text: string, sign: '[' | ']'): string {
  return text.replaceAll(sign + sign, `${sign} ${sign}`).replaceAll(sign + sign, `${sign} ${sign}`);
}

function endOfNotes(text: string): number {
  let end = 0;
  for (const [, close] of noteSpans(text)) end = close;
  return end;
}
