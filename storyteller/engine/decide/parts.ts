import type { Chance } from '../chance.ts';
import { allySides } from '../phrases.ts';
import type { Premise } from '../schema/genre-file.ts';
import type { Part } from './cast.ts';
import { chanceFor, type Identity } from './identity.ts';
import type { KnownPeople } from './known-people.ts';
import { castFor } from './make-people.ts';
import type { ChosenPlace } from './place.ts';
import { otherPeopleIn } from './read-people.ts';
import type { ReadTask } from './read-task.ts';
import type { Slot } from './role.ts';

export type Parts = Readonly<Record<Slot, Part>>;

const archetypes = ['Hero', 'Mentor', 'Threshold Guardian', 'Herald', 'Shapeshifter', 'Shadow', 'Trickster'];

/**
 * Casts the three people. What the task leaves open depends on the hero's given name alone, so that
 * it is the same in every step.
 */
export function decideParts(
  read: ReadTask,
  premise: Premise,
  place: ChosenPlace,
  known: KnownPeople,
  heroIdentity: Identity,
): Parts {
  const identities = decideIdentities(read, premise, heroIdentity, known);
  const { given } = identities.hero;
  const own = (purpose: string) => chanceFor(given, purpose);
  const age = known.hero.age ?? own('age').between(...(premise.ages ?? [27, 58]));
  const ages = { hero: age, ...agesBeside(premise, known, age, own) };
  const trades = own('trades').shuffle([...place.material.trades]);
  const tradeOf = (slot: Slot, index: number, usual = '') =>
    known[slot].trade || usual || (trades[index % Math.max(1, trades.length)] ?? 'clerk');
  const archetypeOf = (slot: Slot, asked = '') =>
    asked || known[slot].archetype || own(`archetype of the ${slot}`).pick(archetypes);
  const partAsked = read.kind === 'CHARACTER' ? read.archetype : '';
  return {
    hero: {
      identity: identities.hero,
      age: ages.hero,
      trade: tradeOf('hero', 0, premise.hero.trade),
      archetype: archetypeOf('hero', partAsked),
      role: 'Protagonist',
      side: premise.hero,
    },
    opponent: {
      identity: identities.opponent,
      age: ages.opponent,
      trade: tradeOf('opponent', 1),
      archetype: archetypeOf('opponent'),
      role: 'Antagonist',
      side: premise.opponent,
    },
    ally: {
      identity: identities.ally,
      age: ages.ally,
      trade: tradeOf('ally', 2, premise.allyTrade),
      archetype: archetypeOf('ally'),
      role: 'Supporting',
      side: own('side of the ally').pick(allySides),
    },
  };
}

function agesBeside(
  premise: Premise,
  { opponent, ally }: KnownPeople,
  hero: number,
  own: (purpose: string) => Chance,
): { opponent: number; ally: number } {
  const [least, most] = premise.relation.older ?? [-9, 12];
  const near: [number, number] = [Math.max(19, hero - 9), hero + 9];
  return {
    opponent: opponent.age ?? Math.max(19, hero + own('age of the opponent').between(least, most)),
    ally: ally.age ?? own('age of the ally').between(...(premise.allyAges ?? near)),
  };
}

/** Known people first, then others that the material names, then new ones. */
function decideIdentities(
  read: ReadTask,
  premise: Premise,
  hero: Identity,
  known: KnownPeople,
): Record<Slot, Identity> {
  const shared = read.idea?.isShared === true ? { opponent: read.idea.is } : {};
  const wanted = { ...shared, [read.part]: read.own.is };
  const made = castFor(hero, premise, wanted);
  const taken = [hero, known.opponent.identity, known.ally.identity].flatMap((one) => one?.given ?? []);
  const others = otherPeopleIn(read, taken, [made.opponent.given, made.ally.given]);
  const opponent = known.opponent.identity ?? others.shift() ?? made.opponent;
  const ally = known.ally.identity ?? others.shift() ?? made.ally;
  return { hero, opponent, ally };
}
