import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Hold } from './books.ts';

/**
 * The specification's deduct_credits: spends at once, for something that the server has done. True when it is spent,
 * also by an earlier call with the same id; false, and nothing spent, when there is not enough. Rejects when the id stands
 * for another use, or for one that was not spent. An operation of the server, never of a client.
 */
export async function deductCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<boolean> {
  const { rows } = await sql<{ isSpent: boolean }>`
    select deduct_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits}, ${new Date(now)})
      as "isSpent"`.execute(db);
  return rows[0]?.isSpent ?? false;
}
