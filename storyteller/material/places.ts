import type { PlaceMaterial } from './place-material.ts';
import { places1920s } from './places-1920s.ts';
import { places1950s } from './places-1950s.ts';
import { placesAncient } from './places-ancient.ts';
import { placesDistant } from './places-distant.ts';
import { placesMedieval } from './places-medieval.ts';
import { placesNear } from './places-near.ts';
import { placesPresent } from './places-present.ts';
import { placesVictorian } from './places-victorian.ts';

/** All places, by era. */
export const places: readonly PlaceMaterial[] = [
  ...placesPresent,
  ...placesNear,
  ...placesDistant,
  ...placesMedieval,
  ...placesVictorian,
  ...places1920s,
  ...places1950s,
  ...placesAncient,
];
