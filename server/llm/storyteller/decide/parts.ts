import type { Chance } from '../chance.ts';
import { he, type Pronouns, she } from '../grammar.ts';
import { allySides } from '../material/allies.ts';
import { eraMaterial } from '../material/eras.ts';
import type { PeopleId } from '../material/names.ts';
import type { Premise } from '../material/premise.ts';
import type { Genre } from '../story-parts.ts';
import type { Part } from './cast.ts';
import { chanceFor, type Identity, neighboursOf, newIdentity, readIdentity } from './identity.ts';
import type { ChosenPlace } from './place.ts';
import { otherPeopleIn } from './read-people.ts';
import type { ReadTask } from './read-task.ts';
import { recognisePeople } from './recognise-people.ts';
import { type PersonWish, peopleToldIn } from './wishes/person.ts';
import { hasStranger } from './wishes/unfit.ts';

export type Parts = { hero: Part; opponent: Part; ally: Part; wished: PeopleWished };

/** Those of the people whom the writer gave the hero. */
export type PeopleWished = { opponent?: PersonWish; ally?: PersonWish };

export const archetypes = [
  'Hero',
  'Mentor',
  'Threshold Guardian',
  'Herald',
  'Shapeshifter',
  'Shadow',
  'Trickster',
];

export type PartName = 'hero' | 'opponent' | 'ally';

/** Casts the three people: those whom the sources name first, then new ones who depend on the hero's name. */
export function decideParts(read: ReadTask, premise: Premise, place: ChosenPlace, chance: Chance): Parts {
  const people: readonly PeopleId[] = place.material.peoples ?? eraMaterial[place.era].peoples;
  const written = read.characters.flatMap((character) => {
    const identity = readIdentity(character.name, character.about);
    return identity === null ? [] : [{ ...character, identity }];
  });
  const isAgainst = (role: string) => /antagonist|villain|opponent/i.test(role);
  const first = written.find(({ role }) => !isAgainst(role)) ?? written[0];
  const others = written.filter((character) => character !== first);
  const against =
    others.find(({ role }) => isAgainst(role)) ?? others.find(({ role }) => /love interest/i.test(role));
  const beside = others.find((character) => character !== against);

  const asked = askedFor(read);
  const wished = gendersWished(read);
  const told =
    first === undefined && read.corpus !== ''
      ? { ...recognisePeople(premise, read.corpus), ...speakersIn(read, premise) }
      : {};
  const heroIdentity =
    unlessKnown(first?.identity, wished.hero) ??
    asked.hero?.identity ??
    told.H ??
    otherPeopleIn(read, [], [])[0] ??
    newIdentity(people, chance, [], undefined, wished.hero);
  const toldOf = (slot: 'O' | 'A') => (told[slot]?.given === heroIdentity.given ? undefined : told[slot]);
  const own = chanceFor(heroIdentity.name, 'people');
  const from = neighboursOf(heroIdentity.people);
  const given = peopleWished(read, heroIdentity, {
    opponent: against !== undefined,
    ally: beside !== undefined || hasStranger(premise),
  });
  const family =
    premise.relation.isKin === true ? heroIdentity.name.slice(heroIdentity.given.length).trim() : '';
  const fresh = (
    part: 'opponent' | 'ally',
    taken: readonly Identity[],
    surname?: string,
    pronouns?: Pronouns,
  ) =>
    newIdentity(
      surname === undefined ? from : neighboursOf(heroIdentity.people).slice(0, 1),
      own,
      taken.map(({ given }) => given),
      surname,
      pronouns ?? wished[part],
    );
  const madeOpponent =
    identityOf(given.opponent, heroIdentity) ??
    fresh('opponent', [heroIdentity], family === '' ? undefined : family, pronounsOf(given.opponent));
  const kin = given.ally?.relation.isKin === true ? familyOf(heroIdentity) : undefined;
  const madeAlly =
    identityOf(given.ally, heroIdentity) ??
    fresh('ally', [heroIdentity, madeOpponent], kin, pronounsOf(given.ally));
  const [found = null, foundNext = null] = otherPeopleIn(
    read,
    [heroIdentity.given],
    [madeOpponent.given, madeAlly.given],
  );
  const opponentIdentity =
    against?.identity ??
    asked.opponent?.identity ??
    (given.opponent === undefined ? undefined : madeOpponent) ??
    toldOf('O') ??
    found ??
    madeOpponent;
  const allyIdentity =
    beside?.identity ??
    asked.ally?.identity ??
    (given.ally === undefined ? undefined : madeAlly) ??
    toldOf('A') ??
    (foundNext?.given === opponentIdentity.given ? null : foundNext) ??
    madeAlly;

  const age = ageIn(first?.about ?? '') ?? asked.hero?.age ?? own.between(...(premise.ages ?? [27, 58]));
  const [least, most] = given.opponent?.relation.older ?? premise.relation.older ?? [-9, 12];
  const allyAges = read.kind === 'CHARACTER' ? undefined : premise.allyAges;
  const trades = own.shuffle([...place.material.trades]);
  const trade = (index: number) => trades[index % Math.max(1, trades.length)] ?? 'clerk';
  return {
    wished: given,
    hero: {
      identity: heroIdentity,
      age,
      trade: first?.trade || asked.hero?.trade || premise.hero.trade || trade(0),
      archetype: archetypeOr(read.kind === 'CHARACTER' ? read.archetype : (first?.archetype ?? ''), own),
      role: 'Protagonist',
      side: premise.hero,
    },
    opponent: {
      identity: opponentIdentity,
      age: asked.opponent?.age ?? Math.max(19, age + own.between(least, most)),
      trade: against?.trade || asked.opponent?.trade || trade(1),
      archetype: archetypeOr(against?.archetype ?? '', own),
      role: 'Antagonist',
      side: premise.opponent,
    },
    ally: {
      identity: allyIdentity,
      age:
        asked.ally?.age ??
        ageOf(given.ally, age, own) ??
        own.between(...(allyAges ?? [Math.max(19, age - 9), age + 9])),
      trade: beside?.trade || asked.ally?.trade || trade(2),
      archetype: archetypeOr(beside?.archetype ?? '', own),
      role: 'Supporting',
      side: own.pick(allySides),
    },
  };
}

/** Which of the three somebody of a role is, as the form of a character names roles. */
export function partOf(role: string, genre: Genre | null): PartName {
  if (role === 'Antagonist') return 'opponent';
  if (role === 'Love Interest') return genre === 'Romance' ? 'opponent' : 'ally';
  return role === 'Supporting' || role === 'Sidekick' ? 'ally' : 'hero';
}

/** The people of a dialogue: its voices stand in the order hero, whom the hero talks to, third. */
function speakersIn(read: ReadTask, premise: Premise): { H?: Identity; O?: Identity; A?: Identity } {
  const [hero, other, third] = read.speakers.flatMap((name) => readIdentity(name, read.corpus) ?? []);
  const [O, A] = premise.secret.keeper === 'A' ? [third, other] : [other, third];
  return { ...(hero && { H: hero }), ...(O && { O }), ...(A && { A }) };
}

type Asked = { identity: Identity | null; trade: string; age: number | null };

/** Whom the writer's own words ask for: a character's words are about whoever has its role. */
function askedFor(read: ReadTask): Partial<Record<PartName, Asked>> {
  const part = read.kind === 'CHARACTER' ? partOf(read.role, read.genre) : 'hero';
  const named = readIdentity(read.nameAsked, read.words);
  const pronouns = gendersWished(read)[part];
  const identity = named === null || pronouns === undefined ? named : { ...named, pronouns };
  return read.kind === 'CHARACTER'
    ? { [part]: { identity, trade: read.tradeAsked, age: read.ageAsked } }
    : { hero: { identity, trade: '', age: null } };
}

/** Who somebody whom the writer gave the hero is: 'Tom’s sister'; undefined for nobody. */
export function wishedIs({ wished, hero }: Parts, part: 'opponent' | 'ally'): string | undefined {
  const wish = wished[part];
  return wish === undefined ? undefined : `${hero.identity.given}’s ${wish.noun}`;
}

/** Whom the writer gave the hero, here or in the material; only for parts that are not filled otherwise. */
function peopleWished(
  { kind, role, genre, wishes, corpus }: ReadTask,
  hero: Identity,
  isTaken: Record<'opponent' | 'ally', boolean>,
): PeopleWished {
  // Of somebody else than the hero the words tell people who are not in this story.
  if (kind === 'CHARACTER' && partOf(role, genre) !== 'hero') return {};
  const all = [...(wishes.people ?? []), ...peopleToldIn(corpus, hero.given)];
  const free = all.filter(({ name }) => name !== hero.given);
  const opponent = free.find(({ relation }) => relation.isAgainst);
  const ally = free.find(({ relation }) => !relation.isAgainst);
  return {
    ...(opponent !== undefined && !isTaken.opponent ? { opponent } : {}),
    ...(ally !== undefined && !isTaken.ally ? { ally } : {}),
  };
}

function identityOf(wish: PersonWish | undefined, hero: Identity): Identity | null {
  if (wish === undefined || wish.name === '') return null;
  const family = wish.relation.isKin ? ` ${familyOf(hero)}`.trimEnd() : '';
  const identity = readIdentity(`${wish.name}${family}`, '');
  const pronouns = pronounsOf(wish);
  return identity === null || pronouns === undefined ? identity : { ...identity, pronouns };
}

function pronounsOf(wish: PersonWish | undefined): Pronouns | undefined {
  const is = wish?.relation.is ?? null;
  return is === null ? undefined : is === 'she' ? she : he;
}

function familyOf({ name, given }: Identity): string {
  return name.slice(name.indexOf(given) + given.length).trim();
}

function ageOf(wish: PersonWish | undefined, hero: number, chance: Chance): number | undefined {
  return wish === undefined ? undefined : Math.max(9, hero + chance.between(...wish.relation.older));
}

/** The genders that the writer asks for; where somebody is made, the words are about whoever has the role. */
function gendersWished({ kind, role, genre, wishes }: ReadTask): Record<PartName, Pronouns | undefined> {
  const { heroIs, opponentIs, everybodyIs } = wishes;
  const part = kind === 'CHARACTER' ? partOf(role, genre) : 'hero';
  const all = { hero: everybodyIs, opponent: opponentIs ?? everybodyIs, ally: everybodyIs };
  return heroIs === undefined ? all : { ...all, [part]: heroIs };
}

/** Somebody of the material, as the wish says only where the material leaves it open. */
function unlessKnown(identity: Identity | undefined, wished: Pronouns | undefined): Identity | undefined {
  return identity === undefined || wished === undefined || !identity.pronouns.isPlural
    ? identity
    : { ...identity, pronouns: wished };
}

function archetypeOr(archetype: string, chance: Chance): string {
  const other = chance.pick(archetypes);
  return archetype === '' ? other : archetype;
}

function ageIn(about: string): number | null {
  const found = about.match(
    /\b([1-9]\d)\b(?!\s*(?:%|percent|years? ago|days|hours|minutes|miles|pages))/u,
  )?.[1];
  return found === undefined ? null : Number(found);
}
