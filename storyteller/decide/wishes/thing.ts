import { animals, portables, sights } from '../../material/nouns.ts';
import type { WovenKind } from '../../material/woven.ts';
import type { Rule } from './wish.ts';

/** Something that is to be in the story: 'red umbrella'; an animal may have a name. */
export type ThingWish = { kind: WovenKind; noun: string; name: string };

const nouns = [...portables, ...sights, ...animals].toSorted((one, other) => other.length - one.length);
const kinds = new Map<string, WovenKind>([
  ...portables.map((noun): [string, WovenKind] => [noun, 'portable']),
  ...sights.map((noun): [string, WovenKind] => [noun, 'sight']),
  ...animals.map((noun): [string, WovenKind] => [noun, 'animal']),
]);
const stop =
  'an?|the|one|my|her|his|their|of|in|on|at|to|for|with|from|by|and|or|who|that|which|is|was|no|not|named|called|story|tale|about|very|such|more|less';
const phrase = `(?:an?|the|one|my|her|his|their) ((?:(?!(?:${stop})\\b)[a-zé-]+ ){0,2})(${nouns.join('|')})(?![a-z’-])`;
const given = '(?:,? (?:named|called|whose name is|by the name of) “?([a-zà-ÿ’-]+)”?)';
const asks =
  '(?:include|add|feature|featuring|with|put(?: in)?|give (?:him|her|them|the hero)|there (?:must be|should be|is|has to be|needs to be)|there’s|must have|should have|has to have|needs?|i want|i’d like|has|have|work in|use|mention|about)';

/** What is to be in it. */
export const thingRules: readonly Rule[] = [
  {
    kind: 'thing',
    isSure: true,
    sign: new RegExp(`\\b(?:(?:she|he|they|the hero) (?:has|have|owns|keeps) )?${phrase}${given}`),
    read: thingIn,
  },
  {
    kind: 'thing',
    sign: new RegExp(`\\b(?:(?:she|he|they|the hero) (?:always )?)?${asks} (?:also )?${phrase}${given}?`),
    read: thingIn,
  },
  {
    kind: 'thing',
    sign: new RegExp(`^${phrase}${given}?(?= (?:in it|in the story|somewhere|too|as well)?|$)`),
    read: thingIn,
  },
];

/** The thing that a sentence names; null for none. */
export function thingNamedIn(sentence: string): ThingWish | null {
  const match = sentence.toLowerCase().match(anywhere);
  return match === null ? null : thingOf(match);
}

/** The text without animals that have a name of their own, which is nobody else’s. */
export function withoutNamedAnimals(text: string): string {
  return text.replace(namedAnimal, ' ');
}

const namedAnimal = new RegExp(
  `(?:an? |the |her |his |their |my )?(?:[a-z]+ )?(?:${animals.join('|')})${given}`,
  'gi',
);
const anywhere = new RegExp(`\\b${phrase}${given}?`);

function thingIn(match: RegExpMatchArray) {
  return { things: [thingOf(match)] };
}

function thingOf([, adjectives = '', noun = '', name = '']: RegExpMatchArray): ThingWish {
  const kind = kinds.get(noun) ?? 'portable';
  return {
    kind,
    noun: `${adjectives}${noun}`,
    name: kind === 'animal' ? name.slice(0, 1).toUpperCase() + name.slice(1) : '',
  };
}
