import type { Chance } from '../chance.ts';
import { hourWords, months, oldSeasons, seasonLines, weatherLines } from '../material/skies.ts';
import type { Era } from '../place.ts';
import { contradicts, type Hour, opensElsewhen, type Season, type Sky, type Weather } from '../sky.ts';
import { recall } from './cast.ts';
import { eraIn } from './era-in.ts';
import type { ChosenPlace } from './place.ts';
import type { ReadTask } from './read-task.ts';
import type { Traces } from './recognise.ts';
import type { Wishes } from './wishes/wish.ts';

export type SkyWish = {
  /** What is wished of this generation, and what was wished of the material. */
  own: Wishes;
  all: Wishes;
  /** The time that a setting gives; '' for none. */
  time: string;
  traces: Traces;
};

/** A place under the sky that was asked for; `isSkyTold` where it was asked for, here or in what this is built on. */
export type PlaceUnderSky = ChosenPlace & { sky: Sky; isSkyTold: boolean };

/**
 * Puts a place under a sky: the wishes of this generation first, then what the material says, then earlier wishes.
 * Far from this earth there are hours only.
 */
export function underSky(place: ChosenPlace, wish: SkyWish, chance: Chance): PlaceUnderSky {
  const isFar = place.era === 'Distant Future';
  const wished = wish.time === '' ? { ...wish.all, ...wish.own } : wish.own;
  const known = recall(lines, ({ line }) => line, wish.traces);
  const isTold = recall([place.material.weather], (line) => line, wish.traces) !== undefined;
  const season = wished.season ?? (wished.weather === undefined ? undefined : usual[wished.weather]);
  const sky: Sky = isFar
    ? { season: null, weather: null, hour: wished.hour ?? hourIn(wish.time) }
    : {
        season: season ?? (wished.weather === undefined ? (known?.season ?? seasonIn(wish.time)) : null),
        weather:
          wished.weather ??
          (season === undefined
            ? (known?.weather ?? (isTold ? weatherIn(place.material.weather) : null))
            : null),
        hour: wished.hour ?? hourIn(wish.time),
      };
  const { weather } = place.material;
  const isAsked = !isFar && (wished.season !== undefined || wished.weather !== undefined);
  const keepsLine = isAsked ? speaksOf(weather, sky) && !contradicts(weather, sky) : known === undefined;
  const line = keepsLine ? weather : isAsked ? lineFor(sky, chance) : (known?.line ?? weather);
  const details = place.details.filter((detail) => !contradicts(detail, sky));
  return {
    ...place,
    time: timeUnder(place, wished, isFar ? null : (season ?? null), chance),
    details: details.length > 3 ? details : place.details,
    material: { ...place.material, weather: contradicts(line, sky) ? lineFor(sky, chance) : line },
    sky,
    isSkyTold: isAsked || (known !== undefined && !isFar),
  };
}

/** A place under a sky of this earth where a season, a weather or a landmark is wished for and nothing else says where. */
export function placeWithSky(
  { wishes, corpus, place: { location, era } }: ReadTask,
  decide: (turn: '' | number) => ChosenPlace,
): ChosenPlace {
  const first = decide('');
  const { season, weather, things } = wishes;
  const needsEarth =
    season !== undefined || weather !== undefined || things?.some(({ kind }) => kind === 'sight') === true;
  if (!needsEarth || corpus !== '' || location !== '' || era !== null) return first;
  let place = first;
  for (let turn = 1; turn < 9 && place.era === 'Distant Future'; turn++) place = decide(turn);
  return place;
}

/** Whether the sky that was wished for is the one over the place. */
export function hasSky(own: Wishes, { sky, isSkyTold }: PlaceUnderSky): boolean {
  const isOver = own.season !== undefined || own.weather !== undefined;
  return (!isOver || isSkyTold) && (own.hour === undefined || own.hour === sky.hour);
}

const lines: readonly { line: string; season: Season | null; weather: Weather | null }[] = [
  ...entries(seasonLines).flatMap(([season, all]) => all.map((line) => ({ line, season, weather: null }))),
  ...entries(weatherLines).flatMap(([weather, all]) => all.map((line) => ({ line, season: null, weather }))),
];

/** The season that a weather belongs to. */
const usual: Readonly<Partial<Record<Weather, Season>>> = { snow: 'winter', heat: 'summer' };

/** The weather that a line tells of; null when it is none that others would contradict. */
function weatherIn(line: string): Weather | null {
  return (['snow', 'rain', 'fog', 'heat'] as const).find((weather) => signs[weather].test(line)) ?? null;
}

function lineFor(sky: Sky, chance: Chance): string {
  const { season, weather } = sky;
  const all = weather === null ? seasonLines[season ?? 'autumn'] : weatherLines[weather];
  const fitting = all.filter((line) => !opensElsewhen(line, sky));
  return chance.pick(fitting.length > 0 ? fitting : all);
}

function speaksOf(line: string, { season, weather }: Sky): boolean {
  if (weather !== null) return signs[weather].test(line);
  return season !== null && (signs[season]?.test(line) ?? false);
}

const signs: Readonly<Record<Weather, RegExp> & Partial<Record<Season, RegExp>>> = {
  snow: /\bsnow/i,
  rain: /\brain/i,
  fog: /\bfog\b/i,
  storm: /\b(?:storm|gale)/i,
  heat: /\bheat\b/i,
  wind: /\bwind\b/i,
  winter: /\b(?:snow|frost|ice)\b/i,
  summer: /\b(?:heat|summer)\b/i,
};

/** The time in words: that of the place, moved to the season, and the hour behind it. */
function timeUnder(place: ChosenPlace, wished: Wishes, season: Season | null, chance: Chance): string {
  const isTypedYear = wished.year !== undefined && eraIn(wished.year) === place.era;
  const year = isTypedYear ? wished.year : place.time.match(/\b(?:1\d{3}|2[01]\d\d)\b/)?.[0];
  const isFine = season === null || seasonIn(place.time) === season;
  if (isTypedYear && season !== null) return withHour(`The ${season} of ${year}`, wished.hour, chance);
  const day = isFine || season === null ? place.time : seasonTime(season, place.era, year, chance);
  return withHour(day, wished.hour, chance);
}

function withHour(day: string, hour: Hour | undefined, chance: Chance): string {
  return hour === undefined || hourIn(day) === hour ? day : `${day}, ${chance.pick(hourWords[hour])}`;
}

function seasonTime(season: Season, era: Era, year: string | undefined, chance: Chance): string {
  if (era === 'Ancient Times') return chance.pick(oldSeasons[season]);
  const month = chance.pick(months[season]);
  if (year !== undefined) return `${month} ${year}`;
  return era === 'Present Day' ? `${month}, this year` : month;
}

function seasonIn(time: string): Season | null {
  return timeSigns.find(([, sign]) => sign.test(time))?.[0] ?? null;
}

const timeSigns: readonly (readonly [Season, RegExp])[] = [
  [
    'winter',
    /\b(?:winter|midwinter|January|February|December|New Year|Candlemas|Epiphany|cold month|shortest days)\b/i,
  ],
  ['summer', /\b(?:summer|midsummer|June|July|August|heatwave|low wells)\b/i],
  ['spring', /\b(?:spring|March|April|May|Easter|Lent|first green|sowing|thaw)\b/],
  ['autumn', /\b(?:autumn|September|October|November|Michaelmas|harvest|new wine|first cold nights)\b/i],
];

/** The hour that a time names; null when it names none. */
function hourIn(time: string): Hour | null {
  return hourSigns.find(([, sign]) => sign.test(time))?.[0] ?? null;
}

const hourSigns: readonly (readonly [Hour, RegExp])[] = [
  ['NIGHT', /\b(?:after dark|at night|night|midnight|small hours)\b/i],
  ['DAWN', /\b(?:first light|dawn|daybreak|sunrise)\b/i],
  ['DUSK', /\b(?:dusk|twilight|sunset|as the light goes)\b/i],
  ['EVENING', /\bevening\b/i],
  ['MORNING', /\bmorning\b/i],
  ['DAY', /\b(?:noon|midday|middle of the day)\b/i],
];

function entries<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  // The keys of these tables are their ids.
  return Object.entries(table) as [Key, Value][];
}
