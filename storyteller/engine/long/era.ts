import type { Era, Place } from '../place.ts';
import { contradicts } from '../sky.ts';

/** Further nouns for scenes, without article. */
type SceneWords = { coat: string; cup: string; window: string; bench: string; book: string };

const old: SceneWords = { coat: 'cloak', cup: 'bowl', window: 'shutter', bench: 'bench', book: 'roll' };
const modern: SceneWords = { coat: 'coat', cup: 'cup', window: 'window', bench: 'bench', book: 'book' };

/** The scene words of an era. */
export function sceneWords(era: Era): SceneWords {
  if (era === 'Ancient Times' || era === 'Medieval') return old;
  return era === 'Distant Future' ? { ...modern, window: 'port' } : modern;
}

/** The eras by age, oldest first. */
const ages: Readonly<Record<Era, number>> = {
  'Ancient Times': 0,
  Medieval: 1,
  Victorian: 2,
  '1920s': 3,
  '1950s': 4,
  'Present Day': 5,
  'Near Future': 6,
  'Distant Future': 7,
};

/** Words that are unknown before the given era. */
const newcomers: readonly (readonly [Era, RegExp])[] = [
  [
    'Medieval',
    /\b(?:buttons?|buttoned|unbuttoned|buttoning|shirts?|collars?|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|cupboards?|chimneys?|paper|churche?s?|cathedrals?|Christmas|God|swine-fever)\b/,
  ],
  [
    'Victorian',
    /\b(?:clocks?|watch(?:es)? (?:chain|face)|pockets?|sugar|sandwich(?:es)?|coffee|tea|potato(?:es)?|trains?|railways?|stations?|photographs?|telegrams?|gas-?lamps?|pistols?|revolvers?|rifles?|guns?|gunshots?|pensions?|envelopes?|banks?|newspapers?|queues?|police|drawers?|sofas?|saucers?|biscuits?|tins?|cuffs?|pencils?|inspectors?|passengers?|tickets?|cigarettes?|cigars?|wallpaper|matchbox(?:es)?|postmarks?|stamps?|minus|zero|oxygen|magistrates?)\b/,
  ],
  [
    '1920s',
    /\b(?:telephones?|phones?|phoned|radios?|wireless|cars?|taxis?|trucks?|lorr(?:y|ies)|electric(?:ity)?|bulbs?|light switch(?:es)?|cinemas?|films?|movies?|headlights?|motors?|aeroplanes?|elevators?|lifts?)\b/,
  ],
  [
    '1950s',
    /\b(?:televisions?|TVs?|plastics?|nylon|jukebox(?:es)?|radars?|jets?|okay|OK|supermarkets?|neon|astronauts?)\b/,
  ],
  [
    'Present Day',
    /\b(?:computers?|e-?mails?|emailed|screens?|online|internet|apps?|laptops?|texted|text messages?|websites?|smartphones?|Wi-?Fi|passwords?|downloads?|uploads?|selfies?|databases?|CCTV|GPS)\b/i,
  ],
];

/** Whether a text has no anachronism. */
function fitsEra(text: string, era: Era): boolean {
  return newcomers.every(([first, words]) => ages[era] >= ages[first] || !words.test(text));
}

const weather =
  /\b(?:rain\w*|wind|snow\w*|fog|yard|birds?|dogs?|crows?|rats?|mouse|moth|river|cart|mule|boats?|road|gate|pond|stones outside)\b/i;

/** Whether a text suits a place: no anachronism, no wrong weather. */
export function fitsPlace(text: string, place: Place): boolean {
  return (
    fitsEra(text, place.era) && !(isSealed(place) && weather.test(text)) && !contradicts(text, place.sky)
  );
}

/** Whether a place is a spaceship. */
export function isSealed(place: Place): boolean {
  return place.era === 'Distant Future' && /^aboard\b/.test(place.at);
}

/** The first anachronism in a text, or null. */
export function anachronismIn(text: string, era: Era): string | null {
  for (const [first, words] of newcomers) {
    const found = ages[era] >= ages[first] ? null : text.match(words);
    if (found !== null) return found[0];
  }
  return null;
}
