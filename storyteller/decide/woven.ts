import type { Chance } from '../chance.ts';
import { articleOf, type Telling } from '../grammar.ts';
import { type WovenMaterial, wovenMaterial, wovenPeople } from '../material/woven.ts';
import type { Person } from '../person.ts';
import { inline, type Slots, say, tellPhrase } from '../phrase.ts';
import { markedSentences, marksOf } from './marked.ts';
import type { Parts } from './parts.ts';
import type { ChosenPlace } from './place.ts';
import type { ReadTask } from './read-task.ts';
import { type ThingWish, thingNamedIn } from './wishes/thing.ts';

/** Something that the writer wants in the story, told. */
export type Woven = {
  plant: Telling;
  middle: Telling;
  payoff: Telling;
  vibe: string;
  rule: string;
  theme: string;
  note: string;
  habit: string;
  past: string;
  loyalty: string;
};

/** What is to be in the story: what is wished here first, then what its material was told with. Two at most. */
export function thingsWished({ ownWishes, wishes, corpus }: ReadTask, place: ChosenPlace): ThingWish[] {
  const all = [...(ownWishes.things ?? []), ...thingsTold(corpus), ...(wishes.things ?? [])];
  return all
    .filter(
      ({ noun, name }, index) => all.findIndex((one) => one.noun === noun && one.name === name) === index,
    )
    .filter(
      ({ kind, noun }) => kind !== 'sight' || (place.era !== 'Distant Future' && !place.name.includes(noun)),
    )
    .slice(0, 2);
}

/** Things that our own sentences have brought into the material. */
function thingsTold(corpus: string): ThingWish[] {
  return markedSentences(corpus, marks).flatMap((sentence) => thingNamedIn(sentence) ?? []);
}

const marks = marksOf(wovenMaterial);

/** Tells what becomes of each thing and of each person whom the writer gave the hero. */
export function tellWoven(things: readonly ThingWish[], parts: Parts, slots: Slots, chance: Chance): Woven[] {
  const people = (['ally', 'opponent'] as const).flatMap((part) => {
    const wish = parts.wished[part];
    const { given } = parts[part].identity;
    const aX = `${given}, ${parts.hero.identity.given}’s ${wish?.noun},`;
    return wish === undefined
      ? []
      : [told(wovenPeople[part], { aX, theX: given, kin: wish.noun }, slots, chance)];
  });
  return [
    ...people,
    ...things.map((thing) => told(wovenMaterial[thing.kind], wordsFor(thing), slots, chance)),
  ];
}

function told(
  material: WovenMaterial,
  own: Readonly<Record<string, string>>,
  slots: Slots,
  chance: Chance,
): Woven {
  const words: Slots = { ...slots, words: { ...slots.words, ...own } };
  const telling = (phrases: readonly string[]) => tellPhrase(chance.pick(phrases), words, chance);
  return {
    plant: telling(material.plants),
    middle: telling(material.middles),
    payoff: telling(material.payoffs),
    vibe: say(material.vibe, words, chance),
    rule: say(material.rule, words, chance),
    theme: say(material.theme, words, chance),
    note: say(material.note, words, chance),
    habit: inline(material.habit, words, chance),
    past: tellPhrase(material.past, words, chance).past,
    loyalty: say(material.loyalty, words, chance),
  };
}

/** The person with the first thing that can be carried in their hand, instead of what they had. */
export function carrying(person: Person, things: readonly ThingWish[], slots: Slots, chance: Chance): Person {
  const thing = things.find(({ kind }) => kind === 'portable');
  if (thing === undefined) return person;
  const { aX, theX } = wordsFor(thing);
  const why = tellPhrase(chance.pick(reasons), slots, chance).past;
  return { ...person, carries: { a: aX, the: theX, why } };
}

const reasons: readonly string[] = [
  'It was in {his} hand on the day when everything else was lost, and {he} never found the place to put it down.',
  'Somebody gave it to {him} with the words “for later”, and did not say how much later.',
  'It was meant for someone who did not come.',
];

function wordsFor({ noun, name }: ThingWish): { aX: string; theX: string } {
  const a = `${articleOf(noun)} ${noun}`;
  return name === '' ? { aX: a, theX: `the ${noun}` } : { aX: `${a} named ${name}`, theX: name };
}
