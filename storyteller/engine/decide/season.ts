import type { PlaceMaterial } from '../schema/era-file.ts';

/** Whether words about time or weather mean the warm months. */
export function isWarm(words: string): boolean {
  return /\b(?:May|June|July|August|[Ss]ummer|[Mm]idsummer|[Hh]eat|[Hh]eatwave|[Ww]arm|[Dd]ry)\b/.test(words);
}

/** Whether a place of ours exists in the warm months only. */
export function isWarmPlace({ times = [], weather }: PlaceMaterial): boolean {
  return isWarm(weather) || (times.length > 0 && times.every(isWarm));
}
