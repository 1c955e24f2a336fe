import type { Premise } from '../material/premise.ts';
import { familyOf, type Identity, readIdentity, withFamily } from './identity.ts';
import { gendersWished, type PeopleWished, peopleWished, unlessKnown } from './people-wished.ts';
import { otherPeopleIn } from './read-people.ts';
import type { ReadTask } from './read-task.ts';
import { recognisePeople } from './recognise-people.ts';
import { partOf, partOfWritten, type Slot } from './role.ts';
import type { PersonWish } from './wishes/person.ts';
import { hasStranger } from './wishes/unfit.ts';

/** What is known of somebody before the cast is made; `identity` is null, texts are '' where nothing is said. */
export type Known = {
  identity: Identity | null;
  age: number | null;
  trade: string;
  archetype: string;
  /** The text of the character that tells of them. */
  about: string;
  /** Who they are to the hero by the writer's wish, where nobody else has the part. */
  wish: PersonWish | undefined;
};

export type KnownPeople = Readonly<Record<Slot, Known>>;

/** Whom the sources and the writer’s words name: characters first, then wishes, then whoever acts in other texts. */
export function readKnownPeople(read: ReadTask, premise: Premise): KnownPeople {
  const written = charactersOf(read);
  const asked = askedFor(read);
  const told =
    read.corpus === '' ? {} : { ...recognisePeople(premise, read.corpus), ...speakersIn(read, premise) };
  const hero =
    unlessKnown(written.hero?.identity, gendersWished(read).hero) ??
    asked.hero?.identity ??
    ours(told.H, written) ??
    otherPeopleIn(read, namesOf(written), [])[0] ??
    null;
  const wished: PeopleWished = peopleWished(read, hero?.given ?? '', {
    opponent: (written.opponent ?? asked.opponent?.identity ?? null) !== null,
    ally: (written.ally ?? asked.ally?.identity ?? null) !== null || hasStranger(premise),
  });
  const family = premise.relation.isKin === true && hero !== null ? familyOf(hero) : '';
  const others = (slot: 'opponent' | 'ally', identity: Identity | undefined, surname = '') => {
    const toldOf = identity?.given === hero?.given ? undefined : ours(identity, written, surname);
    return (
      written[slot]?.identity ?? asked[slot]?.identity ?? (wished[slot] === undefined ? toldOf : null) ?? null
    );
  };
  const identities = { hero, opponent: others('opponent', told.O, family), ally: others('ally', told.A) };
  const known = (slot: Slot): Known => ({
    identity: identities[slot],
    age: written[slot]?.age ?? asked[slot]?.age ?? ageInScript(identities[slot], read.corpus),
    trade: written[slot]?.trade || asked[slot]?.trade || '',
    archetype: written[slot]?.archetype ?? '',
    about: written[slot]?.about ?? '',
    wish: slot === 'hero' ? undefined : wished[slot],
  });
  return { hero: known('hero'), opponent: known('opponent'), ally: known('ally') };
}

type Written = Partial<Record<Slot, Omit<Known, 'wish'> & { identity: Identity }>>;

/** The characters by their parts; one more who has no part of their own stands beside the hero. */
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

/** Somebody whom a text names, unless a character of another part has the name. */
function ours(identity: Identity | undefined, written: Written, family = ''): Identity | undefined {
  if (identity === undefined || namesOf(written).includes(identity.given)) return undefined;
  return withFamily(identity, family);
}

/** The people of a dialogue: its voices stand in the order hero, whom the hero talks to, third. */
function speakersIn(read: ReadTask, premise: Premise): { H?: Identity; O?: Identity; A?: Identity } {
  const [hero, other, third] = read.voices.flatMap(({ name }) => readIdentity(name, read.corpus) ?? []);
  const [O, A] = premise.secret.keeper === 'A' ? [third, other] : [other, third];
  return { ...(hero && { H: hero }), ...(O && { O }), ...(A && { A }) };
}

type Asked = { identity: Identity | null; trade: string; age: number | null };

/** Whom the writer's own words ask for: a character's words are about whoever has its role. */
function askedFor(read: ReadTask): Partial<Record<Slot, Asked>> {
  const part = read.kind === 'CHARACTER' ? partOf(read.role, read.genre) : 'hero';
  const named = readIdentity(read.nameAsked, read.words);
  const pronouns = gendersWished(read)[part];
  const identity = named === null || pronouns === undefined ? named : { ...named, pronouns };
  return read.kind === 'CHARACTER'
    ? { [part]: { identity, trade: read.tradeAsked, age: read.ageAsked } }
    : { hero: { identity, trade: '', age: null } };
}

function ageIn(about: string): number | null {
  const found = about.match(
    /\b([1-9]\d)\b(?!\s*(?:%|percent|years? ago|days|hours|minutes|miles|pages))/u,
  )?.[1];
  return found === undefined ? null : Number(found);
}

/** The age behind somebody's name where a script shows them first: 'MARA VENN (41)'. */
function ageInScript(identity: Identity | null, corpus: string): number | null {
  if (identity === null) return null;
  const shown = `${identity.name.toUpperCase()} (`;
  const at = corpus.indexOf(shown);
  const age =
    at < 0 ? Number.NaN : Number.parseInt(corpus.slice(at + shown.length, at + shown.length + 3), 10);
  return Number.isNaN(age) ? null : age;
}
