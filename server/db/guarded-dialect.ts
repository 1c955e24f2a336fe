import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import { asDatabaseError } from './database-unavailable.ts';

/**
 * PostgreSQL's dialect, which refuses the outer handle inside a transaction: on PGlite's only
 * connection such a query would deadlock, on PostgreSQL it would silently run outside.
 */
export class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #guard = new TransactionGuard();

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config, this.#guard);
  }

  override createAdapter(): GuardedAdapter {
    return new GuardedAdapter(this.#guard);
  }
}

/** Makes the guard available to code that has only a Kysely handle. */
export class GuardedAdapter extends PostgresAdapter {
  readonly guard: TransactionGuard;

  constructor(guard: TransactionGuard) {
    super();
    this.guard = guard;
  }
}

/** Knows, for one database, whether the current code runs inside a transaction. */
export class TransactionGuard {
  readonly #current = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Runs `work` as inside a transaction. What it leaves running counts as outside once it ends. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { isOpen: true };
    try {
      return await this.#current.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  assertOutside(): void {
    if (this.#current.getStore()?.isOpen) {
      throw new Error(
        'A query inside a transaction used the outer database handle; use the transaction’s own.',
      );
    }
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #guard: TransactionGuard;

  constructor(config: PostgresDialectConfig, guard: TransactionGuard) {
    super(config);
    this.#guard = guard;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    this.#guard.assertOutside();
    try {
      return await super.acquireConnection(...options);
    } catch (error) {
      throw asDatabaseError(error);
    }
  }
}
