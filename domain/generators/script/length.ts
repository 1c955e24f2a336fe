import { inputOf, own } from '../define-result.ts';
import type { GeneratorInputs } from '../generator.ts';

/**
 * Words of action and lines on a page, which is about a minute. Names and sluglines come on top.
 */
const wordsPerPage = 100;
/** More than this fits into no answer. */
const maxPages = 50;

/** Pages by format: the middle of what `formats.ts` asks for. */
const pages: Readonly<Record<string, number>> = {
  Screenplay: 12,
  'TV Script': 12,
  'Stage Play': 12,
  'Short Film': 8,
  Commercial: 1.5,
};

/**
 * About how many words of action and lines a script is asked for. A length in the settings goes
 * before the format's.
 */
export function scriptWords(inputs: GeneratorInputs, settings: Readonly<Record<string, string>>): number {
  const asked = pagesIn(settings.length ?? '') ?? own(pages, inputOf(inputs, 'format')) ?? 12;
  return Math.max(1, Math.round(Math.min(asked, maxPages) * wordsPerPage));
}

const number = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const someTime = new RegExp(
  String.raw`${number}(?:\s*(?:-|–|to)\s*${number})?\s*(sec|min|page|hour)|${number}(?:\s*(?:-|–|to)\s*${number})?\s*([smh])\b`,
  'i',
);
const pagesPer: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, p: 1, h: 60 };

/**
 * The pages of '15-60 seconds', '8 pages' or '2 min', of a range its middle; null where a text
 * names no length.
 */
function pagesIn(length: string): number | null {
  const found = someTime.exec(length);
  if (found === null) return null;
  const [, from = found[4], to = found[5] ?? from, unit = found[6] ?? ''] = found;
  const each = own(pagesPer, unit.charAt(0).toLowerCase()) ?? 1;
  const asked = ((Number(from) + Number(to)) / 2) * each;
  return asked > 0 ? asked : null;
}
