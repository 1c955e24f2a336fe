import { type Kysely, sql } from 'kysely';
import type { ClosedAccount } from '../../contract/account.ts';
import { endPayments } from '../billing/end-subscription.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../http/app-error.ts';
import { reopenWindowMs } from '../identity/user-store.ts';
import type { Deps } from './deps.ts';

/**
 * Closes an account at once: the paid plan ends, then all sessions, the user's own keys are
 * deleted, jobs are cancelled, and open runs are stopped, also those of their browsers as guests.
 * Signing in within 14 days reopens it, without the plan; then it is erased. `confirmation` is the
 * account's e-mail address. Throws payments_unavailable, and closes nothing, if the payment service
 * does not confirm.
 */
export async function closeAccount(
  deps: Deps,
  ownerId: string,
  confirmation: string,
): Promise<ClosedAccount> {
  await requireConfirmation(deps.db, ownerId, confirmation);
  await endPayments(deps, ownerId);
  const closedAt = new Date(deps.now());
  const open = await transact(deps.db, async (tx) => {
    await requireConfirmation(tx, ownerId, confirmation);
    await sql`select set_job_state(owner_id, id, 'cancelled') from jobs
      where owner_id = ${ownerId} and state in ('running', 'paused', 'halted')`.execute(tx);
    await tx.updateTable('profiles').set({ closed_at: closedAt }).where('id', '=', ownerId).execute();
    await tx.deleteFrom('sessions').where('user_id', '=', ownerId).execute();
    await tx.deleteFrom('provider_keys').where('owner_id', '=', ownerId).execute();
    return tx
      .updateTable('runs')
      .set({ stop_requested_at: closedAt })
      .where((where) =>
        where.or([
          where('owner_id', '=', ownerId),
          where(
            'owner_id',
            'in',
            where.selectFrom('guests').select('guests.owner_id').where('claimed_by', '=', ownerId),
          ),
        ]),
      )
      .where('state', '=', 'running')
      .returning(['id', 'owner_id'])
      .execute();
  });
  for (const run of open) deps.stopRun(run.owner_id, run.id);
  return { erasesAt: new Date(closedAt.getTime() + reopenWindowMs).toISOString() };
}

/** Throws `invalid_input` if the confirmation is not the account's e-mail address. */
async function requireConfirmation(db: Kysely<Tables>, ownerId: string, confirmation: string): Promise<void> {
  const { email } = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', ownerId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (confirmation.trim().toLowerCase() === email.toLowerCase()) return;
  const message = `Type ${email} to delete this account.`;
  throw new AppError('invalid_input', message, { fields: [{ field: 'confirmation', message }] });
}
