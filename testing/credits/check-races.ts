import { deepStrictEqual } from 'node:assert';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';
import {
  priceOfEach,
  raceForCredits,
  raceForOneGrant,
  raceForOneHold,
  raceForOneUse,
  raceToSettle,
} from './races.ts';

const consistent = { impossible: 0, findings: [] };

/** Rejects unless exactly as many holds are accepted as there are credits for. */
export async function checkReservations(
  db: Kysely<Tables>,
  wanted: { users: number; reservations: number; enoughFor: number },
): Promise<void> {
  const held = wanted.enoughFor;
  deepStrictEqual(await raceForCredits(db, wanted), {
    answers: { held, not_enough: wanted.reservations - held },
    credits: { left: 0, held: held * priceOfEach, spent: 0 },
    ...consistent,
  });
}

/** Rejects unless the same hold, use or grant, asked for `times` times at once, happens once. */
export async function checkSameIds(db: Kysely<Tables>, times: number): Promise<void> {
  const others = (times - 1) * priceOfEach;
  deepStrictEqual(await raceForOneHold(db, times), {
    answers: { held: 1, known: times - 1 },
    credits: { left: others, held: priceOfEach, spent: 0 },
    ...consistent,
  });
  deepStrictEqual(await raceForOneUse(db, times), {
    answers: { true: times },
    credits: { left: others, held: 0, spent: priceOfEach },
    ...consistent,
  });
  deepStrictEqual(await raceForOneGrant(db, times), {
    answers: { granted: 1, known: times - 1 },
    credits: { left: priceOfEach, held: 0, spent: 0 },
    ...consistent,
  });
}

/** Rejects unless each hold is settled exactly once, whichever of three ways wins. */
export async function checkSettling(
  db: Kysely<Tables>,
  wanted: { users: number; holds: number },
): Promise<void> {
  const { answers, credits, ...rest } = await raceToSettle(db, wanted);
  deepStrictEqual(rest, consistent);
  deepStrictEqual(credits, {
    left: wanted.holds * priceOfEach - credits.spent,
    held: 0,
    spent: credits.spent,
  });
  deepStrictEqual(answers, { '1 of three': wanted.holds });
}
