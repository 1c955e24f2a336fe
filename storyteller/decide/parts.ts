import type { Chance } from '../chance.ts';
import { allySides } from '../material/allies.ts';
import { eraMaterial } from '../material/eras.ts';
import type { PeopleId } from '../material/names.ts';
import type { Premise } from '../material/premise.ts';
import type { Part } from './cast.ts';
import { chanceFor, familyOf, type Identity, neighboursOf, newIdentity } from './identity.ts';
import type { KnownPeople } from './known-people.ts';
import {
  ageWished,
  gendersWished,
  identityWished,
  type PeopleWished,
  pronounsWished,
} from './people-wished.ts';
import type { ChosenPlace } from './place.ts';
import { heroPronounsIn } from './read-hero.ts';
import { otherPeopleIn } from './read-people.ts';
import type { ReadTask } from './read-task.ts';
import type { Slot } from './role.ts';
import { fitsTrade } from './trade.ts';

export type Parts = Readonly<Record<Slot, Part>> & { wished: PeopleWished };

const archetypes = ['Hero', 'Mentor', 'Threshold Guardian', 'Herald', 'Shapeshifter', 'Shadow', 'Trickster'];

/**
 * Casts the three people: those who are known, then new ones. What nobody says about them depends on the hero's given
 * name alone, each thing by itself, so that it is the same in every step, whatever the others say.
 */
export function decideParts(
  read: ReadTask,
  premise: Premise,
  place: ChosenPlace,
  known: KnownPeople,
  chance: Chance,
): Parts {
  const identities = decideIdentities(read, premise, place, known, chance);
  const { given } = identities.hero;
  const own = (purpose: string) => chanceFor(given, purpose);
  const age = known.hero.age ?? own('age').between(...(premise.ages ?? [27, 58]));
  const ages = { hero: age, ...agesBeside(premise, known, age, own) };
  const trades = own('trades').shuffle([...place.material.trades]);
  const tradeOf = (slot: Slot, index: number, usual = '') => {
    const { trade, about } = known[slot];
    return trade !== '' && (about === '' || fitsTrade(trade, place.era))
      ? trade
      : usual || (trades[index % Math.max(1, trades.length)] ?? 'clerk');
  };
  const archetypeOf = (slot: Slot, asked = '') =>
    asked || known[slot].archetype || own(`archetype of the ${slot}`).pick(archetypes);
  const partAsked = read.kind === 'CHARACTER' ? read.archetype : '';
  return {
    wished: { opponent: known.opponent.wish, ally: known.ally.wish },
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
  known: KnownPeople,
  hero: number,
  own: (purpose: string) => Chance,
): { opponent: number; ally: number } {
  const { opponent, ally } = known;
  const [least, most] = opponent.wish?.relation.older ?? premise.relation.older ?? [-9, 12];
  const near: [number, number] = [Math.max(19, hero - 9), hero + 9];
  return {
    opponent: opponent.age ?? Math.max(19, hero + own('age of the opponent').between(least, most)),
    ally:
      ally.age ??
      ageWished(ally.wish, hero, own('age of the ally')) ??
      own('age of the ally').between(...(premise.allyAges ?? near)),
  };
}

function decideIdentities(
  read: ReadTask,
  premise: Premise,
  place: ChosenPlace,
  known: KnownPeople,
  chance: Chance,
): Record<Slot, Identity> {
  const people: readonly PeopleId[] = place.material.peoples ?? eraMaterial[place.era].peoples;
  const wished = gendersWished(read);
  const taken = [known.opponent, known.ally].flatMap(({ identity }) => identity?.given ?? []);
  const [friend] = taken;
  const hero =
    known.hero.identity ??
    newIdentity(people, friend === undefined ? chance : chanceFor(friend, 'hero'), taken, {
      wanted: heroPronounsIn(read.given) ?? wished.hero ?? null,
    });
  const own = chanceFor(hero.given, 'people');
  const from = neighboursOf(hero.people);
  const family = familyOf(hero);
  const made = (slot: 'opponent' | 'ally', isKin: boolean, others: readonly string[]) => {
    const { wish } = known[slot];
    const wanted = pronounsWished(wish) ?? wished[slot] ?? null;
    const named = identityWished(wish, hero);
    if (named !== null) return named;
    return isKin && family !== ''
      ? newIdentity(from.slice(0, 1), own, others, { family, wanted })
      : newIdentity(from, own, others, { wanted });
  };
  const madeOpponent = made('opponent', premise.relation.isKin === true, [hero.given]);
  const isAllyKin = known.ally.wish?.relation.isKin === true;
  const madeAlly = made('ally', isAllyKin, [hero.given, madeOpponent.given]);
  const [found = null, foundNext = null] = otherPeopleIn(
    read,
    [hero.given, ...taken],
    [madeOpponent.given, madeAlly.given],
  );
  const isOpponentOpen = known.opponent.identity === null && known.opponent.wish === undefined;
  const opponent = known.opponent.identity ?? (isOpponentOpen ? found : null) ?? madeOpponent;
  const next = known.ally.wish !== undefined ? null : isOpponentOpen ? foundNext : found;
  const ally = known.ally.identity ?? (next?.given === opponent.given ? null : next) ?? madeAlly;
  return { hero, opponent, ally };
}

/** Who somebody whom the writer gave the hero is: 'Tom’s sister'; undefined for nobody. */
export function wishedIs({ wished, hero }: Parts, part: 'opponent' | 'ally'): string | undefined {
  const wish = wished[part];
  return wish === undefined ? undefined : `${hero.identity.given}’s ${wish.noun}`;
}
