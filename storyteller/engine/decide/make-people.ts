import type { Pronouns } from '../grammar.ts';
import type { Premise } from '../schema/genre-file.ts';
import { chanceFor, familyOf, type Identity, neighboursOf, newIdentity } from './identity.ts';

/** The default opponent and ally of a hero, which follow from the hero’s given name. */
export function castFor(
  hero: Identity,
  premise: Premise,
  wanted: { opponent?: Pronouns | null; ally?: Pronouns | null } = {},
): { opponent: Identity; ally: Identity } {
  const own = chanceFor(hero.given, 'people');
  const from = neighboursOf(hero.people);
  const family = familyOf(hero);
  const isKin = premise.relation.isKin === true && family !== '';
  const opponent = newIdentity(isKin ? from.slice(0, 1) : from, own, [hero.given], {
    ...(isKin ? { family } : {}),
    wanted: wanted.opponent ?? null,
  });
  const ally = newIdentity(from, own, [hero.given, opponent.given], { wanted: wanted.ally ?? null });
  return { opponent, ally };
}
