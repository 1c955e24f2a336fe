import type { Task } from '../../server/models/port.ts';
import { type Chance, chanceOf, seedOf } from './chance.ts';
import { makePerson } from './decide/cast.ts';
import { firstText, type Given } from './decide/given.ts';
import { chanceFor, type Identity, newIdentity, readIdentity } from './decide/identity.ts';
import { readHero, readKnownPeople } from './decide/known-people.ts';
import { ownWordsOf } from './decide/own-words.ts';
import { decideParts } from './decide/parts.ts';
import { type ChosenPlace, decidePlace, type PlaceRequest } from './decide/place.ts';
import { isOfGenre, premiseOf, premiseOfTheme } from './decide/premise.ts';
import { decidePressure } from './decide/pressure.ts';
import { heroPronounsIn } from './decide/read-hero.ts';
import { type ReadTask, readTask } from './decide/read-task.ts';
import type { Slot } from './decide/role.ts';
import { isWarm } from './decide/season.ts';
import { underSky } from './decide/sky.ts';
import { tellEvents } from './decide/tell-events.ts';
import { type ToldIdea, tellIdea } from './decide/tell-idea.ts';
import { timeOfLife } from './decide/time-of-life.ts';
import { belongingOf, carrying, tellWoven, type Woven } from './decide/woven.ts';
import { type Written, writtenOf } from './decide/written.ts';
import { asGoal, type Telling } from './grammar.ts';
import type { Belonging, Person } from './person.ts';
import { inline, type Slots, say, tellPhrase } from './phrase.ts';
import { ofEra, ofGenre } from './phrases.ts';
import type { Place } from './place.ts';
import type { Premise } from './schema/genre-file.ts';
import type {
  Clock,
  Crisis,
  EventKey,
  Genre,
  Pressure,
  Relation,
  Secret,
  Stakes,
  Theme,
} from './story-parts.ts';

/**
 * A story, decided before it is written. Every text has a stated grammatical form, so that it can
 * be used anywhere. Tellings are one or more finished sentences.
 */
export type Facts = {
  genre: Genre;
  /** What the writer's line named, in its own words. `woven` is its object, if any. */
  written: Written;
  woven: readonly Woven[];
  /** What the writer's line says happens; null if nothing that is read. */
  idea: ToldIdea | null;
  /** The same of another person, whose character this is. */
  wish: ToldIdea | null;
  /** A working title: 'The Missing Hour'. */
  title: string;
  hero: Person;
  opponent: Person;
  ally: Person;
  /** A noun phrase: 'the apprentice who saw it'. */
  allyIs: string;
  relation: Relation;
  theme: Theme;
  place: Place;
  /** What hero and opponent both need and cannot share. `why`: a sentence in the present tense. */
  thing: Belonging & { why: string };
  secret: Secret;
  stakes: Stakes;
  clock: Clock;
  pressure: Pressure;
  /** Life before the first event. */
  statusQuo: Telling;
  /** In the order of `eventKeys`; each event is caused by the one before. */
  events: Readonly<Record<EventKey, Telling>>;
  /** What the middle reveals, as a sentence in the present tense. */
  midpoint: string;
  /** Present tense. */
  reversals: readonly [string, string];
  crisis: Crisis;
  /** What the hero pays at the end. */
  cost: Telling;
  /** The last picture. */
  endingImage: Telling;
  /** The hero's belief at the start, and what replaces it; sentences in the present tense. */
  belief: string;
  lesson: string;
  /** Lines to be spoken, in the first person. */
  says: { hero: readonly string[]; opponent: readonly string[]; ally: readonly string[] };
  given: Given;
};

/** Decides the story of a task. The same task gives the same facts. */
export function decideFacts(task: Task): Facts {
  const read = readTask(task);
  const chance = (purpose: string) => chanceOf(task.seed ^ seedOf(purpose));
  const asked = premiseOfTheme(read.given.question, firstText(task.sources, 'THEME', 'premise'));
  const isInSummer = isWarm(read.place.time);
  const fits = (one: Premise) => isOfGenre(one, read.genre) && !(isInSummer && one.isInWinter === true);
  const premiseFor = (given: string) => asked ?? premiseOf(given, fits);
  const knownHero = readHero(read, premiseFor);
  const request = (hero: Identity | null, isInWinter: boolean): PlaceRequest => ({
    ...read.place,
    corpus: read.corpus,
    genre: read.genre,
    trade: knownHero.trade,
    hero: read.kind === 'SETTING' ? '' : (hero?.given ?? ''),
    people: hero?.people ?? null,
    isInWinter,
  });
  const hero =
    knownHero.identity ??
    newHero(read, asked, fits, decidePlace(request(null, false), chance('place')), chance('cast'));
  const premise = premiseFor(hero.given);
  const place = underSky(decidePlace(request(hero, premise.isInWinter === true), chance('place')));
  const genre = read.genre ?? premise.genres[0] ?? 'Drama';
  const known = readKnownPeople(read, premise, knownHero);
  const parts = decideParts(read, premise, place, known, hero);
  const own = (purpose: string) => chanceFor(hero.given, purpose);
  const written = writtenOf(read, parts, place, belongingOf(read.line.thing));
  const thing = own('thing').pick(premise.things);
  const clock = own('clock').pick(premise.clocks);
  const names = {
    H: parts.hero.identity.given,
    O: parts.opponent.identity.given,
    A: parts.ally.identity.given,
  };
  const era = ofEra(place.era);
  const slots: Slots = {
    words: {
      ...era.words,
      ...era.more,
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
      when: timeOfLife(read.timeframe, own('when')),
      deadline: clock.deadline,
      duration: clock.duration,
    },
    hero: parts.hero.identity.pronouns,
    opponent: parts.opponent.identity.pronouns,
    ally: parts.ally.identity.pronouns,
  };
  const used = new Set<string>();
  const person = (slot: Slot) => makePerson(parts[slot], slots, own(slot), used);
  const idea = read.idea === null ? null : tellIdea(read.idea, slots, own('idea'));
  const { pronouns, given } = parts[read.part].identity;
  const theirs = { ...slots, hero: pronouns, words: { ...slots.words, H: given } };
  const wish = read.wish?.isDeed === true ? tellIdea(read.wish, theirs, own('wish')) : null;
  const heroPerson = aimingAt(idea, carrying(person('hero'), written.thing, slots, own('carried')));
  const opponent = person('opponent');
  const ally = person('ally');
  const words: Slots = {
    ...slots,
    words: {
      ...slots.words,
      want: heroPerson.want,
      'o:want': opponent.want,
      flaw: heroPerson.flaw.present,
      woundName: heroPerson.woundName,
      opponentIs: inline(premise.relation.opponentIs, slots, chance('relation')),
      opponentIsRight: say(premise.relation.opponentIsRight, slots, chance('relation')),
      allyIs: inline(premise.allyIs, slots, chance('ally')),
    },
  };
  const wording = chance('wording');
  const telling = (phrase: string) => tellPhrase(phrase, words, wording);
  const saying = (phrase: string) => say(phrase, words, wording);
  const events = tellEvents(premise.events, telling, wording);
  const statusQuo = telling(premise.statusQuo);
  const clockTold = telling(clock.what);
  const pressure = decidePressure(read.conflictType, genre, words, own('pressure'));
  const stakes = { common: saying(premise.stakes.common), own: saying(premise.stakes.own) };
  return {
    genre,
    written,
    woven: written.thing === null ? [] : [tellWoven(written.thing, words, chance('woven'))],
    idea,
    wish,
    title: inline(wording.pick(premise.titles), words, wording),
    hero: heroPerson,
    opponent,
    ally,
    allyIs: inline(premise.allyIs, words, wording),
    relation: {
      kind: inline(premise.relation.kind, words, wording),
      opponentIs: inline(premise.relation.opponentIs, words, wording),
      history: telling(premise.relation.history),
      heroIsRight: saying(premise.relation.heroIsRight),
      opponentIsRight: saying(premise.relation.opponentIsRight),
    },
    theme: {
      question:
        idea?.question ?? (asked === null ? saying(wording.pick(premise.questions)) : read.given.question),
      test: saying(premise.test),
      claim: saying(premise.claim),
      counterclaim: saying(premise.counterclaim),
      tone: wording.some(ofGenre(genre).tones, 3),
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
      rules: orGiven(othersThan(idea, read.given.rules), place.material.rules, saying),
      constraints: orGiven(read.given.constraints, place.material.constraints, saying),
      authority: place.authority,
      words: place.words,
    },
    thing: {
      a: inline(thing.a, words, wording),
      the: inline(thing.the, words, wording),
      why: saying(thing.why),
    },
    secret: { what: telling(premise.secret.what), keeper: names[premise.secret.keeper] },
    stakes,
    clock: {
      what: clockTold,
      duration: inline(clock.duration, words, wording),
      deadline: inline(clock.deadline, words, wording),
    },
    pressure,
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
    given: ownWordsOf(
      {
        ...read.given,
        rules: othersThan(idea, read.given.rules),
        question: asked === null && read.given.question !== idea?.question ? read.given.question : '',
      },
      place,
      {
        statusQuo: statusQuo.present,
        inciting: events.inciting.present,
        clock: clockTold.present,
        antagonism: pressure.source.present,
        stakes: `${stakes.common} ${stakes.own}`,
      },
      heroPerson.goals.map(asGoal),
    ),
  };
}

/** The rules of a setting without the one that says the line, which is told by itself. */
function othersThan(idea: ToldIdea | null, rules: readonly string[]): readonly string[] {
  return rules.filter((rule) => rule !== idea?.frame.rule.present);
}

/** The hero with the line's goal before their own. */
function aimingAt(idea: ToldIdea | null, hero: Person): Person {
  return idea === null || idea.goal === '' ? hero : { ...hero, goals: [idea.goal, ...hero.goals] };
}

/** Names a hero so that the name leads to the theme’s premise, or to one of the genre. */
function newHero(
  read: ReadTask,
  asked: Premise | null,
  fits: (premise: Premise) => boolean,
  { material, era }: ChosenPlace,
  chance: Chance,
): Identity {
  const taken = read.characters.flatMap(({ name, about }) => readIdentity(name, about)?.given ?? []);
  const [friend] = taken;
  return newIdentity(
    material.peoples ?? ofEra(era).peoples,
    friend === undefined ? chance : chanceFor(friend, 'hero'),
    taken,
    {
      wanted: read.line.is ?? heroPronounsIn(read.given),
      fits: (given) => {
        const own = premiseOf(given, () => true);
        return asked === null ? fits(own) : own === asked;
      },
    },
  );
}

/** Words for a theme, whose story has no era yet. */
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
