import type { Chance } from '../chance.ts';
import { capitalise } from '../grammar.ts';
import { type Mood, moods } from '../material/moods.ts';
import type { TraitMaterial } from '../material/people.ts';
import { belongings, flaws, skills, tells, voices } from '../material/people.ts';
import type { Side } from '../material/premise.ts';
import type { Person, Trait } from '../person.ts';
import { inline, type Slots, tellPhrase } from '../phrase.ts';
import type { Identity } from './identity.ts';
import { shared, type Traces, tracesOf } from './recognise.ts';

export type Part = {
  identity: Identity;
  age: number;
  trade: string;
  archetype: string;
  role: string;
  side: Side;
};

/** Makes a person of a part: their inner life from the premise, their manner from the archetype. */
export function makePerson(
  part: Part,
  slots: Slots,
  traces: Traces,
  chance: Chance,
  used: Set<string>,
  mood: Mood | null,
): Person {
  const { identity, archetype, side } = part;
  const own: Slots = { ...slots, hero: identity.pronouns, words: { ...slots.words, P: identity.given } };
  const want =
    recall(side.wants, (text) => text, traces) ?? chance.pick([...side.wants.slice(0, 1), ...side.wants]);
  const wound = recall(side.wounds, ({ what }) => what, traces) ?? chance.pick(side.wounds);
  const trait = (all: readonly TraitMaterial[]) => {
    const fitting = all.filter((one) => (one.archetypes?.includes(archetype) ?? true) && !used.has(one.does));
    const chosen =
      recall(fitting, ({ does }) => does, traces) ?? chance.pick(fitting.length > 0 ? fitting : all);
    used.add(chosen.does);
    return tellTrait(chosen.does, own, chance);
  };
  const unused = voices.filter(({ tag }) => !used.has(tag));
  const inMood = unused.filter(({ style }) => mood !== null && moods[mood].styles.includes(style));
  const free = inMood.length > 0 ? inMood : unused;
  const voice = recall(unused, ({ tag }) => tag, traces) ?? chance.pick(free.length > 0 ? free : voices);
  used.add(voice.tag);
  const things = belongings.filter(({ a }) => !used.has(a));
  const carried =
    recall(things, ({ why }) => why, traces) ?? chance.pick(things.length > 0 ? things : belongings);
  used.add(carried.a);
  const ownFlaws = [trait(flaws), trait(flaws), trait(flaws)];
  const ownSkills = [trait(skills), trait(skills), trait(skills)];
  return {
    given: identity.given,
    name: identity.name,
    pronouns: identity.pronouns,
    age: part.age,
    trade: part.trade,
    archetype,
    role: part.role,
    want: inline(want, slots, chance),
    goals: [want, ...side.wants.filter((other) => other !== want)].map((goal) => inline(goal, slots, chance)),
    need: inline(side.need, slots, chance),
    wound: tellPhrase(wound.what, slots, chance).past,
    woundName: inline(wound.name, slots, chance),
    flaw: itemOf(ownFlaws),
    skill: itemOf(ownSkills),
    flaws: ownFlaws,
    skills: ownSkills,
    scars: (side.scars ?? []).map((scar) => `${capitalise(inline(scar, slots, chance))}.`),
    tell: trait(tells),
    voice,
    carries: {
      a: inline(carried.a, own, chance),
      the: inline(carried.the, own, chance),
      why: tellPhrase(carried.why, own, chance).past,
    },
  };
}

function itemOf<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('a person without traits');
  return item;
}

/** A trait of the person in the slot P, as a note and told by name. Traits have no alternatives. */
export function tellTrait(does: string, slots: Slots, chance: Chance): Trait {
  return {
    note: `${capitalise(inline(does, slots, chance))}.`,
    ...tellPhrase(`{P} ${does}.`, slots, chance),
  };
}

/** The item whose phrase the sources already use, or undefined. */
export function recall<Item>(
  items: readonly Item[],
  phrase: (item: Item) => string,
  traces: Traces,
): Item | undefined {
  if (traces.size === 0) return undefined;
  let best: Item | undefined;
  let most = 1;
  for (const item of items) {
    const own = tracesOf(phrase(item));
    const count = shared(own, traces);
    if (count > most && count * 2 >= own.size) [best, most] = [item, count];
  }
  return best;
}
