import type { PlaceMaterial } from './place-material.ts';
import { places1920s } from './places-1920s.ts';

/** All places, by era. */
export const places: readonly PlaceMaterial[] = [...places1920s];
