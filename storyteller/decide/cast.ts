import type { Chance } from '../chance.ts';
import { capitalise } from '../grammar.ts';
import { type Mood, moods } from '../material/moods.ts';
import type { TraitMaterial } from '../material/people.ts';
import { belongings, flaws, skills, tells, voices } from '../material/people.ts';
import type { Side } from '../material/premise.ts';
import type { Person, Trait } from '../person.ts';
import { inline, type Slots, tellPhrase } from '../phrase.ts';
import type { Identity } from './identity.ts';
import { shared, type Traces, tracesOfPhrase } from './recognise.ts';
import type { Said } from './said.ts';

export type Part = {
  identity: Identity;
  age: number;
  trade: string;
  archetype: string;
  role: string;
  side: Side;
};

/**
 * Makes a person of a part: their inner life from the premise, their manner from the archetype and the mood. `said` is
 * what the sources say of them: what is ours in it comes back. Everything is drawn whether it comes back or not, so that
 * what is known of one thing changes no other.
 */
export function makePerson(
  part: Part,
  slots: Slots,
  said: Said,
  chance: Chance,
  used: Set<string>,
  mood: Mood | null,
): Person {
  const { identity, archetype, side } = part;
  const { traces, text, quirks } = said;
  const own: Slots = { ...slots, hero: identity.pronouns, words: { ...slots.words, P: identity.given } };
  const drawnWant = chance.pick([...side.wants.slice(0, 1), ...side.wants]);
  const want = recall(side.wants, (wish) => wish, traces, drawnWant) ?? drawnWant;
  const drawnWound = chance.pick(side.wounds);
  const wound =
    recall(side.wounds, ({ what }) => what, traces, drawnWound) ??
    [drawnWound, ...side.wounds].find(({ name }) => text.includes(inline(name, slots, chance))) ??
    drawnWound;
  const trait = (all: readonly TraitMaterial[]) => {
    const fitting = all.filter((one) => (one.archetypes?.includes(archetype) ?? true) && !used.has(one.does));
    const drawn = chance.pick(fitting.length > 0 ? fitting : all);
    const chosen =
      recall(
        all.filter(({ does }) => !used.has(does)),
        ({ does }) => does,
        traces,
      ) ?? drawn;
    used.add(chosen.does);
    return tellTrait(chosen.does, own, chance);
  };
  const unused = voices.filter(({ tag }) => !used.has(tag));
  const inMood = unused.filter(({ style }) => mood !== null && moods[mood].styles.includes(style));
  const free = inMood.length > 0 ? inMood : unused;
  const drawnVoice = chance.pick(free.length > 0 ? free : voices);
  const voice = recall(unused, ({ tag }) => tag, traces) ?? drawnVoice;
  used.add(voice.tag);
  const things = belongings.filter(({ a }) => !used.has(a));
  const drawnThing = chance.pick(things.length > 0 ? things : belongings);
  const isIn = (all: string, phrase: string) => all.includes(inline(phrase, own, chance));
  const carried =
    recall(things, ({ why }) => why, traces) ??
    (text === '' ? undefined : things.find(({ a, the }) => isIn(text, a) || isIn(quirks, the))) ??
    drawnThing;
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

/** The item whose phrase the sources already use, of several the one most used, `drawn` before others; or undefined. */
export function recall<Item>(
  items: readonly Item[],
  phrase: (item: Item) => string,
  traces: Traces,
  drawn?: Item,
): Item | undefined {
  if (traces.size === 0) return undefined;
  let best: Item | undefined;
  let most = 0.5;
  for (const item of items) {
    const own = tracesOfPhrase(phrase(item));
    const count = shared(own, traces);
    const part = count / own.size;
    if (count > 1 && (part > most || (part === most && (best === undefined || item === drawn))))
      [best, most] = [item, part];
  }
  return best;
}
