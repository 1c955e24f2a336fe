import type { Task } from '../server/models/port.ts';
import type { Avoided } from './avoided.ts';
import { chanceOf, seedOf } from './chance.ts';
import { makePerson, recall } from './decide/cast.ts';
import { decideEnding } from './decide/ending.ts';
import type { Given } from './decide/given.ts';
import { chanceFor } from './decide/identity.ts';
import { readKnownPeople } from './decide/known-people.ts';
import { decideMood } from './decide/mood.ts';
import { noteOf } from './decide/note.ts';
import { decideParts, wishedIs } from './decide/parts.ts';
import { decidePlace } from './decide/place.ts';
import { placeWish } from './decide/place-wish.ts';
import { decidePremise } from './decide/premise.ts';
import { decidePressure } from './decide/pressure.ts';
import { readTask } from './decide/read-task.ts';
import type { Slot } from './decide/role.ts';
import { type Said, saidOf, saidOfHero } from './decide/said.ts';
import { isWarm } from './decide/season.ts';
import { placeWithSky, underSky } from './decide/sky.ts';
import { tellEvents } from './decide/tell-events.ts';
import { timeOfLife } from './decide/time-of-life.ts';
import { carriedOut } from './decide/wishes/carried.ts';
import { isUnfit } from './decide/wishes/unfit.ts';
import { withoutOurs } from './decide/without-ours.ts';
import { carrying, tellWoven, thingsWished, type Woven } from './decide/woven.ts';
import type { Telling } from './grammar.ts';
import type { Ending } from './material/endings.ts';
import { eraWords } from './material/era-words.ts';
import { type Mood, moods } from './material/moods.ts';
import { genreTones } from './material/tones.ts';
import type { Belonging, Person } from './person.ts';
import { inline, type Slots, say, tellPhrase } from './phrase.ts';
import type { Place } from './place.ts';
import {
  type Clock,
  type Crisis,
  type EventKey,
  type Genre,
  genreNames,
  type Note,
  type Pressure,
  type Relation,
  type Secret,
  type Stakes,
  type Theme,
} from './story-parts.ts';

/**
 * What a story is, decided before a word of it is written. Everything in it is finished language of a stated form, so
 * that it can be told in any order. Tellings hold one or more finished sentences.
 */
export type Facts = {
  genre: Genre;
  /** How the writer wants it to feel; null where they leave it to the genre. */
  mood: Mood | null;
  /** How the writer wants it to end; null where they leave it to the situation. */
  endsAs: Ending | null;
  /** What the writer does not want in it. */
  avoids: readonly Avoided[];
  /** Who is to tell it, in which tense, and at what length, as far as the writer says. */
  manner: {
    view: 'first' | 'third' | undefined;
    tense: 'present' | 'past' | undefined;
    length: 'short' | 'long' | undefined;
  };
  /** What the writer wants in it. */
  woven: readonly Woven[];
  /** A working title: 'The Missing Hour'. */
  title: string;
  hero: Person;
  opponent: Person;
  ally: Person;
  /** What the ally is in this story, a noun phrase: 'the apprentice who saw it'. */
  allyIs: string;
  relation: Relation;
  theme: Theme;
  place: Place;
  /** What hero and opponent both need and cannot share; `why` is a finished sentence in the present tense. */
  thing: Belonging & { why: string };
  secret: Secret;
  stakes: Stakes;
  clock: Clock;
  pressure: Pressure;
  /** Life before the first event. */
  statusQuo: Telling;
  /** The chain of events, in the order of `eventKeys`; each is caused by the one before. */
  events: Readonly<Record<EventKey, Telling>>;
  /** What the middle shows that was not known before; a finished sentence in the present tense. */
  midpoint: string;
  /** Two turns nobody in the story expects; present tense. */
  reversals: readonly [string, string];
  crisis: Crisis;
  /** What the hero pays at the end. */
  cost: Telling;
  /** The last picture. */
  endingImage: Telling;
  /** What the hero believes at the start, and what replaces it; finished sentences in the present tense. */
  belief: string;
  lesson: string;
  /** Things said aloud, ready for quotation marks, first person. */
  says: { hero: readonly string[]; opponent: readonly string[]; ally: readonly string[] };
  /** The writer's own words for this generation, as they can be quoted; null when there are none. */
  note: Note | null;
  given: Given;
};

/** Decides the story of a task: the same task gives the same facts. */
export function decideFacts(task: Task): Facts {
  const read = readTask(task);
  const chance = (purpose: string) => chanceOf(task.seed ^ seedOf(purpose));
  const mood = decideMood(read);
  const isInSummer = isWarm(`${read.place.time} ${read.given.vibe}`);
  const { premise, isRecognised } = decidePremise(
    read.genre,
    read.traces,
    read.words,
    {
      isUnfit: (one) => (isInSummer && one.isInWinter === true) || isUnfit(one, read.wishes),
      kin: mood === null ? null : moods[mood].kin,
    },
    chance('premise'),
  );
  const decidedEnding = decideEnding(read, premise, chance('ending'));
  const genre = read.genre ?? premise.genres[0] ?? chance('genre').pick(genreNames);
  const known = readKnownPeople(read, premise);
  const wish = placeWish(read, premise, genre, known);
  const place = underSky(
    placeWithSky(read, (turn) => decidePlace(wish, chance(`place${turn}`))),
    { own: read.ownWishes, all: read.wishes, time: read.place.time, traces: read.traces },
    chance('sky'),
  );
  const parts = decideParts(read, premise, place, known, chance('cast'));
  const things = thingsWished(read, place);
  const isForeign = !isRecognised && read.given.beats.length > 2;
  const isCarriedOut = carriedOut(read, { parts, place, premise, things, isForeign });
  const heroName = parts.hero.identity.given;
  const thing =
    recall(premise.things, ({ the }) => the, read.traces) ??
    chanceFor(heroName, 'thing').pick(premise.things);
  const clock =
    recall(premise.clocks, ({ what }) => what, read.traces) ??
    chanceFor(heroName, 'clock').pick(premise.clocks);
  const names = {
    H: parts.hero.identity.given,
    O: parts.opponent.identity.given,
    A: parts.ally.identity.given,
  };
  const era = eraWords[place.era];
  const noGuns = read.wishes.avoids?.includes('guns') === true ? { weapon: 'knife' } : {};
  const slots: Slots = {
    words: {
      ...era.words,
      ...era.more,
      ...noGuns,
      ...(task.kind === 'THEME' ? timeless : {}),
      ...names,
      'H.name': parts.hero.identity.name,
      'O.name': parts.opponent.identity.name,
      'A.name': parts.ally.identity.name,
      place: place.name,
      at: place.at,
      authority: place.authority,
      work: place.work,
      trade: parts.hero.trade,
      'o:trade': parts.opponent.trade,
      'a:trade': parts.ally.trade,
      thing: thing.the,
      when: timeOfLife(read.timeframe, chanceFor(heroName, 'when')),
      deadline: clock.deadline,
      duration: clock.duration,
    },
    hero: parts.hero.identity.pronouns,
    opponent: parts.opponent.identity.pronouns,
    ally: parts.ally.identity.pronouns,
  };
  const used = new Set<string>();
  const isAboutHero =
    tellsHero.has(task.kind) && task.sources.every(({ kind }) => tellsHero.has(kind) || foundation.has(kind));
  const person = (slot: Slot, said: Said) => {
    const isNew = slot === 'hero' && isAboutHero;
    return makePerson(parts[slot], slots, said, isNew ? chance(slot) : chanceFor(heroName, slot), used, mood);
  };
  const hero = carrying(
    person('hero', saidOfHero(read, known)),
    things,
    slots,
    chanceFor(heroName, 'carried'),
  );
  const opponent = person('opponent', saidOf(known.opponent));
  const ally = person('ally', saidOf(known.ally));
  const words: Slots = {
    ...slots,
    words: {
      ...slots.words,
      want: hero.want,
      'o:want': opponent.want,
      flaw: hero.flaw.present,
      woundName: hero.woundName,
      opponentIs: inline(premise.relation.opponentIs, slots, chance('relation')),
      opponentIsRight: say(premise.relation.opponentIsRight, slots, chance('relation')),
      allyIs: inline(premise.allyIs, slots, chance('ally')),
    },
  };
  const wording = chance('wording');
  const telling = (phrase: string) => tellPhrase(phrase, words, wording);
  const saying = (phrase: string) => say(phrase, words, wording);
  const events = tellEvents(decidedEnding.events, telling, wording);
  const statusQuo = telling(premise.statusQuo);
  const clockTold = telling(clock.what);
  return {
    genre,
    mood,
    endsAs: decidedEnding.ending,
    avoids: read.wishes.avoids ?? [],
    manner: { view: read.ownWishes.view, tense: read.ownWishes.tense, length: read.ownWishes.length },
    woven: tellWoven(things, parts, words, chance('woven')),
    title: inline(wording.pick(premise.titles), words, wording),
    hero,
    opponent,
    ally,
    allyIs: wishedIs(parts, 'ally') ?? inline(premise.allyIs, words, wording),
    relation: {
      kind: inline(premise.relation.kind, words, wording),
      opponentIs: wishedIs(parts, 'opponent') ?? inline(premise.relation.opponentIs, words, wording),
      history: telling(premise.relation.history),
      heroIsRight: saying(premise.relation.heroIsRight),
      opponentIsRight: saying(premise.relation.opponentIsRight),
    },
    theme: {
      question: saying(
        recall(premise.questions, (question) => question, read.traces) ?? wording.pick(premise.questions),
      ),
      test: saying(premise.test),
      claim: saying(premise.claim),
      counterclaim: saying(premise.counterclaim),
      tone: wording.some(mood === null ? genreTones[genre] : moods[mood].tones, 3),
    },
    place: {
      name: place.name,
      bare: place.bare,
      short: place.short,
      at: place.at,
      kind: place.kind,
      era: place.era,
      time: place.time,
      details: place.details.map((detail) => inline(detail, words, wording)),
      work: place.work,
      rooms: place.rooms,
      weather: telling(place.material.weather),
      sky: place.sky,
      isSkyTold: place.isSkyTold,
      rules: orGiven(read.given.rules, place.material.rules, saying),
      constraints: orGiven(read.given.constraints, place.material.constraints, saying),
      authority: place.authority,
      words: { ...place.words, ...noGuns },
    },
    thing: {
      a: inline(thing.a, words, wording),
      the: inline(thing.the, words, wording),
      why: saying(thing.why),
    },
    secret: { what: telling(premise.secret.what), keeper: names[premise.secret.keeper] },
    stakes: { common: saying(premise.stakes.common), own: saying(premise.stakes.own) },
    clock: {
      what: clockTold,
      duration: inline(clock.duration, words, wording),
      deadline: inline(clock.deadline, words, wording),
    },
    pressure: decidePressure(read.conflictType, genre, read.traces, words, chance('pressure')),
    statusQuo,
    events,
    midpoint: saying(premise.midpoint),
    reversals: [saying(premise.reversals[0]), saying(premise.reversals[1])],
    crisis: {
      choice: saying(premise.crisis.choice),
      either: inline(premise.crisis.either, words, wording),
      or: inline(premise.crisis.or, words, wording),
    },
    cost: events.cost,
    endingImage: events.ending,
    belief: saying(premise.hero.belief),
    lesson: saying(premise.lesson),
    says: {
      hero: premise.says.hero.map(saying),
      opponent: premise.says.opponent.map(saying),
      ally: premise.says.ally.map(saying),
    },
    note: noteOf(read, isCarriedOut),
    given: withoutOurs(read.given, isRecognised, place, {
      statusQuo: { phrase: premise.statusQuo, telling: statusQuo },
      inciting: { phrase: premise.events.inciting, telling: events.inciting },
      clock: { phrase: clock.what, telling: clockTold },
      scars: (premise.hero.scars ?? []).map((phrase, index) => ({ phrase, told: hero.scars[index] ?? '' })),
    }),
  };
}

/**
 * The kinds that tell who the hero is, so that another try tells another person while no more than the foundation is
 * laid; everything else depends on the hero's name.
 */
const tellsHero = new Set<Task['kind']>(['CHARACTER', 'PERSONALITY_TRAITS', 'BACKSTORY']);
const foundation = new Set<Task['kind']>(['THEME', 'SETTING']);

/** What a theme calls the things of an era, since its story has none yet. */
const timeless = {
  friday: 'Friday',
  vehicle: 'boat',
  message: 'letter',
  record: 'record',
  device: 'machine',
  page: 'page',
  pen: 'pen',
  ink: 'ink',
};

function orGiven(
  given: readonly string[],
  own: readonly string[],
  saying: (phrase: string) => string,
): string[] {
  return given.length > 0 ? [...given] : own.map(saying);
}
