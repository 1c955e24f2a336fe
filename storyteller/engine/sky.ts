/** The season and the hour of a story, as far as its time says. */
export type Sky = { season: Season | null; hour: Hour | null };

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export type Hour = 'DAY' | 'NIGHT' | 'DAWN' | 'DUSK' | 'EVENING' | 'MORNING';

/** Reads a time in words: 'November 1923, after dark'. */
export function skyOf(time: string): Sky {
  const named = <Name>(all: readonly (readonly [Name, RegExp])[]) =>
    all.find(([, pattern]) => pattern.test(time))?.[0] ?? null;
  return { season: named(seasons), hour: named(hours) };
}

const seasons: readonly (readonly [Season, RegExp])[] = [
  [
    'winter',
    /\b(?:winter|midwinter|January|February|December|New Year|Candlemas|Epiphany|cold month|shortest days)\b/i,
  ],
  ['summer', /\b(?:summer|midsummer|June|July|August|heatwave|low wells)\b/i],
  ['spring', /\b(?:spring|March|April|May|Easter|Lent|first green|sowing|thaw)\b/],
  ['autumn', /\b(?:autumn|September|October|November|Michaelmas|harvest|new wine|first cold nights)\b/i],
];

const hours: readonly (readonly [Hour, RegExp])[] = [
  ['NIGHT', /\b(?:after dark|at night|night|midnight|small hours)\b/i],
  ['DAWN', /\b(?:first light|dawn|daybreak|sunrise)\b/i],
  ['DUSK', /\b(?:dusk|twilight|sunset|as the light goes)\b/i],
  ['EVENING', /\bevening\b/i],
  ['MORNING', /\bmorning\b/i],
  ['DAY', /\b(?:noon|midday|middle of the day)\b/i],
];

const forbidden: Readonly<Record<Season, RegExp>> = {
  winter:
    /\b(?:summer|heat|heatwave|hot (?:days?|nights?|stone|afternoon)|sunburn\w*|wasps?|bees|June|July|August|warm (?:night|evening|rain))\b/i,
  spring: /\b(?:snow\w*|frost\w*|ice|icy|autumn|August|December|January|heatwave)\b/i,
  summer:
    /\b(?:winter\w*|snow\w*|frost\w*|ice|icy|sleet|freez\w*|frozen|icicles?|November|December|January|February)\b/i,
  autumn: /\b(?:snow\w*|ice|icy|heatwave|blossoms?|April|July|January)\b/i,
};

const daylight = /\b(?:noon|midday|sunlight|daylight|afternoon|the sun)\b/i;

/** Whether a text mentions another season, or daylight at night. */
export function contradicts(text: string, { season, hour }: Sky): boolean {
  return (season !== null && forbidden[season].test(text)) || (hour === 'NIGHT' && daylight.test(text));
}

/** Whether an opening text is set at another hour. */
export function opensAtAnotherHour(text: string, { hour }: Sky): boolean {
  if (hour === 'NIGHT' || hour === 'DUSK' || hour === 'EVENING')
    return /\b(?:morning|noon|daylight|afternoon|dawn|breakfast|early|by day|the day (?:begins|began))\b/i.test(
      text,
    );
  if (hour === 'DAWN' || hour === 'MORNING')
    return /\b(?:night|midnight|noon|afternoon|evening|dusk|after dark|supper)\b/i.test(text);
  return hour === 'DAY' && /\b(?:night|midnight|evening|dusk|dawn|after dark)\b/i.test(text);
}
