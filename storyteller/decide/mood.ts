import { type Mood, moodNames, moods } from '../material/moods.ts';
import type { ReadTask } from './read-task.ts';

/** The mood that is wished for, here or in the theme that the story is built on; null for none. */
export function decideMood({ wishes, ownWishes, corpus }: ReadTask): Mood | null {
  const told = moodNames.find((mood) => moods[mood].manners.some((manner) => corpus.includes(manner)));
  return ownWishes.mood ?? told ?? wishes.mood ?? null;
}
