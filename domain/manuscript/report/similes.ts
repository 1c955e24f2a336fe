import { pauses, type Reading } from '../../craft/reading.ts';
import type { Vocabulary } from '../../craft/vocabulary.ts';

/** A comparison: `key` is the same for those that compare with the same thing. */
export type Simile = { key: string; from: number; to: number };

type Marks = { before: ReadonlySet<string>; articles: ReadonlySet<string> };

const set = (words: string) => new Set(words.split(' '));
const marks: Readonly<Record<string, Marks>> = {
  en: { before: set('like as'), articles: set('a an the some') },
  de: { before: set('wie'), articles: set('ein eine einen einem einer der die das den dem') },
  fr: { before: set('comme'), articles: set('un une le la les des') },
  es: { before: set('como'), articles: set('un una el la los las unos unas') },
};

/** Words after the article that belong to what is compared with, at most. */
const longest = 3;
/** After these 'like the' compares nothing. */
const notFigures = set('felt feel looked look would d such just much same seem seemed');
const english = set('rest others one other way same first last time end next');

/** Comparisons of the narration and of speech: 'like a wet dog', 'as cold as a stone'. */
export function findSimiles(
  { words, pauses: before, from, to }: Reading,
  vocabulary: Vocabulary,
  language: string,
): Simile[] {
  const known = marks[language];
  if (known === undefined) return [];
  const similes: Simile[] = [];
  for (const [at, word] of words.entries()) {
    if (!known.before.has(word) || !known.articles.has(words[at + 1] ?? '')) continue;
    if (before[at + 1] !== pauses.none) continue;
    // 'as the door fell' tells of a time; 'as cold as the sea' compares.
    if (word === 'as' && words[at - 2] !== 'as') continue;
    if (notFigures.has(words[at - 1] ?? '') && known.articles.has('the') && words[at + 1] === 'the') continue;
    const parts: string[] = [];
    let end = at + 1;
    while (parts.length < longest && before[end + 1] === pauses.none) {
      const next = words[end + 1] ?? '';
      if (!vocabulary.isContent(next)) break;
      end += 1;
      parts.push(vocabulary.stem(next));
    }
    if (parts.length === 0 || english.has(words[at + 2] ?? '')) continue;
    similes.push({ key: parts.join(' '), from: from[at] ?? 0, to: to[end] ?? 0 });
  }
  return similes;
}
