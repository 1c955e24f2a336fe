import type { Attribute } from './attributes.ts';
import { dateOf, weekdayOf, weekdays, yearAmong } from './calendar.ts';
import { colourOf } from './colours.ts';
import type { LedgerFact } from './ledger.ts';
import { firstNumber, numberAt } from './numbers.ts';
import { contentStems, wordsOf } from './words.ts';

/**
 * What a fact says in a form that can be compared: of one subject and topic there is one value at a
 * time. `isLasting`: another value is a contradiction; else a later one takes its place.
 */
export type Claim = { subject: string; topic: string; value: string; isLasting: boolean };

type Said = Omit<Claim, 'subject'>;

/** The claims of a fact; [] where nothing in it excludes anything else. */
export function claimsOf(fact: LedgerFact): Claim[] {
  const known = compiled.get(fact);
  if (known !== undefined) return known;
  const claims = readClaims(fact);
  compiled.set(fact, claims);
  return claims;
}

/** Facts are values, and are asked for their claims again and again. */
const compiled = new WeakMap<LedgerFact, Claim[]>();

function readClaims({ attribute, value, entityId, otherEntityId }: LedgerFact): Claim[] {
  const words = wordsOf(value);
  // 'A lantern' is one of many.
  const isOneThing = otherEntityId !== null || /\bthe\b/i.test(value);
  if (attribute === 'has') return isOneThing ? [holding(entityId, otherEntityId, words, value)] : [];
  return saidIn(attribute, words, value, otherEntityId).map((said) => ({ subject: entityId, ...said }));
}

function saidIn(attribute: Attribute, words: string[], value: string, otherId: string | null): Said[] {
  switch (attribute) {
    case 'body':
    case 'wound':
      return bodyClaims(words);
    case 'age': {
      const age = firstNumber(words);
      return age === null ? [] : [changing('age', String(age))];
    }
    case 'alive': {
      const isAlive = aliveIn(words);
      return isAlive === null ? [] : [changing('alive', isAlive ? 'yes' : 'no')];
    }
    case 'is_at':
      return [changing('is at', otherId ?? stemsOf(value))];
    case 'weather':
      return [changing('weather', stemsOf(value))];
    case 'kin':
      return kinClaims(words, otherId);
    case 'name':
      return surnameClaim(value);
    case 'has':
    case 'knows':
    case 'promise':
    case 'bond':
      return [];
    case 'date':
      return dateClaims(words);
    case 'role':
    case 'rule':
    case 'other':
      return measuredClaims(words);
  }
}

/** Of an object: who has it; '' for nobody any more. */
function holding(holderId: string, objectId: string | null, words: string[], value: string): Claim {
  const isGone = words.some((word) => /^(lost|loses|without|gave|gives|sold|sells|broke)$/.test(word));
  const hasNoLonger = words.includes('longer') || isGone;
  return {
    subject:
      objectId ??
      `object ${stemsOf(value.replace(/\b(no longer|lost|has|holds|carries|in (his|her|their) \w+)\b/gi, ''))}`,
    topic: 'held by',
    value: hasNoLonger ? '' : holderId,
    isLasting: false,
  };
}

const bodyNouns = new Map([
  ['eye', 'eyes'],
  ['eyes', 'eyes'],
  ['eyed', 'eyes'],
  ['hair', 'hair'],
  ['haired', 'hair'],
  ['beard', 'beard'],
  ['bearded', 'beard'],
  ['moustache', 'moustache'],
  ['skin', 'skin'],
]);
const sidedNouns = new Set(
  'leg legs arm hand eye ear knee foot shoulder cheek hip ankle wrist temple thigh thumb side'.split(' '),
);
const countedNouns = new Map(
  'fingers finger toes toe eyes eye arms arm legs leg teeth tooth scars scar tattoos tattoo'
    .split(' ')
    .map((word, at, all) => [word, at % 2 === 0 ? word : (all[at - 1] ?? word)]),
);

/** Colours of eyes and hair, sides, heights, and how many there are of something. */
function bodyClaims(words: string[]): Said[] {
  const claims: Said[] = [];
  for (const [at, word] of words.entries()) {
    const noun = bodyNouns.get(word);
    const colour = noun === undefined ? null : nearestColour(words, at);
    if (noun !== undefined && colour !== null) claims.push(lasting(`${noun} colour`, colour));
    if ((word === 'left' || word === 'right') && words[at + 1] === 'handed')
      claims.push(lasting('handed', word));
    else if (word === 'left' || word === 'right') {
      const part = words.slice(at + 1, at + 3).find((next) => sidedNouns.has(next));
      if (part !== undefined) claims.push(lasting(`${part.replace(/^legs$/, 'leg')} side`, word));
    }
    const counted = numberAt(words, at);
    const what = counted === null ? undefined : countedNouns.get(words[at + counted.words] ?? '');
    if (counted !== null && what !== undefined) claims.push(lasting(`${what} count`, String(counted.value)));
    if (heights.has(word)) claims.push(lasting('height', heights.get(word) ?? word));
  }
  return claims;
}

const heights = new Map([
  ['tall', 'tall'],
  ['short', 'short'],
  ['small', 'short'],
  ['tiny', 'short'],
  ['towering', 'tall'],
]);

/** The colour right before a noun, else the first one after it: 'grey eyes', 'eyes are grey'. */
function nearestColour(words: string[], noun: number): string | null {
  for (let at = noun - 1; at >= Math.max(0, noun - 3); at -= 1) {
    const colour = colourOf(words[at] ?? '');
    if (colour !== null) return colour;
    if (bodyNouns.has(words[at] ?? '')) break;
  }
  for (let at = noun + 1; at <= noun + 4 && at < words.length; at += 1) {
    const colour = colourOf(words[at] ?? '');
    // 'red hair and green eyes': that colour belongs to what comes after it.
    if (colour !== null) return bodyNouns.has(words[at + 1] ?? '') ? null : colour;
  }
  return null;
}

/** Whether words say that somebody is alive; null where they say nothing of it. */
function aliveIn(words: string[]): boolean | null {
  const isNegated = words.some((word) => word === 'not' || word === 'never' || word.endsWith("n't"));
  for (const word of words) {
    if (/^(dead|died|dies|killed|drowned|murdered|buried|deceased|hanged|no|false|gone)$/.test(word))
      return isNegated;
    if (/^(alive|living|lives|survived|survives|yes|true)$/.test(word)) return !isNegated;
  }
  return null;
}

const kinNouns = new Map(
  'sisters sister brothers brother sons son daughters daughter children child cousins cousin aunts aunt uncles uncle nieces niece nephews nephew siblings sibling husbands husband wives wife grandchildren grandchild'
    .split(' ')
    .map((word, at, all) => [word, at % 2 === 0 ? word : (all[at - 1] ?? word)]),
);
const relations: readonly (readonly [RegExp, string])[] = [
  [/^(mother|father|parent|son|daughter|child)$/, 'parent and child'],
  [/^(sister|brother|sibling|twin)$/, 'siblings'],
  [/^(wife|husband|spouse)$/, 'married'],
  [/^cousin$/, 'cousins'],
  [/^(aunt|uncle|niece|nephew)$/, 'aunt or uncle'],
  [/^(grandmother|grandfather|grandson|granddaughter|grandchild)$/, 'grandparent'],
];

/** 'three sisters': how many; 'his cousin Ana': what somebody is to somebody. */
function kinClaims(words: string[], otherId: string | null): Said[] {
  const claims: Said[] = [];
  for (const at of words.keys()) {
    const counted = numberAt(words, at);
    const noun = counted === null ? undefined : kinNouns.get(words[at + counted.words] ?? '');
    // With adjectives between: 'three younger sisters'.
    const later = counted === null ? undefined : kinNouns.get(words[at + counted.words + 1] ?? '');
    const what = noun ?? later;
    if (counted !== null && what !== undefined) claims.push(lasting(`${what} count`, String(counted.value)));
  }
  if (words.includes('only') && words.includes('child')) {
    claims.length = 0;
    claims.push(...['sisters', 'brothers', 'siblings'].map((noun) => lasting(`${noun} count`, '0')));
  }
  const related = new Set(
    words.flatMap((word) => relations.flatMap(([pattern, name]) => (pattern.test(word) ? [name] : []))),
  );
  const [relation] = related;
  if (otherId !== null && related.size === 1 && relation !== undefined)
    claims.push(lasting(`kin to ${otherId}`, relation));
  return claims;
}

function surnameClaim(value: string): Said[] {
  const names = value.trim().split(/\s+/);
  const isFull =
    names.length >= 2 && names.length <= 4 && names.every((name) => /^\p{Lu}[\p{L}'’.-]*$/u.test(name));
  return isFull ? [lasting('surname', (names.at(-1) ?? '').toLowerCase())] : [];
}

/** Weekday, day and year, each by what it is the date of. */
function dateClaims(words: string[]): Said[] {
  const date = dateOf(words);
  const weekday = weekdayOf(words);
  const year = date?.year ?? yearAmong(words);
  const topic = topicOf(words.filter((word) => !isOfDate(word)));
  const claims: Said[] = [];
  if (weekday !== null) claims.push(lasting(`weekday ${topic}`, weekday));
  if (date?.day != null) claims.push(lasting(`day ${topic}`, `${date.month + 1}-${date.day}`));
  if (year !== null) claims.push(lasting(`year ${topic}`, String(year)));
  return claims;
}

/** One number, colour or weekday among words that are otherwise the same. */
function measuredClaims(words: string[]): Said[] {
  const colours = new Set(words.flatMap((word) => colourOf(word) ?? []));
  const numbers = words.flatMap((_, at) => numberAt(words, at)?.value ?? []);
  const rest = words.filter(
    (word, at) => colourOf(word) === null && numberAt(words, at) === null && !isOfDate(word),
  );
  const topic = topicOf(rest);
  const claims: Said[] = [];
  const [colour] = colours;
  if (colours.size === 1 && colour !== undefined) claims.push(lasting(`colour ${topic}`, colour));
  if (numbers.length > 0 && firstNumber(words) !== null)
    claims.push(lasting(`number ${topic}`, String(firstNumber(words))));
  const weekday = weekdayOf(words);
  if (weekday !== null) claims.push(lasting(`weekday ${topic}`, weekday));
  return claims;
}

function isOfDate(word: string): boolean {
  return (
    weekdays.some((day) => word === day || word === `${day}s`) ||
    /^\d+(st|nd|rd|th)?$/.test(word) ||
    dateOf(['1', word]) !== null
  );
}

const topicOf = (words: readonly string[]) => [...contentStems(words.join(' '))].toSorted().join(' ');
const stemsOf = (value: string) => topicOf(wordsOf(value));
const lasting = (topic: string, value: string): Said => ({ topic, value, isLasting: true });
const changing = (topic: string, value: string): Said => ({ topic, value, isLasting: false });
