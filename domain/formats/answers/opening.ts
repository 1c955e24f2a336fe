/** How an answer begins: what it is, and what of the text belongs to it. */
export type Opening = { form: 'json' | 'text'; rest: string };

/** A first line that only announces the answer. */
const announcement = /^(?:here(?:’|')?s?\b|sure\b|certainly\b|okay\b|of course\b)[^\n]{0,200}[:.!]$/i;
/** A longer first line is part of the answer. */
const maxLineLength = 240;

/**
 * Decides whether a text begins with JSON; null while that can't be known. Passes over blanks, a
 * line such as 'Here is the story:' and the mark of a code fence, unless JSON follows: its reader
 * does so itself. `isWhole`: nothing more comes.
 */
export function readOpening(text: string, isWhole: boolean): Opening | null {
  let [at, isFenced] = [0, false];
  for (;;) {
    const rest = text.slice(at).trimStart();
    const lineEnd = rest.indexOf('\n');
    const line = lineEnd === -1 ? rest : rest.slice(0, lineEnd);
    if (rest.startsWith('{')) return { form: 'json', rest: text };
    const isKnown = lineEnd !== -1 || isWhole || rest.length > maxLineLength;
    if (!isKnown) return null;
    const isFence = !isFenced && /^```[\w-]*\s*$/.test(line);
    if (!isFence && (isFenced || !announcement.test(line.trim()) || line.length > maxLineLength))
      return { form: 'text', rest };
    if (lineEnd === -1) return isWhole ? { form: 'text', rest: '' } : null;
    isFenced ||= isFence;
    at = text.length - rest.length + lineEnd + 1;
  }
}
