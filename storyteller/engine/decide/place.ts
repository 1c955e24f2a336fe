import type { Chance } from '../chance.ts';
import { capitalise, withoutTail } from '../grammar.ts';
import { ofEra, places } from '../phrases.ts';
import { type Era, eras, type Place } from '../place.ts';
import type { PeopleId } from '../schema/basics.ts';
import type { PlaceMaterial } from '../schema/era-file.ts';
import type { Genre } from '../story-parts.ts';
import { eraIn } from './era-in.ts';
import { groundFor } from './ground.ts';
import { chanceFor } from './identity.ts';
import { isWarm, isWarmPlace } from './season.ts';

/** A place chosen, its phrases not told yet. */
export type ChosenPlace = Omit<Place, 'weather' | 'rules' | 'constraints' | 'sky'> & {
  material: Pick<PlaceMaterial, 'weather' | 'rules' | 'constraints' | 'peoples' | 'trades'>;
  /** Exactly as the writer typed it; '' when the place is ours. */
  typed: string;
};

export type PlaceWish = {
  /** The location as typed, as a setting names it, or as the writer’s line does; '' for none. */
  location: string;
  /** The time as a setting or the writer’s line words it; '' for none. */
  time: string;
  era: Era | null;
  genre: Genre | null;
  /** All the text that may name one of our places. */
  corpus: string;
  /** The hero's trade; '' where nothing says it. */
  trade: string;
  /**
   * The hero's given name where the story depends on it, so that it happens in one place; '' where
   * it may be new.
   */
  hero: string;
  /** Whose names the hero has, which tells when they may live; null where it tells nothing. */
  people: PeopleId | null;
  /** Whether it has to be cold. */
  isInWinter: boolean;
};

/**
 * Decides where the story happens: a typed location verbatim, else a place that the sources name,
 * else one of ours.
 */
export function decidePlace(wish: PlaceWish, chance: Chance): ChosenPlace {
  const own = wish.hero === '' ? chance : chanceFor(wish.hero, 'place');
  const former = namedIn(wish.corpus);
  const { location } = wish;
  const named = location === '' ? former : namedAs(location);
  if (named !== null && (wish.era === null || named.place.eras.includes(wish.era)))
    return ours(named.place, named.name, wish.era, wish, own, chance);
  const known = wish.era ?? eraIn(location);
  const era = known ?? likelyEra(wish, own);
  if (location !== '') return typedPlace(wish, era, own, chance);
  const place = own.pick(fittingPlaces(era, wish));
  return ours(place, own.pick(place.names), known, wish, own, chance);
}

/**
 * The place of ours that a text names first, and by which of its names; null when it names none.
 */
export function namedIn(text: string): { place: PlaceMaterial; name: string } | null {
  const said = text.toLowerCase();
  let found: { place: PlaceMaterial; name: string } | null = null;
  let first = said.length;
  for (const place of places)
    for (const name of place.names) {
      const at = said.indexOf(withoutThe(name).toLowerCase());
      if (at >= 0 && at < first) [found, first] = [{ place, name }, at];
    }
  return found;
}

/** The place of ours that a location is, by its name alone or as a setting of ours has it. */
function namedAs(location: string): ReturnType<typeof namedIn> {
  const named = namedIn(location);
  const [said = ''] = location.split(', where the work is ');
  return named !== null && withoutThe(named.name).toLowerCase() === withoutThe(said).toLowerCase()
    ? named
    : null;
}

/**
 * Our places of an era: those of the hero’s trade, else those of the genre, and none too warm where
 * it has to be cold.
 */
function fittingPlaces(era: Era, wish: PlaceWish): readonly PlaceMaterial[] {
  const { isInWinter, trade, genre, people } = wish;
  const ofEra = places.filter((place) => place.eras.includes(era));
  const theirs = ofEra.filter((place) => people === null || livesThere(people, place, era));
  const cold = (theirs.length > 0 ? theirs : ofEra).filter((place) => !isInWinter || !isWarmPlace(place));
  const ofTrade = cold.filter(({ trades }) => trades.includes(trade));
  const ofGenre = cold.filter(({ genres }) => genre === null || genres?.includes(genre) !== false);
  return [ofTrade, ofGenre, cold, ofEra].find((some) => some.length > 0) ?? places;
}

function livesThere(people: PeopleId, place: PlaceMaterial, era: Era): boolean {
  return (place.peoples ?? ofEra(era).peoples).includes(people);
}

/**
 * A place that the writer named is of today, unless its genre puts it elsewhere and its words allow
 * that.
 */
function likelyEra(wish: PlaceWish, chance: Chance): Era {
  if (wish.location === '') {
    const usual = erasFor(wish.genre);
    const theirs = erasOf(wish.people);
    const both = usual.filter((era) => theirs.includes(era));
    return chance.pick([both, theirs, usual].find((some) => some.length > 0) ?? eras);
  }
  if (wish.genre === 'Sci-Fi') return 'Near Future';
  return wish.genre === 'Fantasy' && !modern.test(wish.location) ? 'Medieval' : 'Present Day';
}

const modern =
  /\b(?:bus|train|tram|metro|subway|plane|airport|hotel|motel|school|hospital|office|flat|apartment|factory|caf[eé]|cinema|supermarket|petrol|gas station|parking|lift|suburb|motorway|highway)\b/i;

/** The eras in which people are called so; none where the names tell nothing. */
function erasOf(people: PeopleId | null): readonly Era[] {
  if (people === null) return [];
  return eras.filter(
    (era) =>
      ofEra(era).peoples.includes(people) ||
      places.some((place) => place.eras.includes(era) && place.peoples?.includes(people) === true),
  );
}

function erasFor(genre: Genre | null): readonly Era[] {
  if (genre === 'Sci-Fi') return ['Near Future', 'Distant Future', 'Distant Future', 'Present Day'];
  if (genre === 'Fantasy') return ['Medieval', 'Medieval', 'Ancient Times', 'Victorian', 'Present Day'];
  if (genre === 'Horror') return ['Present Day', 'Victorian', '1920s', 'Medieval', '1950s'];
  // Most stories that name no time are of today, and a setting that is made later will most often
  // say so.
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
    time: timeOf(wish, place.times ?? ofEra(era).times, own),
    details: chance.shuffle(place.details),
    work: place.work,
    rooms: place.rooms,
    authority: place.authority,
    words: ofEra(era).words,
    material: place,
    typed: wish.location,
  };
}

function typedPlace(wish: PlaceWish, era: Era, own: Chance, chance: Chance): ChosenPlace {
  const name = runningName(wish.location);
  const ground = groundFor(name, wish.location, era);
  const { authorities, trades, times } = ofEra(era);
  const always = chanceFor(name, 'authority and trades');
  return {
    name,
    bare: withoutThe(name),
    short: name,
    at: `${prepositionFor(name)} ${name}`,
    kind: ground.kind,
    era,
    time: timeOf(wish, times, own),
    details: chance.shuffle(ground.details),
    work: ground.work,
    rooms: ground.rooms,
    authority: always.pick(authorities),
    words: ofEra(era).words,
    material: { ...ground, trades: ground.trades.length > 0 && always.happens(0.5) ? ground.trades : trades },
    typed: wish.location,
  };
}

/** When it is: as the setting or the line words it, else as another source does. */
function timeOf(wish: PlaceWish, times: readonly string[], own: Chance): string {
  const { time, corpus, isInWinter } = wish;
  const cold = times.filter((one) => !isInWinter || !isWarm(one));
  const drawn = own.pick(cold.length > 0 ? cold : times);
  return time || (times.find((one) => corpus.includes(one)) ?? drawn);
}

/** A name without its article. */
function withoutThe(name: string): string {
  return name.replace(/^the\s+/i, '');
}

/**
 * A typed location as running text names it: its first part, 'a lighthouse' as 'the lighthouse'.
 */
function runningName(location: string): string {
  const first = location.split(/[,;:.!?(–—]|\s-\s/u)[0]?.trim() ?? '';
  const short = withoutTail(first.split(' ').slice(0, 7).join(' '), /[^\p{L}\p{N}]/u);
  const name = (short === '' ? location : short).replace(/^(?:in|at|on|aboard|inside|near)\s+(?=\S)/i, '');
  if (/^(?:an?|the|some|one)\s/i.test(name)) return `the ${name.replace(/^\S+\s+/, '')}`;
  if (/^(?:my|our|his|her|their)\s/i.test(name)) return `the ${name.replace(/^\S+\s+/, '')}`;
  return /^\p{Ll}/u.test(name) ? `the ${name}` : capitalise(name);
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
