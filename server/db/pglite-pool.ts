import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { asDatabaseError } from './database-unavailable.ts';
import type { PgliteClient } from './pglite-client.ts';

/** A pool of PGlite's only connection: each caller waits until earlier ones have released it. */
export class PglitePool implements PostgresPool {
  readonly options = {};
  readonly #lite: PgliteClient;
  #lastReleased: Promise<void> = Promise.resolve();

  constructor(lite: PgliteClient) {
    this.#lite = lite;
  }

  async connect(): Promise<PostgresPoolClient> {
    const released = Promise.withResolvers<void>();
    const before = this.#lastReleased;
    this.#lastReleased = released.promise;
    await before;
    return new PgliteConnection(this.#lite, released.resolve);
  }

  async end(): Promise<void> {
    await this.#lastReleased;
  }
}

class PgliteConnection implements PostgresPoolClient {
  readonly #lite: PgliteClient;
  readonly release: () => void;

  constructor(lite: PgliteClient, release: () => void) {
    this.#lite = lite;
    this.release = release;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('PGlite has no cursors.');
    return this.#lite.query(sql, parameters).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
  }
}
