import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { deleteExpiredSignIns } from './sign-in-store.ts';

/** How often to sweep, in milliseconds. */
export const identitySweepMs = 10 * 60 * 1000;

export async function sweepIdentity(db: Kysely<Tables>, now: number): Promise<void> {
  await deleteExpiredSignIns(db, now);
  await deleteExpiredSessions(db, now);
}
