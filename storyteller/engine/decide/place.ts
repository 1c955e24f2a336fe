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

/** A chosen place with its untold phrases. */
export type ChosenPlace = Omit<Place, 'weather' | 'rules' | 'constraints' | 'sky'> & {
  material: Pick<PlaceMaterial, 'weather' | 'rules' | 'constraints' | 'peoples' | 'trades'>;
  /** Exactly as the writer typed it; '' if the place is ours. */
  typed: string;
};

export type PlaceRequest = {
  /** From the form, a setting or the writer’s line, or ''. */
  location: string;
  /** As a setting or the writer’s line words it, or ''. */
  time: string;
  era: Era | null;
  genre: Genre | null;
  /** All text that may name one of our places. */
  corpus: string;
  /** The hero's trade, or ''. */
  trade: string;
  /** The hero's given name if it decides the place, else ''. */
  hero: string;
  /** The people of the hero's name, which limits the era. */
  people: PeopleId | null;
  isInWinter: boolean;
};

/** Decides the place: a typed location verbatim, else one that the sources name, else ours. */
export function decidePlace(request: PlaceRequest, chance: Chance): ChosenPlace {
  const own = request.hero === '' ? chance : chanceFor(request.hero, 'place');
  const former = namedIn(request.corpus);
  const { location } = request;
  const named = location === '' ? former : namedAs(location);
  if (named !== null && (request.era === null || named.place.eras.includes(request.era)))
    return ours(named.place, named.name, request.era, request, own, chance);
  const known = request.era ?? eraIn(location);
  const era = known ?? likelyEra(request, own);
  if (location !== '') return typedPlace(request, era, own, chance);
  const place = own.pick(fittingPlaces(era, request));
  return ours(place, own.pick(place.names), known, request, own, chance);
}

/** The first place of ours in a text, and its name there; null if there is none. */
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

/** The place of ours that a location is, by its name or in the words of our settings. */
function namedAs(location: string): ReturnType<typeof namedIn> {
  const named = namedIn(location);
  const [said = ''] = location.split(', where the work is ');
  return named !== null && withoutThe(named.name).toLowerCase() === withoutThe(said).toLowerCase()
    ? named
    : null;
}

/** Our places of an era: those of the hero’s trade, else of the genre; cold ones if needed. */
function fittingPlaces(era: Era, request: PlaceRequest): readonly PlaceMaterial[] {
  const { isInWinter, trade, genre, people } = request;
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

/** A place that the writer named is of today, unless genre and words suggest otherwise. */
function likelyEra(request: PlaceRequest, chance: Chance): Era {
  if (request.location === '') {
    const usual = erasFor(request.genre);
    const theirs = erasOf(request.people);
    const both = usual.filter((era) => theirs.includes(era));
    return chance.pick([both, theirs, usual].find((some) => some.length > 0) ?? eras);
  }
  if (request.genre === 'Sci-Fi') return 'Near Future';
  return request.genre === 'Fantasy' && !modern.test(request.location) ? 'Medieval' : 'Present Day';
}

const modern =
  /\b(?:bus|train|tram|metro|subway|plane|airport|hotel|motel|school|hospital|office|flat|apartment|factory|caf[eé]|cinema|supermarket|petrol|gas station|parking|lift|suburb|motorway|highway)\b/i;

/** The eras in which such names occur. */
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
  // A setting that is made later will most often choose today.
  const today: Era = 'Present Day';
  return [...eras, today, today, today, today, today];
}

function ours(
  place: PlaceMaterial,
  name: string,
  known: Era | null,
  request: PlaceRequest,
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
    time: timeOf(request, place.times ?? ofEra(era).times, own),
    details: chance.shuffle(place.details),
    work: place.work,
    rooms: place.rooms,
    authority: place.authority,
    words: ofEra(era).words,
    material: place,
    typed: request.location,
  };
}

function typedPlace(request: PlaceRequest, era: Era, own: Chance, chance: Chance): ChosenPlace {
  const name = runningName(request.location);
  const ground = groundFor(name, request.location, era);
  const { authorities, trades, times } = ofEra(era);
  const always = chanceFor(name, 'authority and trades');
  return {
    name,
    bare: withoutThe(name),
    short: name,
    at: `${prepositionFor(name)} ${name}`,
    kind: ground.kind,
    era,
    time: timeOf(request, times, own),
    details: chance.shuffle(ground.details),
    work: ground.work,
    rooms: ground.rooms,
    authority: always.pick(authorities),
    words: ofEra(era).words,
    material: { ...ground, trades: ground.trades.length > 0 && always.happens(0.5) ? ground.trades : trades },
    typed: request.location,
  };
}

/** The time of the setting or the line, else of another source. */
function timeOf(request: PlaceRequest, times: readonly string[], own: Chance): string {
  const { time, corpus, isInWinter } = request;
  const cold = times.filter((one) => !isInWinter || !isWarm(one));
  const drawn = own.pick(cold.length > 0 ? cold : times);
  return time || (times.find((one) => corpus.includes(one)) ?? drawn);
}

function withoutThe(name: string): string {
  return name.replace(/^the\s+/i, '');
}

/** A typed location in running text: its first part, with 'a lighthouse' as 'the lighthouse'. */
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
