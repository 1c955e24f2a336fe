import type { Chance } from '../chance.ts';
import { he, type Pronouns, she } from '../grammar.ts';
import { familyOf, type Identity, readIdentity } from './identity.ts';
import type { ReadTask } from './read-task.ts';
import { partOf, type Slot } from './role.ts';
import { type PersonWish, peopleToldIn } from './wishes/person.ts';

/** Those of the people whom the writer gave the hero. */
export type PeopleWished = Readonly<Record<'opponent' | 'ally', PersonWish | undefined>>;

/** Whom the writer gave the hero, here or in the material; only for parts that are not filled otherwise. */
export function peopleWished(
  { kind, role, genre, wishes, corpus }: ReadTask,
  hero: string,
  isTaken: Readonly<Record<'opponent' | 'ally', boolean>>,
): PeopleWished {
  // Of somebody else than the hero the words tell people who are not in this story.
  if (kind === 'CHARACTER' && partOf(role, genre) !== 'hero') return { opponent: undefined, ally: undefined };
  const all = [...(wishes.people ?? []), ...peopleToldIn(corpus, hero)];
  const free = all.filter(({ name }) => hero === '' || name !== hero);
  const find = (isAgainst: boolean) => free.find(({ relation }) => relation.isAgainst === isAgainst);
  return {
    opponent: isTaken.opponent ? undefined : find(true),
    ally: isTaken.ally ? undefined : find(false),
  };
}

/** Somebody who was given a name, as the hero’s kin or not; null for somebody without a name. */
export function identityWished(wish: PersonWish | undefined, hero: Identity): Identity | null {
  if (wish === undefined || wish.name === '') return null;
  const family = wish.relation.isKin ? ` ${familyOf(hero)}`.trimEnd() : '';
  const identity = readIdentity(`${wish.name}${family}`, '');
  const pronouns = pronounsWished(wish);
  return identity === null || pronouns === undefined ? identity : { ...identity, pronouns };
}

/** The pronouns that a relation has: a sister’s; undefined where it has none. */
export function pronounsWished(wish: PersonWish | undefined): Pronouns | undefined {
  const is = wish?.relation.is ?? null;
  return is === null ? undefined : is === 'she' ? she : he;
}

/** The age of somebody whom the writer gave the hero; undefined for nobody. */
export function ageWished(wish: PersonWish | undefined, hero: number, chance: Chance): number | undefined {
  return wish === undefined ? undefined : Math.max(9, hero + chance.between(...wish.relation.older));
}

/** The genders that the writer asks for; where somebody is made, the words are about whoever has the role. */
export function gendersWished({ kind, role, genre, wishes }: ReadTask): Record<Slot, Pronouns | undefined> {
  const { heroIs, opponentIs, everybodyIs } = wishes;
  const part = kind === 'CHARACTER' ? partOf(role, genre) : 'hero';
  const all = { hero: everybodyIs, opponent: opponentIs ?? everybodyIs, ally: everybodyIs };
  return heroIs === undefined ? all : { ...all, [part]: heroIs };
}

/** Somebody of the material, as the wish says only where the material leaves it open. */
export function unlessKnown(
  identity: Identity | undefined,
  wished: Pronouns | undefined,
): Identity | undefined {
  return identity === undefined || wished === undefined || !identity.pronouns.isPlural
    ? identity
    : { ...identity, pronouns: wished };
}
