import { trashDays } from '../../../../contract/projects.ts';
import { dayMs } from '../../../../domain/time.ts';
import { formatCount } from '../../../shared/format.ts';

/** Below this many days the clock turns red. */
const soonDays = 4;

/** What is left of a deleted thing's time, to say and to draw. */
export type TimeLeft = {
  /** '12 days', '1 day'; 'Any moment' once its time is over. */
  words: string;
  /** The share of the time that is left, 0 to 1. */
  share: number;
  isSoon: boolean;
};

/** The time until `erasesAt` (ISO); `now` in milliseconds since 1970. A begun day counts. */
export function timeLeft(erasesAt: string, now: number): TimeLeft {
  const days = Math.max(0, Math.ceil((Date.parse(erasesAt) - now) / dayMs));
  return {
    words: days === 0 ? 'Any moment' : formatCount(days, 'day'),
    share: Math.min(1, days / trashDays),
    isSoon: days < soonDays,
  };
}
