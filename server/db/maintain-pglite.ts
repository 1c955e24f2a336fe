import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const maintenanceMs = 60_000;
/** The size of the write-ahead log at which a checkpoint is made, in bytes. */
const maxLogBytes = 32 * 1024 * 1024;

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: vacuums and analyzes
 * tables that changed a lot, and makes checkpoints. Change counts are lost at every start, so a
 * table's size on disk counts as well.
 */
export async function maintainPglite(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(c.relname) as name
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      s.n_mod_since_analyze > 200 + 0.1 * greatest(c.reltuples, 0)
      or s.n_dead_tup > 200 + 0.2 * greatest(c.reltuples, 0)
      or pg_relation_size(c.oid) / current_setting('block_size')::int > 10 + 1.5 * c.relpages
    ) order by c.relname`.execute(db);
  for (const { name } of tables) await sql.raw(`vacuum (analyze) ${name}`).execute(db);
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  if ((rows[0]?.bytes ?? 0) > maxLogBytes) await sql.raw('checkpoint').execute(db);
}
