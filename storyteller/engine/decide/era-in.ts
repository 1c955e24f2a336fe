import { type Era, eras } from '../place.ts';

/** The era that a text names, or null. */
export function eraIn(text: string): Era | null {
  const said = text.toLowerCase();
  return eraPatterns.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}

const eraPatterns: readonly (readonly [Era, RegExp])[] = [
  ...eras.map((era): [Era, RegExp] => [era, new RegExp(`\\b${era.toLowerCase()}\\b`)]),
  [
    'Distant Future',
    /\b(?:2[2-9]\d\d|[3-9]\d{3}|starship|spaceship|generation ship|colony ship|space station|third moon|lunar|martian|orbital|the crossing|landfall|watch-year)\b/,
  ],
  ['Near Future', /\b(?:20[3-9]\d|21\d\d|near-future)\b/],
  ['Present Day', /\b(?:20[0-2]\d|19[789]\d|nowadays|this year|today|contemporary|smartphones?)\b/],
  ['1950s', /\b(?:19[456]\d|post-?war)\b/],
  ['1920s', /\b(?:19[1-3]\d|nineteen-twenties|prohibition|jazz age)\b/],
  ['Victorian', /\b(?:18\d\d|190\d|gaslight|nineteenth century)\b/],
  ['Medieval', /\b(?:1[0-5]\d\d|middle ages|knights?|castle|abbey|monastery)\b/],
  ['Ancient Times', /\b(?:bce?|bronze age|iron age|roman|pharaoh|babylon\w*|ancient|antiquity)\b/],
];
