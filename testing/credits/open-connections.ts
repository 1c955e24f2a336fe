import { Kysely } from 'kysely';
import pg from 'pg';
import { GuardedDialect } from '../../server/db/guarded-dialect.ts';
import type { Tables } from '../../server/db/tables.ts';

/**
 * Opens `connections` to a PostgreSQL database, with no time limit on waiting for a connection or a
 * lock.
 */
export function openConnections(
  url: string,
  connections: number,
): { db: Kysely<Tables>; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c timezone=UTC' });
  // The database may be dropped while a connection is being closed.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
