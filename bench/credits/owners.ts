import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

/** The current time for the books, in milliseconds. */
export const now = Date.UTC(2026, 10, 21);

/** Makes a user without credits and returns the id. */
export async function makeOwner(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID();
  await db.insertInto('owners').values({ id, kind: 'user' }).execute();
  return id;
}

/** The median; of an even count, the lower of the middle two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
