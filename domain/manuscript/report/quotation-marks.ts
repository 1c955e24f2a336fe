import type { QuotationMarks } from './report-types.ts';

type Places = Record<QuotationMarks, { from: number; to: number }[]>;

/** An opening mark, its manner, and what closes it. */
const opening: Readonly<Record<string, { manner: QuotationMarks; closers: string }>> = {
  '“': { manner: 'double', closers: '”' },
  '"': { manner: 'double', closers: '"' },
  '‘': { manner: 'single', closers: '’' },
  "'": { manner: 'single', closers: "'" },
  '«': { manner: 'guillemets', closers: '»' },
  '»': { manner: 'guillemets', closers: '«' },
  '„': { manner: 'german', closers: '“”' },
};
const any = /[“"‘'«»„\n]/g;

/**
 * Where quotations begin, by the marks that they stand in. Quotations within others don't count,
 * nor do apostrophes; one that is never closed ends with its paragraph.
 */
export function countQuotationMarks(text: string): Places {
  const places: Places = { double: [], single: [], guillemets: [], german: [] };
  let from = 0;
  for (;;) {
    any.lastIndex = from;
    const at = any.exec(text)?.index;
    if (at === undefined) return places;
    from = at + 1;
    const mark = opening[text.charAt(at)];
    if (mark === undefined || !isOpening(text, at)) continue;
    const end = closeOf(text, at + 1, mark.closers);
    // Single marks that nothing closes are apostrophes.
    if (end < 0 && mark.manner === 'single') continue;
    places[mark.manner].push({ from: at, to: end < 0 ? at + 1 : end });
    from = end < 0 ? lineEnd(text, at) : end;
  }
}

const isOpening = (text: string, at: number) =>
  !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at + 1));

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The offset behind the mark that closes, in the same paragraph; -1 for none. */
function closeOf(text: string, start: number, closers: string): number {
  const end = lineEnd(text, start);
  for (let at = start; at < end; at += 1) {
    const mark = text.charAt(at);
    if (!closers.includes(mark)) continue;
    const isWithinWord = /\p{L}/u.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(at + 1));
    if (!isWithinWord) return at + 1;
  }
  return -1;
}
