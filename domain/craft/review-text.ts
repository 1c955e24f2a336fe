import { limits } from '../limits.ts';
import { findAvoided } from './avoided-words.ts';
import { findEchoes } from './echo.ts';
import { numberGrams } from './grams.ts';
import type { Hit } from './hit.ts';
import { findAlikeNames, nameParts } from './names.ts';
import { readNarration } from './narration.ts';
import { findOpeners } from './openers.ts';
import { findPersonChange, type Person } from './person-change.ts';
import { findPhrases } from './phrases.ts';
import { readText } from './reading.ts';
import { findRepeatedWords } from './repeated-words.ts';
import { findSampleWords } from './sample-words.ts';
import { findTenseChange, type Tense } from './tense-change.ts';
import { vocabularyOf } from './vocabulary.ts';
import { findMissedWishes } from './wishes.ts';

export type ReviewOptions = {
  /** A language tag. English, German, French and Spanish are known. */
  language: string;
  /** The people of the story, one name each. */
  names?: readonly string[];
  /** What the writer asked for, in a few words each. */
  wishes?: readonly string[];
  /** What the writer wants left out, in their words. */
  avoid?: string;
  /** Prose of the writer’s own. */
  sample?: string;
  person?: Person;
  tense?: Tense;
};

/**
 * What a writer may want to look at in a text, in the order of place: hits about the whole text
 * first, at most `limits.hits` in all. Takes time in proportion to the text’s length.
 */
export function reviewText(text: string, options: ReviewOptions): Hit[] {
  const { language, names = [], wishes = [], avoid = '', sample = '', person, tense } = options;
  const vocabulary = vocabularyOf(language);
  const reading = readText(text);
  const parts = nameParts(names);
  const { fours, eights } = numberGrams(reading.words.concat('', readText(sample).words));
  const most = limits.hits;
  const hits = [
    ...findMissedWishes(reading, wishes, vocabulary, most),
    ...findAvoided(reading, avoid, most),
    ...findPhrases(reading, vocabulary.phrases, most),
    ...findOpeners(reading, most),
    ...findRepeatedWords(reading, vocabulary, fours, most),
    ...findEchoes(reading, vocabulary, new Set(parts.flat()), most),
    ...findAlikeNames(reading, parts, most),
    ...findSampleWords(reading, eights, reading.words.length + 1, most),
  ];
  if (isEnglish(language)) {
    const narration = readNarration(reading);
    hits.push(...findPersonChange(reading, narration, person, most));
    hits.push(...findTenseChange(reading, narration, tense, most));
  }
  return hits.sort((a, b) => a.from - b.from || a.to - b.to).slice(0, most);
}

const isEnglish = (language: string) => /^en(-|$)/i.test(language);
