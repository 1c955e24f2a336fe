import { countProseWords } from './count-words.ts';
import type { Prose } from './prose.ts';

/** Who stands on a manuscript's first page, as in `FirstPage` of the contract. */
type Names = { readonly legalName: string; readonly penName: string; readonly surname: string };
type Contact = Names & { readonly address: string; readonly phone: string; readonly email: string };
type Style = 'modern' | 'classic' | 'anonymous';

/**
 * From so many words, or with several stories, a manuscript is set as a book: each chapter on a new
 * page and, if wished for, a title page of its own (shunn.net/format).
 */
const bookWords = 17_500;
const novelWords = 40_000;

/** The words that a manuscript is said to have: those of its stories, without notes behind them. */
export function countStoryWords(prose: Prose): number {
  const parts = prose.parts
    .map((part) => ({ ...part, chapters: part.chapters.filter(({ isAppendix }) => !isAppendix) }))
    .filter(({ chapters }) => chapters.length > 0);
  return countProseWords({ ...prose, parts });
}

/** Whether a manuscript of so many words is set as a book. */
export function isBook(prose: Prose, words: number): boolean {
  return prose.parts.length > 1 || words >= bookWords;
}

/** 'about 1,800 words': to the next 100, of long stories 500, of novels 1,000. */
export function aboutWords(words: number): string {
  const step = words < bookWords ? 100 : words < novelWords ? 500 : 1_000;
  const rounded = Math.max(step, Math.round(words / step) * step);
  return `about ${rounded.toLocaleString('en-US')} words`;
}

/** The lines in the upper left corner: name, address, telephone, e-mail; none if anonymous. */
export function contactLines(contact: Contact, style: Style): string[] {
  if (style === 'anonymous') return [];
  return [contact.legalName || contact.penName, contact.address, contact.phone, contact.email].flatMap(
    linesOf,
  );
}

/** The name below the title; '' if anonymous or if there is none. */
export function byName(prose: Prose, names: Names, style: Style): string {
  if (style === 'anonymous') return '';
  return [names.penName, prose.author, names.legalName].map(oneLine).find((name) => name !== '') ?? '';
}

/** What stands before the number in each page's header: 'Surname / KEYWORD / '. */
export function headerText(prose: Prose, names: Names, style: Style): string {
  const name = oneLine(names.surname) || (byName(prose, names, style).split(' ').at(-1) ?? '');
  const shown = style === 'anonymous' ? '' : name;
  return [shown, keyword(prose.title)].map((part) => (part === '' ? '' : `${part} / `)).join('');
}

/** Without what tells who wrote it. */
export function withoutNames(prose: Prose): Prose {
  return { ...prose, author: '', dedication: '', copyright: '' };
}

const smallWords = new Set(
  'a an and as at but by for from in into nor of on or so the to with der die das ein eine und le la les un une des et el los las un una y'.split(
    ' ',
  ),
);

/** The first one or two words of a title that mean something, in capitals. */
function keyword(title: string): string {
  // No title is longer; so much is enough of one.
  const words = oneLine(title.slice(0, 200))
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !smallWords.has(word.toLowerCase()));
  const [first = '', second = ''] = telling.length === 0 ? words : telling;
  const both = `${first} ${second}`.trim();
  return cutWhole(both.length <= 20 ? both : first, 30).toUpperCase();
}

/** At most so many UTF-16 code units, and no half of a pair. */
function cutWhole(text: string, units: number): string {
  return text.length <= units ? text : text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
