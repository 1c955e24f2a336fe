import type { Chance } from '../chance.ts';
import { capitalise } from '../grammar.ts';
import { eraWords } from '../material/era-words.ts';
import { eraMaterial } from '../material/eras.ts';
import { groundFor } from '../material/grounds.ts';
import type { PlaceMaterial } from '../material/place-material.ts';
import { places } from '../material/places.ts';
import { type Era, eras, type Place } from '../place.ts';
import type { Genre } from '../story-parts.ts';
import { chanceFor } from './identity.ts';
import { wordsIn } from './recognise.ts';

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
  /** All the text that may name one of our places. */
  corpus: string;
  /** The writer's own words, which may call for a kind of place. */
  words: string;
};

/** Decides where the story happens: a typed location verbatim, else a place that the sources name, else one of ours. */
export function decidePlace(wish: PlaceWish, chance: Chance): ChosenPlace {
  const named = wish.location === '' ? namedIn(wish.corpus) : namedIn(wish.location);
  if (named !== null && (wish.era === null || named.place.eras.includes(wish.era)))
    return ours(named.place, named.name, wish.era, wish, chance);
  const known = wish.era ?? eraIn(`${wish.location} ${wish.words}`);
  const era = known ?? likelyEra(wish, chance);
  if (wish.location !== '') return typedPlace(wish, era, chance);
  const fitting = places.filter((place) => place.eras.includes(era));
  const place = bestCalled(fitting, wish, chance);
  if (place === null)
    return typedPlace(
      { ...wish, location: `the ${chance.pick(['harbour', 'crossing', 'old works'])}` },
      era,
      chance,
    );
  return ours(place, chance.pick(place.names), known, wish, chance);
}

/** The era that a text names by its words; null when it names none. */
export function eraIn(text: string): Era | null {
  const said = text.toLowerCase();
  return eraSigns.find(([, sign]) => sign.test(said))?.[0] ?? null;
}

const eraSigns: readonly (readonly [Era, RegExp])[] = [
  ...eras.map((era): [Era, RegExp] => [era, new RegExp(`\\b${era.toLowerCase()}\\b`)]),
  [
    'Distant Future',
    /\b(?:2[2-9]\d\d|[3-9]\d{3}|starship|spaceship|space station|third moon|lunar|martian|orbital|the crossing|landfall|watch-year)\b/,
  ],
  ['Near Future', /\b(?:20[3-9]\d|21\d\d|near-future)\b/],
  ['Present Day', /\b(?:20[0-2]\d|19[789]\d|nowadays|this year|today|contemporary|smartphones?)\b/],
  ['1950s', /\b(?:19[456]\d|post-?war)\b/],
  ['1920s', /\b(?:19[1-3]\d|nineteen-twenties|prohibition|jazz age)\b/],
  ['Victorian', /\b(?:18\d\d|190\d|gaslight|nineteenth century)\b/],
  ['Medieval', /\b(?:1[0-5]\d\d|middle ages|knights?|castle|abbey|monastery)\b/],
  ['Ancient Times', /\b(?:bce?|bronze age|iron age|roman|pharaoh|babylon\w*|ancient|antiquity)\b/],
];

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

function namedIn(text: string): { place: PlaceMaterial; name: string } | null {
  const said = text.toLowerCase();
  for (const place of places)
    for (const name of place.names) if (said.includes(withoutThe(name).toLowerCase())) return { place, name };
  return null;
}

function bestCalled(
  fitting: readonly PlaceMaterial[],
  wish: PlaceWish,
  chance: Chance,
): PlaceMaterial | null {
  if (fitting.length === 0) return null;
  const said = wordsIn(wish.words);
  const score = (place: PlaceMaterial) =>
    `${place.calledBy} ${place.kind}`.split(' ').filter((word) => said.has(word)).length * 2 +
    (wish.genre !== null && place.genres?.includes(wish.genre) === true ? 1 : 0);
  const scores = fitting.map(score);
  const most = Math.max(...scores);
  if (most > 1) return chance.pick(fitting.filter((_, index) => scores[index] === most));
  const suits = ({ genres }: PlaceMaterial) => wish.genre === null || genres?.includes(wish.genre) !== false;
  const suited = fitting.filter(suits);
  return chance.pick(suited.length > 0 ? suited : fitting);
}

/** A place of ours. The era that nobody said follows from its name, so that every step of a project has the same. */
function ours(
  place: PlaceMaterial,
  name: string,
  known: Era | null,
  wish: PlaceWish,
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
    time: wish.time === '' ? chance.pick(place.times ?? eraMaterial[era].times) : wish.time,
    details: chance.shuffle(place.details),
    work: place.work,
    rooms: place.rooms,
    authority: place.authority,
    words: eraWords[era].words,
    material: place,
    typed: wish.location,
  };
}

function typedPlace(wish: PlaceWish, era: Era, chance: Chance): ChosenPlace {
  const name = runningName(wish.location);
  const ground = groundFor(name, wish.location, era);
  const { authorities, trades, times } = eraMaterial[era];
  return {
    name,
    bare: withoutThe(name),
    short: name,
    at: `${prepositionFor(name)} ${name}`,
    kind: ground.kind,
    era,
    time: wish.time === '' ? chance.pick(times) : wish.time,
    details: chance.shuffle(ground.details),
    work: ground.work,
    rooms: ground.rooms,
    authority: chance.pick(authorities),
    words: eraWords[era].words,
    material: { ...ground, trades: ground.trades.length > 0 && chance.happens(0.5) ? ground.trades : trades },
    typed: wish.location,
  };
}

/** A typed location as running text names it: its first part, 'a lighthouse' as 'the lighthouse'. */
function runningName(location: string): string {
  const first = location.split(/[,;:.!?(–—]|\s-\s/u)[0]?.trim() ?? '';
  const short = first
    .split(' ')
    .slice(0, 7)
    .join(' ')
    .replace(/[^\p{L}\p{N}]+$/u, '');
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

function withoutThe(name: string): string {
  return name.replace(/^the\s+/i, '');
}
