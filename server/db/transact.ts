import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { GuardedAdapter } from './guarded-dialect.ts';
import { isOutdated } from './preparing-client.ts';
import type { Tables } from './tables.ts';

const MOST_TRIES = 6;

/**
 * Runs `work` in one transaction: in that of `db` if it is a transaction already, else in a new one, which commits
 * when `work` resolves and rolls back when it rejects. A new one that the database broke off to resolve a conflict
 * (deadlock, serialization failure, a prepared statement that a migration outdated) runs again, up to five times, so `work` must do nothing but work on its
 * transaction. `chance` (0 to 1) spreads the pauses between the tries.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
  chance: () => number = Math.random,
): Promise<T> {
  if (isTransaction(db)) return work(db);
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof GuardedAdapter)) throw new Error('This database was not opened by openDatabase.');
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => adapter.guard.run(() => work(tx)));
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) throw error;
      await wait(chance() * 10 * 2 ** tries);
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
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
