import type { Chance } from '../chance.ts';
import type { Pronouns } from '../grammar.ts';
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

export type Parts = { hero: Part; opponent: Part; ally: Part };

export const archetypes = [
  'Hero',
  'Mentor',
  'Threshold Guardian',
  'Herald',
  'Shapeshifter',
  'Shadow',
  'Trickster',
];

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
  const family =
    premise.relation.isKin === true ? heroIdentity.name.slice(heroIdentity.given.length).trim() : '';
  const fresh = (part: 'opponent' | 'ally', taken: readonly Identity[], surname?: string) =>
    newIdentity(
      surname === undefined ? from : neighboursOf(heroIdentity.people).slice(0, 1),
      own,
      taken.map(({ given }) => given),
      surname,
      wished[part],
    );
  const madeOpponent = fresh('opponent', [heroIdentity], family === '' ? undefined : family);
  const madeAlly = fresh('ally', [heroIdentity, madeOpponent]);
  const [found = null, foundNext = null] = otherPeopleIn(
    read,
    [heroIdentity.given],
    [madeOpponent.given, madeAlly.given],
  );
  const opponentIdentity =
    against?.identity ?? asked.opponent?.identity ?? toldOf('O') ?? found ?? madeOpponent;
  const allyIdentity =
    beside?.identity ??
    asked.ally?.identity ??
    toldOf('A') ??
    (foundNext?.given === opponentIdentity.given ? null : foundNext) ??
    madeAlly;

  const age = ageIn(first?.about ?? '') ?? asked.hero?.age ?? own.between(...(premise.ages ?? [27, 58]));
  const [least, most] = premise.relation.older ?? [-9, 12];
  const allyAges = read.kind === 'CHARACTER' ? undefined : premise.allyAges;
  const trades = own.shuffle([...place.material.trades]);
  const trade = (index: number) => trades[index % Math.max(1, trades.length)] ?? 'clerk';
  return {
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
      age: asked.ally?.age ?? own.between(...(allyAges ?? [Math.max(19, age - 9), age + 9])),
      trade: beside?.trade || asked.ally?.trade || trade(2),
      archetype: archetypeOr(beside?.archetype ?? '', own),
      role: 'Supporting',
      side: own.pick(allySides),
    },
  };
}

/** Which of the three somebody of a role is, as the form of a character names roles. */
export function partOf(role: string, genre: Genre | null): keyof Parts {
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
function askedFor(read: ReadTask): Partial<Record<keyof Parts, Asked>> {
  const part = read.kind === 'CHARACTER' ? partOf(read.role, read.genre) : 'hero';
  const named = readIdentity(read.nameAsked, read.words);
  const pronouns = gendersWished(read)[part];
  const identity = named === null || pronouns === undefined ? named : { ...named, pronouns };
  return read.kind === 'CHARACTER'
    ? { [part]: { identity, trade: read.tradeAsked, age: read.ageAsked } }
    : { hero: { identity, trade: '', age: null } };
}

/** The genders that the writer asks for; where somebody is made, the words are about whoever has the role. */
function gendersWished({ kind, role, genre, wishes }: ReadTask): Record<keyof Parts, Pronouns | undefined> {
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
