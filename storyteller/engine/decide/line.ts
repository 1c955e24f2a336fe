import { he, type Pronouns, she, they } from '../grammar.ts';
import { portables } from '../phrases.ts';
import { isGivenName } from './identity.ts';
import { readAge } from './line-age.ts';
import { readPlace } from './line-place.ts';
import { isOccupation } from './occupation.ts';

/** What a writer’s line says, in its own words; '' and null for the rest. */
export type Line = {
  /** 'Ines Duarte' */
  name: string;
  is: Pronouns | null;
  age: number | null;
  /** 'piano tuner' */
  trade: string;
  /** 'Lisbon', 'a lighthouse on Cape Wrath' */
  place: string;
  /** 'the winter of 1943', 'Victorian' */
  period: string;
  /** An object, without article: 'brass sextant'. */
  thing: string;
  /** Relations with a name. */
  others: readonly { name: string; is: Pronouns | null; isAgainst: boolean }[];
};

const maxLineLength = 2_000;

/** Reads people, place, period and one object from a text, and nothing else. */
export function readLine(text: string): Line {
  const said = text.slice(0, maxLineLength);
  const own = said.replace(someoneElse, ' ');
  const { name, trade, age } = readPerson(own);
  return {
    name,
    is: pronounsIn(own),
    age,
    trade,
    place: readPlace(said),
    period: said.match(period)?.[0] ?? '',
    thing: readThing(said),
    others: [...said.matchAll(other)].slice(0, 2).map(([, noun = '', found = '']) => ({
      name: found,
      is: women.test(noun) ? she : men.test(noun) ? he : null,
      isAgainst: /rival|enemy|nemesis/.test(noun),
    })),
  };
}

/** Merges lines: the first one that says a thing wins. */
export function mergeLines(lines: readonly Line[]): Line {
  const first = <Key extends keyof Line>(key: Key, empty: Line[Key]): Line[Key] =>
    lines.map((line) => line[key]).find((value) => value !== '' && value !== null) ?? empty;
  return {
    name: first('name', ''),
    is: first('is', null),
    age: first('age', null),
    trade: first('trade', ''),
    place: first('place', ''),
    period: first('period', ''),
    thing: first('thing', ''),
    others: lines.flatMap(({ others }) => others).slice(0, 2),
  };
}

const name = '(\\p{Lu}[\\p{L}’-]{1,30}(?: (?:de |van |von |of )?\\p{Lu}[\\p{L}’-]{1,30}){0,2})';
const relation =
  '((?:best |oldest |little |younger |older |twin )?(?:sister|brother|mother|father|daughter|son|wife|husband|aunt|uncle|cousin|niece|nephew|grandmother|grandfather|friend|partner|lover|boss|teacher|apprentice|neighbou?r|rival|enemy|nemesis))';
const other = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Tt]he|[Aa]n?) ${relation},? (?:named |called )?${name}`,
  'gu',
);
const animal = '(?:dog|puppy|cat|kitten|horse|pony|mule|goat|parrot|crow|raven|owl|ship|boat|ferry)';
/** Names of others, which must not be taken for the hero’s. */
const someoneElse = new RegExp(
  `\\b(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Tt]he|[Aa]n?) (?:${relation}|${animal}),? (?:named |called )?${name}`,
  'gu',
);
const women = /\b(?:sister|mother|daughter|wife|aunt|niece|grandmother)\b/;
const men = /\b(?:brother|father|son|husband|uncle|nephew|grandfather)\b/;

const month =
  'January|February|March|April|May|June|July|August|September|October|November|December|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ww]inter';
const period = new RegExp(
  `\\b(?:(?:the )?(?:${month})(?: of|,)? [12]\\d{3}|(?:the )?[12]\\d{3}s\\b|[12]\\d{3}\\b(?!s)|(?:the )?(?:Victorian|Edwardian) (?:age|era|times|years)|Victorian|[Mm]edieval times|[Mm]edieval|the Middle Ages|[Aa]ncient (?:times|Rome|Egypt|Greece|Babylon)|the (?:Bronze|Iron) Age)`,
);

/** What follows a trade. */
const end =
  '(?=,? (?:of|who|with|in|at|on|aboard|near|from|and|whose|that|aged|named|called)\\b|[.,;:()!?]|$)';
const nounPhrase = '([\\p{L}’ -]{3,40}?)';
const patterns = {
  called: new RegExp(
    `\\b(?:[Cc]alled|[Nn]amed|[Cc]all (?:her|him|them)|[Nn]ame (?:her|him|them)|(?:[Hh]er|[Hh]is|[Tt]heir) name is|[Ff]irst name(?: is|:)?|[Nn]ame:) “?${name}`,
    'u',
  ),
  followed: new RegExp(
    `(?<!\\b(?:in|at|on|from|of|near|to|and) )\\b${name}, (?:aged )?(?:[1-9]\\d\\b|an? \\p{Ll})`,
    'u',
  ),
  whole: /^[^\p{L}]{0,3}(\p{Lu}[\p{L}’-]{1,30} \p{Lu}[\p{L}’-]{1,30}) (?:is|was|must|has|\p{Ll}+s)\b/u,
  behindTrade: new RegExp(`\\b[Aa]n? ${nounPhrase}(?: of [1-9]\\d|, [1-9]\\d)?, ${name}(?=[,.])`, 'u'),
  tradeOfPronoun: new RegExp(`\\b(?:[Ss]he|[Hh]e|[Tt]hey)(?: is| are|’s|’re) an? ${nounPhrase}${end}`, 'u'),
  tradeNamed: new RegExp(
    `\\b[Aa]n? ${nounPhrase}(?: of \\d+| aged \\d+|, \\d+,)? (?:named|called) \\p{Lu}`,
    'u',
  ),
  tradeBehind: new RegExp(
    `${name}(?:,? (?:is|was))?,? (?:aged )?(?:[1-9]\\d, )?an? ${nounPhrase}${end}`,
    'u',
  ),
  tradeAfterAge: new RegExp(`${name}, (?:aged )?[1-9]\\d, ${nounPhrase}${end}`, 'u'),
  subject:
    /^[^\p{L}]{0,3}(?:An?|The) ((?:[\p{L}’-]{2,20} ){0,2}?[\p{L}’-]{2,20})(?=,? (?:of [1-9]\d|who\b|whose\b|in\b|at\b|on\b|aboard\b|\p{Ll}+s\b))/u,
};

function readPerson(text: string): { name: string; trade: string; age: number | null } {
  const [, tradeBefore, nameBehind] = text.match(patterns.behindTrade) ?? [];
  const found =
    text.match(patterns.called)?.[1] ??
    text.match(patterns.followed)?.[1] ??
    text.match(patterns.whole)?.[1] ??
    (nameBehind !== undefined && isTrade(tradeBefore ?? '') ? nameBehind : undefined) ??
    subjectName(text) ??
    '';
  const trades = [
    text.match(patterns.tradeOfPronoun)?.[1],
    text.match(patterns.tradeNamed)?.[1],
    nameBehind === found ? tradeBefore : undefined,
    found === '' ? undefined : text.slice(text.indexOf(found)).match(patterns.tradeBehind)?.[2],
    asAgent(text.match(patterns.tradeAfterAge)?.[2]),
    asAgent(text.match(patterns.subject)?.[1]),
  ];
  const trade = trades.map((one) => (one ?? '').trim().replace(ofLife, '')).find(isTrade) ?? '';
  return { name: found, trade, age: readAge(text) };
}

/** A known given name that is not part of a place: 'a story about Ines Duarte'. */
function subjectName(text: string): string | undefined {
  for (const { 0: whole, index } of text.matchAll(new RegExp(`(?<![\\p{L}’-])${name}`, 'gu'))) {
    const [first = ''] = whole.split(' ');
    if (
      isGivenName(first) &&
      !/\b(?:in|at|on|near|of|from|to|St|Saint) $/.test(text.slice(Math.max(0, index - 8), index))
    )
      return whole.replace(/’s$/u, '');
  }
  return undefined;
}

/** Words before a trade that say an age. */
const ofLife = /^(?:(?:old|elderly|young|teenage|middle-aged|[\p{L}\d-]+-year-old) )+/iu;

function isTrade(words: string): boolean {
  return words !== '' && !noTrade.test(words);
}

const noTrade =
  /^(?:wom[ae]n|m[ae]n|girl|boy|person|lady|non-?binary|child|hero|heroine|story|tale|stranger|mother|father|sister|brother|widow|daughter|son|little|bit|lot)\b|\b(?:wom[ae]n|m[ae]n|girl|boy|person|story|tale|mother|father|sister|brother|daughter|son|friend|hero|heroine|scene|novel|name)$|\d|\b(?:is|are|the|a|an|her|his)\b/i;

/** The words if their ending shows an occupation. */
function asAgent(words: string | undefined): string | undefined {
  return words !== undefined && isOccupation(words) ? words : undefined;
}

/** The pronouns that a text uses of one person, or null. */
export function pronounsIn(text: string): Pronouns | null {
  if (/\b(?:use “?they|they\/them|non-?binary)/i.test(text)) return they;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const her = count(/\b(?:she|her|hers|herself|heroine|woman|girl|female)\b/gi);
  const him = count(/\b(?:he|him|his|himself|man|boy|male)\b/gi);
  return her === him ? null : her > him ? she : he;
}

const articles = 'an?|the|one|my|her|his|their';
const nouns = portables.toSorted((one, two) => two.length - one.length).join('|');
const known = new RegExp(
  `\\b(?:${articles}) ((?:(?!(?:of|in|on|at|to|for|with|and|or|who|that|is|was|no|not|${articles}) )[\\p{L}’-]{2,20} ){0,2}(?:${nouns}))(?![\\p{L}’-])`,
  'iu',
);
const found =
  /\b(?:finds|found|carries|carrying|steals|stole|inherits|inherited|repairs|buries|buried|without) (?:an?|the|her|his|their|one) ((?:[\p{Ll}’-]{2,20} ){0,2}[\p{Ll}’-]{2,20})(?=[.,;:!?]|$| (?:in|on|at|of|from|that|which|who|under|inside|behind|and|with|to|for)\b)/u;

/** The object in a line: one that people carry, else one that is found or kept. */
function readThing(text: string): string {
  const thing = text.match(known)?.[1] ?? text.match(found)?.[1] ?? '';
  return /\b(?:way|truth|secret|job|love|wom[ae]n|m[ae]n|child|body|sister|brother|mother|father|friend|word|warning|reason|place|home|courage|time)$/.test(
    thing,
  )
    ? ''
    : thing;
}
