import type { Reading } from '../../craft/reading.ts';
import { type Found, found } from './found.ts';
import type { ReportStyle } from './report-types.ts';

/** Numbers above this are written in figures in either manner. */
const greatest = 100;
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const words = new Set([
  ...'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen hundred'.split(' '),
  ...tens,
]);
/** Before or behind a figure that is no count: money, hours, measures, addresses, dates. */
const markBefore = /[$€£#№:.,/°-]$|(?:No\.|page|chapter|room|route|channel|Nr\.)\s$/i;
const markAfter = /^(?:[:.,/]\d|[%°$€£:/-]|\s?(?:am|pm|a\.m|p\.m|km|kg|cm|mm|mph)\b|st\b|nd\b|rd\b|th\b)/i;

/**
 * Numbers that the style sheet wants written in the other way. In words: figures of up to a hundred
 * that count something. In figures: English number words from eleven on. '' finds nothing.
 */
export function findNumbers(reading: Reading, style: ReportStyle['numbers'], language: string): Found[] {
  if (style === '' || (style === 'figures' && language !== 'en')) return [];
  const { text, from, to } = reading;
  return reading.words.flatMap((word, at) => {
    const [start = 0, end = 0] = [from[at], to[at]];
    if (style === 'figures')
      return words.has(word) && !(tens.includes(reading.words[at - 1] ?? '') && at > 0)
        ? [found('numbers', start, end, 'in words; the style sheet says figures')]
        : [];
    if (!/^\d{1,3}$/.test(word) || Number(word) > greatest) return [];
    if (markBefore.test(text.slice(Math.max(0, start - 9), start))) return [];
    if (markAfter.test(text.slice(end, end + 6))) return [];
    return [found('numbers', start, end, 'in figures; the style sheet says words')];
  });
}
