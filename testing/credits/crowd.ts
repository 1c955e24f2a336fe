import { Kysely } from 'kysely';
import pg from 'pg';
import { GuardedDialect } from '../../server/db/guarded-dialect.ts';
import type { Tables } from '../../server/db/tables.ts';

/**
 * So many connections to a PostgreSQL database, which wait for a turn and for each other's locks
 * for as long as a slow machine may need. `leave` closes them.
 */
export function openCrowd(url: string, connections: number): { db: Kysely<Tables>; leave(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c timezone=UTC' });
  // A query that fails rejects; what else befalls a connection is that its database is dropped
  // while it is being closed.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) });
  return { db, leave: () => db.destroy() };
}
