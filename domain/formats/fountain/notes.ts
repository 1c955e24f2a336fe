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
