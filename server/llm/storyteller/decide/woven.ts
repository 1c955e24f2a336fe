import type { Chance } from '../chance.ts';
import { articleOf, type Telling } from '../grammar.ts';
import { wovenMaterial } from '../material/woven.ts';
import type { Person } from '../person.ts';
import { inline, type Slots, say, tellPhrase } from '../phrase.ts';
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
  return marks.flatMap((mark) => {
    const at = corpus.indexOf(mark);
    if (at < 0) return [];
    const from = Math.max(corpus.lastIndexOf('. ', at), corpus.lastIndexOf('• ', at)) + 1;
    const end = corpus.indexOf('.', at + mark.length);
    return thingNamedIn(corpus.slice(from, end < 0 ? undefined : end)) ?? [];
  });
}

/** The longest stretch of each first mention that is told the same way of everything. */
const marks: readonly string[] = Object.values(wovenMaterial)
  .flatMap(({ plants, vibe, theme, note, habit, past }) => [...plants, vibe, theme, note, habit, past])
  .map((phrase) =>
    (phrase.split('. ').find((sentence) => sentence.includes('{aX}')) ?? phrase)
      .replace(/\[([^\]>]+)(?:>[^\]]+)?\]/g, '$1')
      .split(/\{[^}]*\}|\./)
      .reduce((longest, piece) => (piece.length > longest.length ? piece : longest)),
  );

/** Tells what becomes of each thing in this story. */
export function tellWoven(things: readonly ThingWish[], slots: Slots, chance: Chance): Woven[] {
  return things.map((thing) => {
    const material = wovenMaterial[thing.kind];
    const words: Slots = { ...slots, words: { ...slots.words, ...wordsFor(thing) } };
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
  });
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
