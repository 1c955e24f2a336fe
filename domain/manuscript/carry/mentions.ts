import { fold, isCapital, type Reading } from '../../craft/reading.ts';
import type { CarryEntity } from './carry-types.ts';

/** Finds whom words name. */
export type NameFinder = {
  /** For each word of a reading the ids of those whose name begins there; most have none. */
  mentionsIn(reading: Reading): { at: number; words: number; id: string }[];
};

const articles = new Set('the a an mr mrs ms miss dr sir lady lord captain old young'.split(' '));

/** Names and aliases as they are told, and the parts of a person's name that nobody else has. */
export function createNameFinder(entities: readonly CarryEntity[]): NameFinder {
  const ways = new Map<string, { words: readonly string[]; id: string; isName: boolean }[]>();
  const partOf = new Map<string, string | null>();
  const add = (words: readonly string[], id: string, isName: boolean) => {
    const [first] = words;
    if (first === undefined) return;
    const list = ways.get(first) ?? [];
    list.push({ words, id, isName });
    ways.set(first, list);
  };
  for (const { id, type, name, aliases } of entities)
    for (const one of [name, ...aliases]) {
      const words = wordsOfName(one);
      const isName = /\p{Lu}/u.test(one.replace(/^the\s+/i, ''));
      add(words, id, isName);
      if (type !== 'person' || words.length < 2) continue;
      for (const part of words) {
        const other = partOf.get(part);
        partOf.set(part, other === undefined || other === id ? id : null);
      }
    }
  for (const [part, id] of partOf) if (id !== null && part.length > 2) add([part], id, true);
  for (const list of ways.values()) list.sort((one, other) => other.words.length - one.words.length);

  return {
    mentionsIn({ text, words, from }) {
      const found: { at: number; words: number; id: string }[] = [];
      for (let at = 0; at < words.length; at += 1) {
        const way = ways
          .get(owned(words[at] ?? ''))
          ?.find(
            (one) =>
              one.words.every((word, place) => owned(words[at + place] ?? '') === word) &&
              (!one.isName || isCapital(text.charAt(from[at] ?? 0))),
          );
        if (way === undefined) continue;
        found.push({ at, words: way.words.length, id: way.id });
        at += way.words.length - 1;
      }
      return found;
    },
  };
}

function wordsOfName(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map((word) => owned(fold(word)))
    .filter((word) => word !== '');
  const named = words.filter((word) => !articles.has(word));
  return named.length > 0 ? named : words;
}

/** 'joseph' of "joseph's". */
const owned = (word: string) => (word.endsWith("'s") ? word.slice(0, -2) : word);
