import { createHmac, randomUUID } from 'node:crypto';
import { trial } from '../../domain/credits/plans.ts';
import { dayMs } from '../../domain/time.ts';
import type { GrantTrial } from '../identity/provision-user.ts';
import { grantCredits } from './books.ts';

/**
 * Returns a function that grants the trial once for each subject: a hash of it, keyed with
 * `secret`, outlives the account.
 */
export function createGrantTrial(secret: string): GrantTrial {
  return async (tx, userId, { issuer, subject }, now) => {
    const hash = createHmac('sha256', secret).update(`trial:${issuer}|${subject}`).digest();
    const granted = await tx
      .insertInto('trial_grants')
      .values({ subject_hash: hash })
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .executeTakeFirst();
    if (granted.numInsertedOrUpdatedRows !== 1n) return;
    await grantCredits(
      tx,
      {
        ownerId: userId,
        batchId: randomUUID(),
        source: trial.source,
        ref: 'trial',
        label: trial.label,
        credits: trial.credits,
        expiresAt: now + trial.days * dayMs,
      },
      now,
    );
  };
}
