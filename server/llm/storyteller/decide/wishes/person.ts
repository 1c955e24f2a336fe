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
const whose = '(?:her|his|their|my|the hero’s|the protagonist’s|an?|the)';
const called = '(?:,? (?:(?:who is )?(?:named|called)|whose name is) “?([a-zà-ÿ’-]+)”?)';
const asks =
  '(?:include|add|feature|featuring|with|bring in|put in|there (?:must be|should be|is|has to be)|there’s|give (?:him|her|them|the hero)|must have|should have|has|have|i want|against)';

/** Who is to be in it. A name without 'called' is told by its capital, which is read in the text itself. */
export const personRules: readonly Rule[] = [
  {
    kind: 'person',
    isSure: true,
    sign: new RegExp(`\\b(?:${asks} )?${whose} (${nouns})${called}`),
    read: ([, noun = '', name = '']) => ({ people: [personOf(noun, name)] }),
  },
  {
    kind: 'person',
    sign: new RegExp(`\\b${asks} ${whose} (${nouns})(?![a-z’-])(?: ([a-zà-ÿ]{2,})$)?`),
    read: ([, noun = '', name = '']) => ({ people: [personOf(noun, name)] }),
  },
  {
    kind: 'person',
    sign: new RegExp(`^${whose} (${nouns})(?: ([a-zà-ÿ]{2,}))?$`),
    read: ([, noun = '', name = '']) => ({ people: [personOf(noun, name)] }),
  },
];

/** People whom our own sentences call the hero’s relation behind their name: 'Mara, Tom’s sister,'. */
export function peopleToldIn(corpus: string, hero: string): PersonWish[] {
  const sentences = markedSentences(corpus, marks);
  return sentences
    .flatMap((sentence) => [...sentence.matchAll(apposition)])
    .flatMap(([, name = '', of = '', noun = '']) => (of === `${hero}’s` ? [personOf(noun, name)] : []));
}

const marks = marksOf(wovenPeople);
const apposition = new RegExp(`\\b([A-Z][^\\s,.;:!?“”]+), ([^\\s,.;:!?“”]+) (${nouns})(?=[,.])`, 'g');

/** The text without people who belong to somebody else. */
export function withoutRelations(text: string): string {
  return text.replace(named, ' ');
}

const named = new RegExp(`\\b${whose} (?:${nouns}),? (?:named|called) \\S+`, 'gi');

function personOf(noun: string, name: string): PersonWish {
  const own = aliases[noun] ?? noun;
  const relation = relations[own] ?? { is: null, older: [-8, 8], isKin: false, isAgainst: false };
  return { noun: own, name: name.slice(0, 1).toUpperCase() + name.slice(1), relation };
}
