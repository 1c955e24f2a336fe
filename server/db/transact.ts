import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { errorCode } from '../error-code.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GuardedAdapter } from './guarded-dialect.ts';
import { isOutdated } from './preparing-client.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

const maxAttempts = 6;
/** How long to retry after a connection lost before the commit, in milliseconds. */
const connectionRetryMs = 1_500;

/**
 * Runs `work` in `db` if that is a transaction, otherwise in a new one, which is retried up to five
 * times after a conflict (deadlock, serialization failure, outdated prepared statement) or a
 * connection lost before the commit; so `work` must only use its transaction. Rejects with
 * DatabaseUnavailable if the database can't serve; during the commit, the work may have been
 * stored. `random` (0 to 1) spreads the pauses.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  random: () => number = Math.random,
): Promise<T> {
  if (isTransaction(db)) return work(db);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof GuardedAdapter)) throw new Error('This database was not opened by openDatabase.');
  const deadline = performance.now() + connectionRetryMs;
  for (let attempts = 1; ; attempts += 1) {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await adapter.guard.run(() => work(tx));
        isCommitting = true;
        return result;
      });
    } catch (error) {
      const isLost = error instanceof DatabaseUnavailable && !isCommitting && performance.now() < deadline;
      if (!(isConflict(error) || isLost) || attempts === maxAttempts) throw error;
      await wait(random() * 10 * 2 ** attempts);
    }
  }
}

function isTransaction(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

function isConflict(error: unknown): boolean {
  if (isOutdated(error)) return true;
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
