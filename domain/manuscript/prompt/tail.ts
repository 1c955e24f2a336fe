/** The last words of a text, from the beginning of a sentence or a paragraph on. */
export function tailOf(text: string, words: number): string {
  const whole = text.trim();
  const starts = [...whole.matchAll(/\S+/g)].map(({ index }) => index);
  if (starts.length <= words) return whole;
  const from = starts[starts.length - words] ?? 0;
  const rest = whole.slice(from);
  const next = /(?:\n{2,}|[.!?…][”’"')*]*\s+)(?=\S)/.exec(rest);
  return next === null || next.index > rest.length / 2 ? rest : rest.slice(next.index + next[0].length);
}
