import { type Relation, relations } from '../../material/relations.ts';
import { wovenPeople } from '../../material/woven.ts';
import { markedSentences, marksOf } from '../marked.ts';
import type { Rule } from './wish.ts';

/** Somebody who is to be in the story: who they are to the hero, and their name; '' where none is given. */
export type PersonWish = { noun: string; name: string; relation: Relation };

const aliases: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
};
const nouns = Object.keys(relations)
  .concat('mum', 'mom', 'dad')
  .toSorted((one, other) => other.length - one.length)
  .join('|');
/** Whoever is not said to be anybody’s may be the hero; these can only be somebody else. */
const others =
  'rival|enemy|nemesis|best friend|oldest friend|(?:twin |little |younger |older )?(?:sister|brother)|cousin|niece|nephew|ex-husband|ex-wife|girlfriend|boyfriend';
const somebody = `(?:(?:her|his|their|my|the hero’s|the protagonist’s) (${nouns})|(?:an?|the) (${others}))(?![a-z’-])`;
const called = '(?:,? (?:(?:who is )?(?:named|called)|whose name is) “?([a-zà-ÿ’-]+)”?)';
const asks =
  '(?:include|add|feature|featuring|with|bring in|put in|there (?:must be|should be|is|has to be)|there’s|give (?:him|her|them|the hero)|must have|should have|has|have|i want|against)';

/** Who is to be in it. A name without 'called' is told by its capital, which is read in the text itself. */
export const personRules: readonly Rule[] = [
  {
    kind: 'person',
    isSure: true,
    sign: new RegExp(`\\b(?:${asks} )?${somebody}${called}`),
    read: wished,
  },
  {
    kind: 'person',
    sign: new RegExp(`\\b${asks} ${somebody}(?: ([a-zà-ÿ]{2,})$)?`),
    read: wished,
  },
  {
    kind: 'person',
    sign: new RegExp(`^${somebody}(?: ([a-zà-ÿ]{2,}))?$`),
    read: wished,
  },
];

/** People whom our own sentences call the hero’s relation behind their name: 'Mara, Tom’s sister,'. */
export function peopleToldIn(corpus: string, hero: string): PersonWish[] {
  return (['ally', 'opponent'] as const).flatMap((part) =>
    markedSentences(corpus, marks[part])
      .flatMap((sentence) => [...sentence.matchAll(apposition)])
      .filter(([, , of]) => of === `${hero}’s`)
      .map(([, name = '', , noun = '']) => personOf(noun, name, part === 'opponent')),
  );
}

const marks = {
  ally: marksOf({ ally: wovenPeople.ally }),
  opponent: marksOf({ opponent: wovenPeople.opponent }),
};
const apposition = new RegExp(`\\b([A-Z][^\\s,.;:!?“”]+), ([^\\s,.;:!?“”]+) (${nouns})(?=[,.])`, 'g');

/** The text without people who belong to somebody else. */
export function withoutRelations(text: string): string {
  return text.replace(named, ' ');
}

const named = new RegExp(`\\b${somebody},? (?:named|called) \\S+`, 'gi');

function wished([whole, theirs, other, name = '']: RegExpMatchArray) {
  return { people: [personOf(theirs ?? other ?? '', name, whole.startsWith('against '))] };
}

function personOf(noun: string, name: string, isAgainst: boolean): PersonWish {
  const own = aliases[noun] ?? noun;
  const known = relations[own] ?? { is: null, older: [-8, 8], isKin: false, isAgainst: false };
  const relation = { ...known, isAgainst: known.isAgainst || isAgainst };
  return { noun: own, name: name.slice(0, 1).toUpperCase() + name.slice(1), relation };
}
