import type { CountWords, DayWords } from '../../contract/manuscripts.ts';
import { dayMs } from '../../domain/time.ts';
import { asOwner } from '../db/as-owner.ts';
import { AppError } from '../http/app-error.ts';
import { addToDay } from './day-store.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';

/** How far a day may be from the server's, in days: words may be counted late, without network. */
const daysOff = 31;

/**
 * Adds typed words to a day, and answers the day's sums. Throws notFound, and `invalid_input` for a
 * day that is far off.
 */
export function countTyped(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  headId: string,
  { day, typed }: CountWords,
): Promise<DayWords> {
  return asOwner(db, ownerId, async (tx) => {
    await findManuscript(tx, ownerId, headId);
    if (Math.abs(Date.parse(day) - now()) > daysOff * dayMs)
      throw new AppError('invalid_input', 'This day is too far off.', {
        fields: [{ field: 'day', message: 'This day is too far off.' }],
      });
    return addToDay(tx, ownerId, headId, { day, typed });
  });
}
