/**
 * Where a quote stands in a text, in UTF-16 code units: the place nearest to where it stood; null
 * if it is not there any more.
 */
export function findQuote(text: string, quote: string, stoodAt: number): number | null {
  if (quote === '') return null;
  const behind = text.indexOf(quote, Math.max(0, stoodAt));
  const before = stoodAt > 0 ? text.lastIndexOf(quote, stoodAt - 1) : -1;
  if (behind === -1 || before === -1) return behind === -1 && before === -1 ? null : Math.max(behind, before);
  return behind - stoodAt <= stoodAt - before ? behind : before;
}
