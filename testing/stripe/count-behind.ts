import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';

/**
 * The server's remaining work at `now` (milliseconds): customers due, and readings not stored yet.
 */
export async function countBehind(
  db: Kysely<Tables>,
  now: number,
): Promise<{ due: number; unwritten: number }> {
  const { asked, applied, due } = await db
    .selectFrom('payment_customers')
    .select(({ fn, eb }) => [
      fn.sum<number>('asked').as('asked'),
      fn.sum<number>('applied').as('applied'),
      fn.count<number>(eb.case().when('due_at', '<=', new Date(now)).then(1).end()).as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { due: Number(due), unwritten: Number(asked) - Number(applied) };
}
