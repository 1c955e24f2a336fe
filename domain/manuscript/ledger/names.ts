import { fold, type Reading, readText } from '../../craft/reading.ts';
import type { LedgerEntity } from './ledger.ts';
import { withoutPossessive } from './words.ts';

/** Where a text names somebody or something: offsets of the words, 's left out. */
export type Mention = { entityId: string; from: number; to: number; isSpoken: boolean };

/** Whom or what names mean. */
export type Names = {
  /** By the whole name, an alias, or a part of a name that is nobody else's; null if unknown. */
  find(name: string): LedgerEntity | null;
  /** All mentions in a text, in order; of a common noun only in its whole name. */
  mentionsIn(reading: Reading): Mention[];
  /** The words of all names, in lower case. */
  words: ReadonlySet<string>;
  entity(id: string): LedgerEntity | undefined;
};

const articles = new Set([
  'the',
  'a',
  'an',
  'old',
  'young',
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'sir',
  'lady',
  'of',
  'and',
]);

type Way = { words: readonly string[]; entity: LedgerEntity; isName: boolean };

/**
 * Reads names and aliases. A part of a person's name ('Kell' of 'Joseph Kell') means that person
 * unless it is a part of two names.
 */
export function readNames(entities: readonly LedgerEntity[]): Names {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const whole = new Map<string, LedgerEntity>();
  const parts = new Map<string, LedgerEntity | null>();
  const ways = new Map<string, Way[]>();
  for (const entity of entities) for (const name of [entity.name, ...entity.aliases]) addName(entity, name);
  for (const [part, entity] of parts)
    if (entity !== null && !whole.has(part)) addWay({ words: [part], entity, isName: true });
  for (const list of ways.values()) list.sort((one, other) => other.words.length - one.words.length);

  return {
    words: new Set(entities.flatMap((entity) => [entity.name, ...entity.aliases].flatMap(wordsIn))),
    entity: (id) => byId.get(id),
    find(name) {
      const words = wordsIn(name);
      const key = words.join(' ');
      const known = whole.get(key) ?? (words.length === 1 ? parts.get(key) : undefined);
      if (known != null) return known;
      const found = new Set(mentions(readText(name)).map(({ entityId }) => entityId));
      const [only] = found;
      return found.size === 1 && only !== undefined ? (byId.get(only) ?? null) : null;
    },
    mentionsIn: mentions,
  };

  function addName(entity: LedgerEntity, name: string): void {
    const words = wordsIn(name);
    const key = words.join(' ');
    if (key === '') return;
    if (!whole.has(key)) {
      whole.set(key, entity);
      addWay({ words, entity, isName: /\p{Lu}/u.test(name.replace(/^the\s+/i, '')) });
    }
    if (entity.type !== 'person') return;
    for (const [at, part] of words.entries()) {
      const isName = /^\p{Lu}/u.test(
        name
          .trim()
          .split(/[^\p{L}\p{M}\p{N}'’]+/u)
          .filter((word) => !articles.has(word.toLowerCase()))[at] ?? '',
      );
      if (part.length < 2 || !isName) continue;
      const other = parts.get(part);
      parts.set(part, other === undefined || other?.id === entity.id ? entity : null);
    }
  }

  function addWay(way: Way): void {
    const first = way.words[0] ?? '';
    const list = ways.get(first);
    if (list === undefined) ways.set(first, [way]);
    else list.push(way);
  }

  function mentions({ text, words, from, to, isSpoken }: Reading): Mention[] {
    const found: Mention[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const list = ways.get(withoutPossessive(words[at] ?? ''));
      if (list === undefined) continue;
      const way = list.find(
        (one) =>
          one.words.every((word, place) => withoutPossessive(words[at + place] ?? '') === word) &&
          (!one.isName ||
            /\p{Lu}/u.test(text.charAt(from[at] ?? 0)) ||
            !/\p{L}/u.test(text.charAt(from[at] ?? 0))),
      );
      if (way === undefined) continue;
      const last = at + way.words.length - 1;
      const whole = words[last] ?? '';
      const end = (to[last] ?? 0) - (whole.length - withoutPossessive(whole).length);
      found.push({ entityId: way.entity.id, from: from[at] ?? 0, to: end, isSpoken: isSpoken[at] ?? false });
      at = last;
    }
    return found;
  }
}

/** The folded words of a name, articles and titles left out unless there is nothing else. */
function wordsIn(name: string): string[] {
  const words = readText(name).words.map((word) => withoutPossessive(fold(word)));
  const named = words.filter((word) => !articles.has(word));
  return named.length > 0 ? named : [...words];
}
