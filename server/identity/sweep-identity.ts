import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { deleteEndedSessions } from './session-store.ts';
import { deleteOldSignIns } from './sign-in-store.ts';

/** How often to sweep, in milliseconds. */
export const identitySweepMs = 10 * 60 * 1000;

/** Removes expired sessions and sign-ins. */
export async function sweepIdentity(db: Kysely<Tables>, now: number): Promise<void> {
  await deleteOldSignIns(db, now);
  await deleteEndedSessions(db, now);
}
