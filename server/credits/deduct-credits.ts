import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Hold } from './books.ts';

/**
 * The specification's deduct_credits: spends credits at once. True if they are spent, also by an
 * earlier call with the same id; false if there are too few. Rejects if the id belongs to another
 * use or to one that was not spent.
 */
export async function deductCredits(db: Kysely<Tables>, hold: Hold, now: number): Promise<boolean> {
  const { rows } = await sql<{ isSpent: boolean }>`
    select deduct_credits(${hold.ownerId}, ${hold.id}, ${hold.generatorType}, ${hold.credits}, ${new Date(now)})
      as "isSpent"`.execute(db);
  return rows[0]?.isSpent ?? false;
}
