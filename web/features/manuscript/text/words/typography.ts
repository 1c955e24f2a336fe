import type { StyleSheet } from '../../../../../contract/manuscripts.ts';

/** How a language sets quotation marks and dashes. */
export type Typography = {
  /** Opening and closing marks for the key `"`. */
  double: readonly [string, string];
  /** The same for the key `'`. */
  single: readonly [string, string];
  /** What two hyphens become. */
  dash: string;
};

const english: Typography = { double: ['“', '”'], single: ['‘', '’'], dash: '—' };
const british: Typography = { ...english, dash: '–' };
const german: Typography = { double: ['„', '“'], single: ['‚', '‘'], dash: '–' };
const narrowSpace = '\u202f';
const french: Typography = {
  double: [`«${narrowSpace}`, `${narrowSpace}»`],
  single: ['‘', '’'],
  dash: '–',
};
const chosen: Readonly<Record<Exclude<StyleSheet['quotationMarks'], ''>, Typography>> = {
  double: english,
  single: british,
  german,
  guillemets: french,
};

/** Languages by how writers name them; the first letters of the tag itself do as well. */
const tags: Readonly<Record<string, string>> = {
  english: 'en',
  american: 'en-US',
  british: 'en-GB',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  français: 'fr',
  francais: 'fr',
  spanish: 'es',
  español: 'es',
  italian: 'it',
  italiano: 'it',
  dutch: 'nl',
  nederlands: 'nl',
  portuguese: 'pt',
  português: 'pt',
  polish: 'pl',
  polski: 'pl',
  swedish: 'sv',
  svenska: 'sv',
  danish: 'da',
  norwegian: 'no',
  japanese: 'ja',
  日本語: 'ja',
  chinese: 'zh',
  korean: 'ko',
};

/** The tag of the manuscript's language for `lang`; '' where it can't be told. */
export function languageTag({ language, spelling }: Pick<StyleSheet, 'language' | 'spelling'>): string {
  const name = language.trim().toLowerCase();
  const word = name.split(/[\s,;()]+/).find((one) => Object.hasOwn(tags, one));
  const tag = word === undefined ? (/^[a-z]{2}(-[a-z]{2})?$/.test(name) ? name : '') : (tags[word] ?? '');
  if (tag === 'en' || (tag === '' && name === '' && spelling !== ''))
    return spelling === 'british' ? 'en-GB' : spelling === 'american' ? 'en-US' : tag;
  return tag;
}

/** The marks that the style sheet asks for; without, those of its language. */
export function typographyOf(style: StyleSheet): Typography {
  const tag = languageTag(style).toLowerCase();
  const own = tag.startsWith('de')
    ? german
    : tag.startsWith('fr')
      ? french
      : tag === 'en-gb'
        ? british
        : english;
  if (style.quotationMarks === '') return own;
  return { ...chosen[style.quotationMarks], dash: own.dash };
}

/** What a key for quotation marks means behind `before`, the text of the paragraph so far. */
export function quoteFor(key: '"' | "'", before: string, { double, single }: Typography): string {
  const [open, close] = key === '"' ? double : single;
  const [other] = key === '"' ? single : double;
  const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
  if (before.endsWith(open)) return close;
  if (before === '' || /[\s([{/]$/.test(before) || before.endsWith(other)) return open;
  // A dash ends what is cut off, and leads to what comes in between.
  if (/[—–-]$/.test(before)) return isOpen ? close : open;
  return key === '"' || close === '’' || isOpen ? close : '’';
}
