/** What is overhead in a story: its season, its weather and its hour, as far as the writer or a setting says. */
export type Sky = {
  season: Season | null;
  weather: Weather | null;
  hour: Hour | null;
};

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export type Weather = 'snow' | 'rain' | 'fog' | 'storm' | 'heat' | 'wind';

export type Hour = 'DAY' | 'NIGHT' | 'DAWN' | 'DUSK' | 'EVENING' | 'MORNING';

const forbidden: Readonly<Record<Season | Weather, RegExp>> = {
  winter:
    /\b(?:summer|heat|heatwave|hot (?:days?|nights?|stone|afternoon)|sunburn\w*|wasps?|bees|June|July|August|warm (?:night|evening|rain)|rain|rains|rained|raining|the sun)\b/i,
  spring: /\b(?:snow\w*|frost\w*|ice|icy|autumn|August|December|January|heatwave)\b/i,
  summer:
    /\b(?:winter\w*|snow\w*|frost\w*|ice|icy|sleet|freez\w*|frozen|icicles?|November|December|January|February)\b/i,
  autumn: /\b(?:snow\w*|ice|icy|heatwave|blossoms?|April|July|January)\b/i,
  snow: /\b(?:rain|rains|rained|raining|heat|sunlight|sunny|summer|fog|the sun|stars|dust blows)\b/i,
  rain: /\b(?:snow\w*|frost\w*|ice|icy|fog|sunlight|sunny|the sun|stars|drought|moonlight)\b/i,
  fog: /\b(?:rain|rains|rained|raining|snow\w*|the wind|sunlight|sunny|the sun|stars|moonlight)\b/i,
  storm: /\b(?:snow\w*|fog|sunlight|sunny|the sun|stars|moonlight|very still)\b/i,
  heat: /\b(?:winter\w*|snow\w*|frost\w*|ice|icy|sleet|freez\w*|frozen|rain|rains|rained|raining|fog)\b/i,
  wind: /\b(?:fog|very still|without wind)\b/i,
};

const daylight = /\b(?:noon|midday|sunlight|daylight|afternoon|the sun)\b/i;

/** Whether a text speaks of a season, a weather or a light that is not this one. */
export function contradicts(text: string, { season, weather, hour }: Sky): boolean {
  return (
    (season !== null && forbidden[season].test(text) && !(weather === 'rain' && season === 'winter')) ||
    (weather !== null && forbidden[weather].test(text)) ||
    (hour === 'NIGHT' && daylight.test(text))
  );
}

/** Whether a story that begins with this text begins at another hour. */
export function opensElsewhen(text: string, { hour }: Sky): boolean {
  if (hour === 'NIGHT' || hour === 'DUSK' || hour === 'EVENING')
    return /\b(?:morning|noon|daylight|afternoon|dawn|breakfast|early|by day|the day (?:begins|began))\b/i.test(
      text,
    );
  if (hour === 'DAWN' || hour === 'MORNING')
    return /\b(?:night|midnight|noon|afternoon|evening|dusk|after dark|supper)\b/i.test(text);
  return hour === 'DAY' && /\b(?:night|midnight|evening|dusk|dawn|after dark)\b/i.test(text);
}
