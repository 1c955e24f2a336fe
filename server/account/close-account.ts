import type { ClosedAccount } from '../../contract/account.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { reopensWithinMs } from '../identity/user-store.ts';

/**
 * Closes an account at once: every sign-in ends, the writer's own keys are gone, what is being written is stopped. It is
 * erased 14 days later; signing in before that brings it back. `confirmation` is the account's e-mail address.
 */
export async function closeAccount(
  deps: Deps,
  ownerId: string,
  confirmation: string,
): Promise<ClosedAccount> {
  const closedAt = new Date(deps.now());
  const open = await transact(deps.db, async (tx) => {
    const profile = await tx
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', ownerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (confirmation.trim().toLowerCase() !== profile.email.toLowerCase()) {
      const message = `Type ${profile.email} to delete this account.`;
      throw new AppError('invalid_input', message, { fields: [{ field: 'confirmation', message }] });
    }
    await tx.updateTable('profiles').set({ closed_at: closedAt }).where('id', '=', ownerId).execute();
    await tx.deleteFrom('sessions').where('user_id', '=', ownerId).execute();
    await tx.deleteFrom('provider_keys').where('owner_id', '=', ownerId).execute();
    return tx
      .updateTable('runs')
      .set({ stop_requested_at: closedAt })
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'running')
      .returning('id')
      .execute();
  });
  for (const { id } of open) deps.engine.stop(ownerId, id);
  return { erasesAt: new Date(closedAt.getTime() + reopensWithinMs).toISOString() };
}
