import { type Culture, cultures } from './cultures.ts';
import tradeFile from './trades.json' with { type: 'json' };

/** What a piece is about to be set in, as far as it is known. */
export type OfferFor = {
  /** A name or description of the place, in any words; '' if unknown. */
  place: string;
  /** In which it is set; null if unknown. Negative before our era. */
  year: number | null;
  /** One of the forms' genres, or ''. */
  genre: string;
  /** The language of the piece by its English name, such as 'German'; '' if unknown. */
  language: string;
  /** The same seed deals the same names. */
  seed: number;
  /** Names that the story has already; none that is offered begins like one of them. */
  taken?: readonly string[];
};

/**
 * Names and trades that fit a place and a year, for a model to choose from: 'Names on offer, …'. A
 * different seed deals others. '' where nothing is known to fit.
 */
export function offerNames({ place, year, genre, language, seed, taken = [] }: OfferFor): string {
  const chance = chanceOf(seed);
  const when = year ?? usualYear(genre);
  if (when === null) return '';
  const names = dealNames(culturesFor({ place, genre, language }, when), when, taken, chance);
  const trades = dealTrades(when, chance);
  return [
    names.length === 0 ? '' : `Names on offer, take one if it fits: ${names.join(', ')}.`,
    trades.length === 0 ? '' : `Trades on offer, likewise: ${trades.join(', ')}.`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

const offered = { names: 8, cultures: 8 };
/** A place is found in the first characters of its description. */
const readCharacters = 2_000;

/** The year of a story that names none; null where the genre says nothing of it. */
function usualYear(genre: string): number | null {
  return genre === 'Fantasy' ? null : genre === 'Sci-Fi' ? 2060 : 2020;
}

/** Those of the named places, else those of the language, else all; none in a fantasy. */
function culturesFor(
  { place, genre, language }: Pick<OfferFor, 'place' | 'genre' | 'language'>,
  year: number,
): Culture[] {
  const possible = cultures.filter(({ from, to }) => from <= year && year <= to);
  const named = namesIn(place.slice(0, readCharacters));
  const there = possible.filter(({ places }) => places.some((name) => named.has(name)));
  if (there.length > 0) return there;
  // English is written in many places.
  const own = possible.filter(({ name }) => name === language && name !== 'English');
  if (own.length > 0 || genre === 'Fantasy') return own;
  return possible;
}

/** The words of a text that begin with a capital, and pairs of them; all words if none does. */
function namesIn(text: string): ReadonlySet<string> {
  const isPlain = text === text.toLowerCase();
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const written = isPlain ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : words;
  const pairs = written.map((word, index) => `${word} ${written[index + 1] ?? ''}`);
  return new Set([...written, ...pairs]);
}

/** As many women as men, of several ages, no two initials alike; of a spread, with the culture. */
function dealNames(
  cast: readonly Culture[],
  year: number,
  taken: readonly string[],
  chance: () => number,
): string[] {
  const initials = new Set(taken.flatMap((name) => name.split(' ').map(initialOf)));
  const few = shuffled(cast, chance).slice(0, offered.cultures);
  const names: string[] = [];
  for (let turn = 0; names.length < offered.names && turn < offered.names * 6; turn += 1) {
    const culture = few[turn % Math.max(1, few.length)];
    if (culture === undefined) break;
    const { women, men } = generationOf(culture, year - 16 - Math.floor(chance() * 55));
    const given = pick(names.length % 2 === 0 ? women : men, chance);
    if (initials.has(initialOf(given))) continue;
    initials.add(initialOf(given));
    const family = pick(
      culture.family.filter((name) => !names.some((one) => one.includes(` ${name}`))),
      chance,
    );
    names.push(few.length > 2 ? `${given} ${family} (${culture.name})` : `${given} ${family}`);
  }
  return names;
}

function generationOf({ generations }: Culture, birth: number): Culture['generations'][number] {
  const found = generations.find(({ from, to }) => from <= birth && birth <= to) ?? generations.at(0);
  if (found === undefined) throw new Error('a culture has names');
  return found;
}

/** Three of those who do the hard work, three in between and one of those above. */
function dealTrades(year: number, chance: () => number): string[] {
  const age = tradeFile.find(({ from, to }) => from <= year && year <= to);
  if (age === undefined) return [];
  const some = (list: string, count: number) => shuffled(list.split(', '), chance).slice(0, count);
  return shuffled([...some(age.low, 3), ...some(age.middle, 3), ...some(age.high, 1)], chance);
}

function initialOf(name: string): string {
  return name.normalize('NFD').slice(0, 1).toLowerCase();
}

function pick(list: readonly string[], chance: () => number): string {
  return list[Math.floor(chance() * list.length)] ?? '';
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = Math.trunc(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
