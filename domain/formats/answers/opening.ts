/** Finds where an answer begins, and whether it is JSON or text. */
export type OpeningReader = {
  /**
   * Takes the next piece, or '' with `isWhole` when nothing more comes. Null while it can't be
   * known; then the answer from its first character on.
   */
  push(text: string, isWhole: boolean): Opening | null;
};

export type Opening = { form: 'json' | 'text'; rest: string };

/** A first line that only announces the answer. */
const announcement = /^(?:here(?:’|')?s?\b|sure\b|certainly\b|okay\b|of course\b)[^\n]{0,200}[:.!]$/i;
/** A longer first line is part of the answer. */
const maxLineLength = 240;

/** Passes over blanks, lines such as 'Here is the story:' and the mark of a code fence. */
export function createOpeningReader(): OpeningReader {
  let waiting = '';
  let isFenced = false;

  function isPassedOver(line: string): boolean {
    if (!isFenced && /^```[\w-]{0,20}\s{0,20}$/.test(line)) isFenced = true;
    else if (line.length > maxLineLength || !announcement.test(line.trim())) return false;
    return true;
  }

  return {
    push(text, isWhole) {
      waiting += text;
      for (;;) {
        waiting = waiting.trimStart();
        const lineEnd = waiting.indexOf('\n');
        const line = lineEnd === -1 ? waiting : waiting.slice(0, lineEnd);
        if (waiting.startsWith('{')) return { form: 'json', rest: waiting };
        if (lineEnd === -1 && !isWhole && waiting.length <= maxLineLength) return null;
        if (waiting === '' || !isPassedOver(line)) return { form: 'text', rest: waiting };
        waiting = lineEnd === -1 ? '' : waiting.slice(lineEnd + 1);
      }
    },
  };
}
