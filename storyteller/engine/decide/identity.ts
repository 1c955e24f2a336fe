import { peoples } from '../../../domain/names/peoples.ts';
import { type Chance, chanceOf, seedOf } from '../chance.ts';
import { capitalise, he, type Pronouns, she, they, withoutTail } from '../grammar.ts';
import { commonMen, commonWomen } from '../phrases.ts';
import type { PeopleId } from '../schema/basics.ts';

export type Identity = {
  given: string;
  name: string;
  pronouns: Pronouns;
  /** Null if the name is not in our lists. */
  people: PeopleId | null;
};

/**
 * A new name of one of the peoples. `family` is set if two people share it; else the given name
 * decides the family name, so that all texts agree. `wanted` are the pronouns. Prefers a name that
 * `fits`.
 */
export function newIdentity(
  from: readonly PeopleId[],
  chance: Chance,
  taken: readonly string[],
  {
    family,
    wanted,
    fits = () => true,
  }: { family?: string; wanted?: Pronouns | null; fits?: (given: string) => boolean } = {},
): Identity {
  for (let tries = 0; ; tries++) {
    const people = chance.pick(from);
    const names = peoples[people];
    const turn = chance.number(20);
    const pronouns = wanted ?? (turn < 9 ? she : turn < 18 ? he : they);
    const given = chance.pick(names[listOf[pronouns.subject]]);
    if (!taken.some((other) => sameStart(other, given)) && (tries > maxTries || fits(given)))
      return { given, name: `${given} ${family ?? familyFor(given, people)}`, pronouns, people };
  }
}

/** After so many tries any name is taken. */
const maxTries = 400;

const listOf = { she: 'women', he: 'men', they: 'either' } as const;

/** The family name, or ''. */
export function familyOf({ name, given }: Identity): string {
  return name.slice(name.indexOf(given) + given.length).trim();
}

function familyFor(given: string, people: PeopleId): string {
  return chanceFor(given, 'family').pick(peoples[known(given)?.people ?? people].family);
}

/** Adds a family name to an identity that has only a given name of ours. */
export function withFamily(identity: Identity, family = ''): Identity {
  const { given, name, people } = identity;
  if (given !== name || people === null) return identity;
  return { ...identity, name: `${given} ${family === '' ? familyFor(given, people) : family}` };
}

const maxNameLength = 300;

/** The identity behind a written name and a text about them; null if it has no letters. */
export function readIdentity(written: string, about: string): Identity | null {
  const [first = ''] = written
    .slice(0, maxNameLength)
    .replace(/\(.*?\)|“.*?”|‘.*?’/gu, ' ')
    .split(/[,;:/|]|\s[–—-]\s/u);
  const words = first.replace(/[^\p{L}\p{M}\p{N} .’'-]+/gu, ' ').replace(/\s+/g, ' ');
  const name = withoutTail(words, /[ .’'-]/u).trim();
  if (!/\p{L}/u.test(name)) return null;
  const whole = capitalise(name.slice(0, 60).trim());
  const given = givenOf(whole);
  return { given, name: whole, pronouns: pronounsOf(given, about), people: peopleOf(given, whole) };
}

const titles =
  /^(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sgt|Capt|Lt|Col|Gen|Rev|Fr)\.?|Doctor|Professor|Captain|Sister|Brother|Father|Mother|Lady|Lord|Sir|Dame|King|Queen|Prince|Princess|Detective|Inspector|Sergeant|Major|General|Colonel|Aunt|Uncle|Old|Young)\s+(?=\S)/iu;

function givenOf(name: string): string {
  if (/^the\s/i.test(name)) return name.replace(/^the/i, 'the');
  const bare = name.replace(titles, '');
  const [first = name] = bare.split(' ');
  return /^\p{L}\.?$/u.test(first) ? (bare.split(' ').at(-1) ?? first) : first;
}

/** The people and pronouns of a given name of ours. */
function known(given: string): { people: PeopleId; pronouns: Pronouns } | null {
  return ourNames().get(given) ?? null;
}

let cached: ReadonlyMap<string, { people: PeopleId; pronouns: Pronouns }> | null = null;

/** Our given names; one of several peoples belongs to the first. */
function ourNames() {
  if (cached !== null) return cached;
  const found = new Map<string, { people: PeopleId; pronouns: Pronouns }>();
  for (const [id, names] of Object.entries(peoples))
    for (const [list, pronouns] of [
      [names.women, she],
      [names.men, he],
      [names.either, they],
    ] as const)
      for (const name of list) if (!found.has(name)) found.set(name, { people: id as PeopleId, pronouns });
  cached = found;
  return found;
}

function peopleOf(given: string, name: string): PeopleId | null {
  const family = name.slice(name.indexOf(given) + given.length).trim();
  for (const [id, names] of Object.entries(peoples)) {
    const all = [...names.women, ...names.men, ...names.either];
    const families = names.family;
    if (all.includes(given) && (family === '' || families.includes(family))) return id as PeopleId;
  }
  return known(given)?.people ?? null;
}

/** Whether a word is a given name in our lists. */
export function isGivenName(word: string): boolean {
  const lower = word.toLowerCase();
  return known(word) !== null || commonWomen.has(lower) || commonMen.has(lower);
}

/** Our given names in a text, each once. */
export function ourNamesIn(text: string): string[] {
  const said = text.match(/(?<![\p{L}\p{M}-])\p{Lu}[\p{L}\p{M}-]+/gu);
  const words = new Set(said);
  return [...words].filter((word) => known(word) !== null);
}

/** The pronouns of a name of ours, else the text's most frequent ones, else the usual or they. */
export function pronounsOf(given: string, about: string): Pronouns {
  const count = (pattern: RegExp) => about.match(pattern)?.length ?? 0;
  const women = count(/\b(?:she|her|hers|herself|woman|daughter|mother|sister|wife|girl)\b/gi);
  const men = count(/\b(?:he|him|his|himself|man|son|father|brother|husband|boy)\b/gi);
  const own = known(given);
  if (own !== null) return own.pronouns;
  if (women > men) return she;
  if (men > women) return he;
  if (commonWomen.has(given.toLowerCase())) return she;
  if (commonMen.has(given.toLowerCase())) return he;
  return they;
}

const modern: readonly PeopleId[] = [
  'english',
  'irish',
  'norse',
  'yoruba',
  'ghanaian',
  'indian',
  'japanese',
  'korean',
  'chinese',
  'polish',
  'russian',
  'turkish',
  'persian',
  'arabic',
  'portuguese',
  'mexican',
  'italian',
  'greek',
  'vietnamese',
  'maori',
];
const groups: readonly (readonly PeopleId[])[] = [
  modern,
  ['anglo', 'andalusi', 'malian'],
  ['roman', 'hellenic'],
  ['egyptian'],
  ['akkadian'],
  ['orbital'],
];

/** The peoples that a person of this people is likely to live among. */
export function neighboursOf(people: PeopleId | null): readonly PeopleId[] {
  const group = groups.find((ids) => people !== null && ids.includes(people)) ?? modern;
  return people === null ? group : [people, people, ...group];
}

/** Choices that depend on a name alone, so that every step of a project makes the same ones. */
export function chanceFor(name: string, purpose: string): Chance {
  return chanceOf(seedOf(`${purpose}/${name.toLowerCase()}`));
}

function sameStart(one: string, other: string): boolean {
  return one.slice(0, 1).toLowerCase() === other.slice(0, 1).toLowerCase();
}
