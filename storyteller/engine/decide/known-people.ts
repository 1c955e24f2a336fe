import type { Premise } from '../schema/genre-file.ts';
import { familyOf, type Identity, ourNamesIn, readIdentity, withFamily } from './identity.ts';
import { castFor } from './make-people.ts';
import { otherPeopleIn } from './read-people.ts';
import type { ReadTask } from './read-task.ts';
import { partOfWritten, type Slot } from './role.ts';

/** What the task says of a person; null and '' if nothing. */
export type Known = {
  identity: Identity | null;
  age: number | null;
  trade: string;
  archetype: string;
  /** The text of their character. */
  about: string;
};

export type KnownPeople = Readonly<Record<Slot, Known>>;

const nobody: Known = { identity: null, age: null, trade: '', archetype: '', about: '' };

/** The hero that the task names in a character, the writer’s line or other material. */
export function readHero(read: ReadTask, premiseFor: (given: string) => Premise): Known {
  const written = charactersOf(read);
  const asked = read.line;
  const identity =
    written.hero?.identity ??
    (asked.name === '' ? null : withPronouns(readIdentity(asked.name, ''), asked.is)) ??
    heroAsTold(read, namesOf(written), premiseFor);
  const age = written.hero?.age ?? asked.age ?? ageInScript(identity, read.corpus);
  return { ...(written.hero ?? nobody), identity, age, trade: written.hero?.trade || asked.trade };
}

/** All people that the task names, once the premise is known. */
export function readKnownPeople(read: ReadTask, premise: Premise, hero: Known): KnownPeople {
  const written = charactersOf(read);
  const { own, part, line, idea } = read;
  const [friend, rival] = [false, true].map((isAgainst) =>
    line.others.find((one) => one.isAgainst === isAgainst),
  );
  const told = toldBeside(read, premise, hero.identity);
  const surname = premise.relation.isKin === true && hero.identity !== null ? familyOf(hero.identity) : '';
  const known = (slot: 'opponent' | 'ally', other: typeof friend, toldOf: Identity | undefined): Known => {
    const isAsked = part === slot;
    const isShared = slot === 'opponent' && idea?.isShared === true;
    const asked = isAsked && own.name !== '' ? withPronouns(readIdentity(own.name, ''), own.is) : null;
    const beside = other === undefined ? null : withPronouns(readIdentity(other.name, ''), other.is);
    const taken = namesOf(written).includes(toldOf?.given ?? '');
    const found =
      toldOf === undefined || taken ? null : withFamily(toldOf, slot === 'opponent' ? surname : '');
    return {
      ...(written[slot] ?? nobody),
      identity: written[slot]?.identity ?? asked ?? beside ?? found,
      age: written[slot]?.age ?? (isAsked ? own.age : null) ?? ageInScript(found, read.corpus),
      trade: written[slot]?.trade || (isAsked ? own.trade : isShared ? line.trade : ''),
    };
  };
  return { hero, opponent: known('opponent', rival, told.opponent), ally: known('ally', friend, told.ally) };
}

type Written = Partial<Record<Slot, Known & { identity: Identity }>>;

/** The characters by their parts; a second one of a part becomes the ally. */
function charactersOf(read: ReadTask): Written {
  const people: Written = {};
  for (const { name, role, about, archetype, trade } of read.characters) {
    const identity = readIdentity(name, about);
    if (identity === null) continue;
    const part = partOfWritten(role, read.genre);
    const slot = people[part] === undefined ? part : 'ally';
    people[slot] ??= { identity, about, archetype, trade, age: ageIn(about) };
  }
  return people;
}

function namesOf(written: Written): string[] {
  return Object.values(written).map(({ identity }) => identity.given);
}

function withPronouns(identity: Identity | null, is: Identity['pronouns'] | null): Identity | null {
  return identity === null || is === null ? identity : { ...identity, pronouns: is };
}

/** The hero of the material, unless a character's wish says that it is somebody else. */
function heroAsTold(
  read: ReadTask,
  taken: readonly string[],
  premiseFor: (given: string) => Premise,
): Identity | null {
  const told = heroTold(read, taken, premiseFor);
  const { is } = read.own;
  return read.kind === 'CHARACTER' && is !== null && told?.pronouns !== is ? null : told;
}

/**
 * The hero of the material. A hero of ours has an opponent and an ally who follow from the name, so
 * it is the name whose people occur as well; in other texts it is the most frequent name.
 */
function heroTold(
  read: ReadTask,
  taken: readonly string[],
  premiseFor: (given: string) => Premise,
): Identity | null {
  if (read.corpus === '') return null;
  const voices = read.voices.flatMap(({ name }) => readIdentity(name, read.corpus) ?? []);
  const names = [...new Set([...voices.map(({ given }) => given), ...ourNamesIn(read.corpus)])];
  let best: Identity | null = voices[0] ?? null;
  let most = best === null ? -1 : 0;
  for (const given of names) {
    const whole = voices.find((voice) => voice.given === given)?.name ?? given;
    const identity = taken.includes(given) ? null : readIdentity(whole, '');
    if (identity === null || identity.people === null) continue;
    const cast = castFor(withFamily(identity), premiseFor(given));
    const isThere = (other: Identity) => names.includes(other.given) || taken.includes(other.given);
    const weight = [cast.opponent, cast.ally].filter(isThere).length * 100 + mentions(read.corpus, given);
    if (weight > most) [best, most] = [withFamily(identity), weight];
  }
  return best ?? otherPeopleIn(read, taken, [])[0] ?? null;
}

/** The other speakers of a dialogue, in order, unless they follow from the hero’s name. */
function toldBeside(
  read: ReadTask,
  premise: Premise,
  hero: Identity | null,
): { opponent?: Identity; ally?: Identity } {
  if (hero === null) return {};
  const own = castFor(hero, premise);
  const others = read.voices
    .flatMap(({ name }) => readIdentity(name, read.corpus) ?? [])
    .filter(({ given }) => ![hero.given, own.opponent.given, own.ally.given].includes(given));
  const [first, second] = others;
  if (first === undefined || others.length < read.voices.length - 1) return {};
  return second === undefined ? { opponent: first } : { opponent: first, ally: second };
}

function mentions(corpus: string, given: string): number {
  return Math.min(90, corpus.split(given).length);
}

function ageIn(about: string): number | null {
  const found = about.match(
    /\b([1-9]\d)\b(?!\s*(?:%|percent|years? ago|days|hours|minutes|miles|pages))/u,
  )?.[1];
  return found === undefined ? null : Number(found);
}

/** The age after a name that a script introduces: 'MARA VENN (41)'. */
function ageInScript(identity: Identity | null, corpus: string): number | null {
  if (identity === null) return null;
  const shown = `${identity.name.toUpperCase()} (`;
  const at = corpus.indexOf(shown);
  const age =
    at < 0 ? Number.NaN : Number.parseInt(corpus.slice(at + shown.length, at + shown.length + 3), 10);
  return Number.isNaN(age) ? null : age;
}
