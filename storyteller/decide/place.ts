import type { Chance } from '../chance.ts';
import { capitalise, withoutTail } from '../grammar.ts';
import { eraWords } from '../material/era-words.ts';
import { eraMaterial } from '../material/eras.ts';
import { groundFor } from '../material/grounds.ts';
import type { PlaceMaterial } from '../material/place-material.ts';
import { places } from '../material/places.ts';
import { type Era, eras, type Place } from '../place.ts';
import type { Genre } from '../story-parts.ts';
import { eraIn } from './era-in.ts';
import { askedPlace, calledPlace, type Found, namedIn, placeTold, withoutThe } from './find-place.ts';
import { chanceFor } from './identity.ts';
import type { Traces } from './recognise.ts';
import { isWarm, isWarmPlace } from './season.ts';
import { erasTold, timeTold } from './told-era.ts';

/** A place chosen, its phrases not told yet. */
export type ChosenPlace = Omit<Place, 'weather' | 'rules' | 'constraints' | 'sky' | 'isSkyTold'> & {
  material: Pick<PlaceMaterial, 'weather' | 'rules' | 'constraints' | 'peoples' | 'trades'>;
  /** Exactly as the writer typed it; '' when the place is ours. */
  typed: string;
};

export type PlaceWish = {
  /** The location as typed or as a setting names it; '' for none. */
  location: string;
  /** The time as a setting words it; '' for none. */
  time: string;
  era: Era | null;
  genre: Genre | null;
  /** All the text that may name one of our places, and its traces. */
  corpus: string;
  traces: Traces;
  /** The writer's own words, which may call for a kind of place. */
  words: string;
  /** What the sources say of the hero's life, and the hero's trade; '' for nothing. */
  life: string;
  trade: string;
  /** Where the hero works; '' where nothing says it. */
  workplace: string;
  /** The hero's given name where the story depends on it, so that it happens in one place; '' where it may be new. */
  hero: string;
  /** Whether it has to be cold. */
  isInWinter: boolean;
};

/** Decides where the story happens: a typed location verbatim, else a place that the sources name, else one of ours. */
export function decidePlace(wish: PlaceWish, chance: Chance): ChosenPlace {
  const own = wish.hero === '' ? chance : chanceFor(wish.hero, 'place');
  const former = placeTold(wish, own);
  const named = wish.location === '' ? former : namedIn(wish.location);
  if (named !== null && (wish.era === null || named.place.eras.includes(wish.era)))
    return ours(named.place, named.name, wish.era ?? eraTold(named, wish, own), wish, own, chance);
  const workplace = former === null ? wish.workplace : '';
  const location = wish.location || workplace;
  const known =
    wish.era ??
    eraIn(`${location} ${wish.words}`) ??
    eraTold(former, wish, own) ??
    (workplace === '' ? null : eraIn(wish.life));
  const era = known ?? likelyEra({ ...wish, location }, own);
  if (wish.location !== '') return typedPlace(wish, era, own, chance);
  const fitting = fittingPlaces(era, wish.isInWinter);
  const kind = withoutThe(workplace);
  const place =
    askedPlace(fitting, wish, own) ??
    (kind === ''
      ? calledPlace(fitting, wish, former?.place ?? null, own)
      : (fitting.find((one) => one.kind === kind) ?? null));
  if (place !== null) return ours(place, own.pick(place.names), known, wish, own, chance);
  const anywhere = `the ${own.pick(['harbour', 'crossing', 'old works'])}`;
  return typedPlace({ ...wish, location: workplace || anywhere }, era, own, chance);
}

/** Our places of an era, without those that are too warm where it has to be cold. */
function fittingPlaces(era: Era, isInWinter: boolean): readonly PlaceMaterial[] {
  const ofEra = places.filter((place) => place.eras.includes(era));
  const cold = ofEra.filter((place) => !isInWinter || !isWarmPlace(place));
  return cold.length > 0 ? cold : ofEra;
}

/** The era in which the sources tell, that of the place that they name before others; null where nothing says it. */
function eraTold(former: Found | null, { corpus }: PlaceWish, chance: Chance): Era | null {
  const told = erasTold(corpus);
  if (former === null) return told.length > 0 ? chance.pick(told) : null;
  const { eras: possible } = former.place;
  return told.find((era) => possible.includes(era)) ?? chanceFor(former.name, 'era').pick(possible);
}

/** A place that the writer named is of today, unless its genre puts it elsewhere and its words allow that. */
function likelyEra(wish: PlaceWish, chance: Chance): Era {
  if (wish.location === '') return chance.pick(erasFor(wish.genre));
  if (wish.genre === 'Sci-Fi') return 'Near Future';
  return wish.genre === 'Fantasy' && !modern.test(wish.location) ? 'Medieval' : 'Present Day';
}

const modern =
  /\b(?:bus|train|tram|metro|subway|plane|airport|hotel|motel|school|hospital|office|flat|apartment|factory|caf[eé]|cinema|supermarket|petrol|gas station|parking|lift|suburb|motorway|highway)\b/i;

function erasFor(genre: Genre | null): readonly Era[] {
  if (genre === 'Sci-Fi') return ['Near Future', 'Distant Future', 'Distant Future', 'Present Day'];
  if (genre === 'Fantasy') return ['Medieval', 'Medieval', 'Ancient Times', 'Victorian', 'Present Day'];
  if (genre === 'Horror') return ['Present Day', 'Victorian', '1920s', 'Medieval', '1950s'];
  // Most stories that name no time are of today, and a setting that is made later will most often say so.
  const today: Era = 'Present Day';
  return [...eras, today, today, today, today, today];
}

function ours(
  place: PlaceMaterial,
  name: string,
  known: Era | null,
  wish: PlaceWish,
  own: Chance,
  chance: Chance,
): ChosenPlace {
  const era = known ?? chanceFor(name, 'era').pick(place.eras);
  return {
    name,
    bare: withoutThe(name),
    short: place.kind.endsWith(' ship') ? 'the ship' : `the ${place.kind}`,
    at: `${place.at} ${name}`,
    kind: place.kind,
    era,
    time: timeOf(wish, era, place.times ?? eraMaterial[era].times, own),
    details: chance.shuffle(place.details),
    work: place.work,
    rooms: place.rooms,
    authority: place.authority,
    words: eraWords[era].words,
    material: place,
    typed: wish.location,
  };
}

function typedPlace(wish: PlaceWish, era: Era, own: Chance, chance: Chance): ChosenPlace {
  const name = runningName(wish.location);
  const ground = groundFor(name, wish.location, era);
  const { authorities, trades, times } = eraMaterial[era];
  const always = chanceFor(name, 'authority and trades');
  return {
    name,
    bare: withoutThe(name),
    short: name,
    at: `${prepositionFor(name)} ${name}`,
    kind: ground.kind,
    era,
    time: timeOf(wish, era, times, own),
    details: chance.shuffle(ground.details),
    work: ground.work,
    rooms: ground.rooms,
    authority: always.pick(authorities),
    words: eraWords[era].words,
    material: { ...ground, trades: ground.trades.length > 0 && always.happens(0.5) ? ground.trades : trades },
    typed: wish.location,
  };
}

/** When it is: as the setting words it, else as another source does. */
function timeOf(wish: PlaceWish, era: Era, times: readonly string[], own: Chance): string {
  const { time, corpus, isInWinter } = wish;
  const cold = times.filter((one) => !isInWinter || !isWarm(one));
  const drawn = own.pick(cold.length > 0 ? cold : times);
  return time || (times.find((one) => corpus.includes(one)) ?? (timeTold(corpus, era) || drawn));
}

/** A typed location as running text names it: its first part, 'a lighthouse' as 'the lighthouse'. */
function runningName(location: string): string {
  const first = location.split(/[,;:.!?(–—]|\s-\s/u)[0]?.trim() ?? '';
  const short = withoutTail(first.split(' ').slice(0, 7).join(' '), /[^\p{L}\p{N}]/u);
  const name = (short === '' ? location : short).replace(/^(?:in|at|on|aboard|inside|near)\s+(?=\S)/i, '');
  if (/^(?:an?|the|some|one)\s/i.test(name)) return `the ${name.replace(/^\S+\s+/, '')}`;
  if (/^(?:my|our|his|her|their)\s/i.test(name)) return `the ${name.replace(/^\S+\s+/, '')}`;
  return /^\p{Ll}/u.test(name) && !/s$/.test(name)
    ? `the ${name}`
    : /^\p{Ll}/u.test(name)
      ? `the ${name}`
      : capitalise(name);
}

function prepositionFor(name: string): string {
  const said = name.toLowerCase();
  if (
    /\b(?:bus|train|ship|boat|ferry|barge|submarine|spaceship|starship|zeppelin|airship|plane|tram)\b/.test(
      said,
    )
  )
    return 'aboard';
  if (
    /\b(?:island|isle|moon|planet|mars|street|road|farm|mountain|hill|coast|beach|ice|steppe|roof|bridge|estate|river|pier|plateau|shore|ranch|border)\b/.test(
      said,
    )
  )
    return 'on';
  if (
    /\b(?:station|school|harbou?r|market|mine|theatre|theater|lighthouse|hotel|airport|university|palace|court|observatory|museum|mill|factory|diner|pub|caf[eé]|inn|camp|crossroads|zoo|circus|well|gate|temple|monastery|abbey)\b/.test(
      said,
    )
  )
    return 'at';
  return 'in';
}
