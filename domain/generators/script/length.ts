import { inputOf, own } from '../define-result.ts';
import type { GeneratorInputs } from '../generator.ts';

/** Words of action and lines on a page, about a minute. Names and sluglines are not counted. */
export const wordsPerPage = 100;
/** No answer has room for more. */
const maxPages = 50;

/** The middle of what `formats.ts` asks for. */
const pages: Readonly<Record<string, number>> = {
  Screenplay: 12,
  'TV Script': 12,
  'Stage Play': 12,
  'Short Film': 8,
  Commercial: 1.5,
};

/** About how many words of action and lines are asked for. Settings override the format. */
export function scriptWords(inputs: GeneratorInputs, settings: Readonly<Record<string, string>>): number {
  const asked = pagesIn(settings.length ?? '') ?? own(pages, inputOf(inputs, 'format')) ?? 12;
  return Math.max(1, Math.round(Math.min(asked, maxPages) * wordsPerPage));
}

/** The same where the project's settings state a length; otherwise null. */
export function scriptDueWords(
  inputs: GeneratorInputs,
  settings: Readonly<Record<string, string>>,
): number | null {
  return pagesIn(settings.length ?? '') === null ? null : scriptWords(inputs, settings);
}

const number = String.raw`(\d{1,4}(?:\.\d{1,2})?)`;
const lengthPattern = new RegExp(
  String.raw`${number}(?:\s*(?:-|–|to)\s*${number})?\s*(sec|min|page|hour)|${number}(?:\s*(?:-|–|to)\s*${number})?\s*([smh])\b`,
  'i',
);
const pagesPer: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, p: 1, h: 60 };

/** The pages of '8 pages', '2 min' or the middle of '15-60 seconds'; null if no length is named. */
function pagesIn(length: string): number | null {
  const found = lengthPattern.exec(length);
  if (found === null) return null;
  const [, from = found[4], to = found[5] ?? from, unit = found[6] ?? ''] = found;
  const each = own(pagesPer, unit.charAt(0).toLowerCase()) ?? 1;
  const asked = ((Number(from) + Number(to)) / 2) * each;
  return asked > 0 ? asked : null;
}
