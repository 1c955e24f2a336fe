import { type Kysely, sql } from 'kysely';
import type { Tables } from '../server/db/tables.ts';

/** Resolves once a query in this PostgreSQL database waits for a lock. */
export async function waitForLock(db: Kysely<Tables>, url: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = ${new URL(url).pathname.slice(1)}`.execute(db);
    if (rows.length > 0) return;
  }
}
