import type { Chance } from '../chance.ts';
import { capitalise } from '../grammar.ts';
import type { Person, Trait } from '../person.ts';
import { inline, type Slots, tellPhrase } from '../phrase.ts';
import { belongings, flaws, skills, tells, voices } from '../phrases.ts';
import type { Side } from '../schema/genre-file.ts';
import type { TraitMaterial } from '../schema/people-files.ts';
import type { Identity } from './identity.ts';

export type Part = {
  identity: Identity;
  age: number;
  trade: string;
  archetype: string;
  role: string;
  side: Side;
};

/** Makes a person: their inner life from the premise, their manner from the archetype. */
export function makePerson(part: Part, slots: Slots, chance: Chance, used: Set<string>): Person {
  const { identity, archetype, side } = part;
  const own: Slots = { ...slots, hero: identity.pronouns, words: { ...slots.words, P: identity.given } };
  const want = chance.pick([...side.wants.slice(0, 1), ...side.wants]);
  const wound = chance.pick(side.wounds);
  const trait = (all: readonly TraitMaterial[]) => {
    const fitting = all.filter((one) => (one.archetypes?.includes(archetype) ?? true) && !used.has(one.does));
    const { does } = chance.pick(fitting.length > 0 ? fitting : all);
    used.add(does);
    return tellTrait(does, own, chance);
  };
  const free = voices.filter(({ tag }) => !used.has(tag));
  const voice = chance.pick(free.length > 0 ? free : voices);
  used.add(voice.tag);
  const things = belongings.filter(({ a }) => !used.has(a));
  const carried = chance.pick(things.length > 0 ? things : belongings);
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

/** A trait of the person in the slot P. Traits have no alternatives. */
export function tellTrait(does: string, slots: Slots, chance: Chance): Trait {
  return {
    note: `${capitalise(inline(does, slots, chance))}.`,
    ...tellPhrase(`{P} ${does}.`, slots, chance),
  };
}
