import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

/** The time at which everything happens, in milliseconds. */
export const now = Date.UTC(2026, 10, 21);

/** A user without credits. Returns the id. */
export async function makeOwner(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID();
  await db.insertInto('owners').values({ id, kind: 'user' }).execute();
  return id;
}

/** The middle one of some numbers; of two, the lower. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
