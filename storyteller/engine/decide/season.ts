import type { PlaceMaterial } from '../schema/era-file.ts';

/** Whether words that tell of a time or of its weather put it into the warm months. */
export function isWarm(words: string): boolean {
  return /\b(?:May|June|July|August|[Ss]ummer|[Mm]idsummer|[Hh]eat|[Hh]eatwave|[Ww]arm|[Dd]ry)\b/.test(words);
}

/** Whether a place of ours is only told of in the warm months. */
export function isWarmPlace({ times = [], weather }: PlaceMaterial): boolean {
  return isWarm(weather) || (times.length > 0 && times.every(isWarm));
}
