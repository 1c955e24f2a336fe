import { cleanText } from '../../story/clean-text.ts';

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

/** The text without the `[[…]]` that are closed. */
export function withoutNotes(text: string): string {
  return text.includes('[[') ? splitNotes(text).text : text;
}

/** The text without its closed notes, and what is in these. */
export function splitNotes(text: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  let rest = '';
  let at = 0;
  for (const [open, close] of noteSpans(text)) {
    rest += text.slice(at, open);
    notes.push(text.slice(open + 2, close - 2));
    at = close;
  }
  return { text: rest + text.slice(at), notes };
}

/** Where each closed note begins and ends, with its brackets. */
export function* noteSpans(text: string): Generator<readonly [open: number, close: number]> {
  for (let at = 0; ; ) {
    const open = text.indexOf('[[', at);
    const close = open === -1 ? -1 : text.indexOf(']]', open + 2);
    if (close === -1) return;
    at = close + 2;
    yield [open, at];
  }
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
