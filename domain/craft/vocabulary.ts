import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import type { Language } from './languages/language.ts';
import { spanish } from './languages/spanish.ts';
import { compilePhrases, type PhraseTable } from './phrases.ts';

/** A language as the checks use it. */
export type Vocabulary = {
  phrases: PhraseTable;
  /** Whether a word says something by itself. */
  isContent(word: string): boolean;
  /** Whether a reader notices this word, and notices it again; never in an unknown language. */
  isRare(word: string): boolean;
  isCapitalName: boolean;
  /** A word without its ending, to compare forms of one word. */
  stem(word: string): string;
};

const languages: Readonly<Record<string, Language>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** The tags of the languages that have a vocabulary. */
export const vocabularyNames: readonly string[] = Object.keys(languages);

/** Letters that the stem of a word keeps at least. */
const shortestStem = 3;

/** The vocabulary of a language tag such as 'en' or 'en-GB'; of others one without words. */
export function vocabularyOf(tag: string): Vocabulary {
  const name = tag.toLowerCase().split('-')[0] ?? '';
  const language = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (language === undefined) return unknown;
  const known = compiled.get(name) ?? compile(language);
  compiled.set(name, known);
  return known;
}

/** Compiling a language takes longer than reviewing a page. */
const compiled = new Map<string, Vocabulary>();

/** Without a list, short words are taken for those that say little. */
const unknown: Vocabulary = {
  phrases: new Map(),
  isContent: (word) => word.length > 4,
  isRare: () => false,
  isCapitalName: false,
  stem: (word) => word,
};

function compile(language: Language): Vocabulary {
  const stopWords = setOf(language.stopWords);
  const commonLongWords = setOf(language.commonLongWords);
  const endings = language.endings.split(' ');
  const isContent = (word: string) => word.length > 1 && !stopWords.has(word);
  return {
    phrases: compilePhrases(language.phrases),
    isContent,
    isRare: (word) =>
      word.length >= language.rareLetters &&
      isContent(word) &&
      !commonLongWords.has(word) &&
      !/\d/.test(word),
    isCapitalName: language.isCapitalName,
    stem(word) {
      const ending = endings.find((one) => word.length >= one.length + shortestStem && word.endsWith(one));
      const stem = ending === undefined ? word : word.slice(0, -ending.length);
      // running, runs
      return stem.length > shortestStem && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    },
  };
}

const setOf = (words: string) => new Set(words.split(/\s+/));
