import type { Pronouns } from '../../grammar.ts';
import { moods } from '../../material/moods.ts';
import type { Premise } from '../../material/premise.ts';
import type { Parts } from '../parts.ts';
import type { ReadTask } from '../read-task.ts';
import { partOf, type Slot } from '../role.ts';
import { hasSky, type PlaceUnderSky } from '../sky.ts';
import type { ThingWish } from './thing.ts';
import { isUnfit } from './unfit.ts';
import type { WishKind } from './wish.ts';

/** Whether wishes of a kind are carried out by what was decided, in what this generation shows. */
export function carriedOut(
  read: ReadTask,
  decided: {
    parts: Parts;
    place: PlaceUnderSky;
    premise: Premise;
    isForeign: boolean;
    things: readonly ThingWish[];
  },
): (kind: WishKind) => boolean {
  const done: Record<WishKind, boolean> = {
    gender: !['THEME', 'SETTING'].includes(read.kind) && hasGenders(read, decided.parts),
    thing: (read.ownWishes.things ?? []).every(({ noun }) =>
      [decided.place.name, ...decided.things.map((thing) => thing.noun)].some((one) => one.includes(noun)),
    ),
    person: peopleShown.includes(read.kind) && hasPeople(read, decided.parts),
    ending: endingShown.includes(read.kind) && !decided.isForeign,
    noDeath: !decided.isForeign && !isUnfit(decided.premise, { noDeath: true }),
    avoid:
      !decided.isForeign &&
      !isUnfit(decided.premise, { avoids: read.ownWishes.avoids ?? [] }) &&
      !(read.genre === 'Romance' && read.ownWishes.avoids?.includes('romance') === true),
    view: read.kind === 'STORY' && !hasTwoViews(read) && !decided.isForeign,
    tense: read.kind === 'STORY' && !hasTwoViews(read) && !decided.isForeign,
    length: lengthShown.includes(read.kind),
    mood: hasMood(read, decided.premise),
    self: read.kind === 'CHARACTER' && read.tradeAsked !== '',
    sky: showsSky(read) && hasSky(read.ownWishes, decided.place),
  };
  return (kind) => done[kind];
}

const peopleShown = [
  'CHARACTER',
  'BACKSTORY',
  'CHARACTER_ARC',
  'SCENARIO',
  'CONFLICT',
  'PLOT',
  'DIALOGUE',
  'STORY',
  'SCRIPT',
];

function hasPeople({ ownWishes }: ReadTask, { wished }: Parts): boolean {
  const cast = [wished.opponent, wished.ally].map((one) => `${one?.noun} ${one?.name}`);
  return (ownWishes.people ?? []).every(({ noun, name }) => cast.includes(`${noun} ${name}`));
}

/** Kinds whose lists or prose can be shorter and longer. */
const lengthShown = ['CHARACTER', 'SETTING', 'BACKSTORY', 'PERSONALITY_TRAITS'];

/** Whoever saw it tells it afterwards: there is no first person in the present tense. */
function hasTwoViews({ ownWishes: { view, tense } }: ReadTask): boolean {
  return view === 'first' && tense === 'present';
}

const endingShown = ['CHARACTER_ARC', 'PLOT', 'DIALOGUE', 'STORY', 'SCRIPT'];

/** Kinds that have a manner of telling; the others have the mood of their situation. */
function hasMood({ kind, ownWishes: { mood } }: ReadTask, { genres }: Premise): boolean {
  return (
    ['THEME', 'SETTING', 'STORY', 'SCRIPT', 'DIALOGUE'].includes(kind) ||
    (mood === 'hopeful' && endingShown.includes(kind)) ||
    (mood !== undefined && kind !== 'PERSONALITY_TRAITS' && genres.includes(moods[mood].kin))
  );
}

/** Kinds that show the place; a dialogue shows no hour. */
function showsSky({ kind, ownWishes }: ReadTask): boolean {
  return (
    ['SETTING', 'SCENARIO', 'PLOT', 'STORY', 'SCRIPT'].includes(kind) ||
    (kind === 'DIALOGUE' && ownWishes.hour === undefined)
  );
}

function hasGenders({ kind, role, genre, wishes }: ReadTask, parts: Parts): boolean {
  const is = (part: Slot, wished: Pronouns | undefined) =>
    wished === undefined || parts[part].identity.pronouns.subject === wished.subject;
  return (
    is(kind === 'CHARACTER' ? partOf(role, genre) : 'hero', wishes.heroIs) &&
    is('opponent', wishes.opponentIs) &&
    (['hero', 'opponent', 'ally'] as const).every((part) => is(part, wishes.everybodyIs))
  );
}
