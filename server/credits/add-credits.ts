import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addMonths } from '../../domain/credits/months.ts';
import type { Tables } from '../db/tables.ts';
import { type GrantOutcome, grantCredits } from './books.ts';

/** The specification's add_credits: credits from the operator. The same `ref` grants only once. */
export function addCredits(
  db: Kysely<Tables>,
  request: { ownerId: string; credits: number; ref?: string; months?: number },
  now: number,
): Promise<GrantOutcome> {
  const { ownerId, credits, months = 3 } = request;
  const batchId = randomUUID();
  return grantCredits(
    db,
    {
      ownerId,
      batchId,
      source: 'bonus',
      ref: request.ref ?? batchId,
      label: 'Bonus',
      credits,
      expiresAt: addMonths(now, months),
    },
    now,
  );
}
