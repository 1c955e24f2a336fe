import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { deleteEndedSessions } from './session-store.ts';
import { deleteOldSignIns } from './sign-in-store.ts';

/** How often it is worth it, in milliseconds. */
export const identitySweepMs = 10 * 60 * 1000;

/** Removes what has ended by itself: sessions, and sign-ins that nobody came back from. */
export async function sweepIdentity(db: Kysely<Tables>, now: number): Promise<void> {
  await deleteOldSignIns(db, now);
  await deleteEndedSessions(db, now);
}
