import { type Kysely, sql } from 'kysely';
import type { Tables } from '../server/db/tables.ts';

/** The state of a database right after its migrations. */
export type Clean = {
  empty: readonly string[];
  /** Identifies the schema and the rows that migrations insert. */
  mark: string;
  seeded: readonly string[];
};

/** Records the state of a database that was just migrated. */
export async function readCleanState(db: Kysely<Tables>): Promise<Clean> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const empty: string[] = [];
  const seeded: string[] = [];
  for (const { name } of rows) {
    const first = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    (first.rows.length === 0 ? empty : seeded).push(name);
  }
  return { empty, seeded, mark: await markOf(db, seeded) };
}

/**
 * Deletes all rows added since `clean`. Returns false, and deletes nothing, if the schema or the
 * seeded rows have changed.
 */
export async function deleteNewRows(db: Kysely<Tables>, clean: Clean): Promise<boolean> {
  if ((await markOf(db, clean.seeded)) !== clean.mark) return false;
  const deletes = clean.empty.map((name) => `delete from ${name};`).join('');
  // The replica role skips triggers and foreign keys.
  await sql
    .raw(`set session_replication_role = replica; ${deletes} reset session_replication_role`)
    .execute(db);
  return true;
}

/** Every catalog and seeded row carries the number of the transaction that wrote it. */
async function markOf(db: Kysely<Tables>, seeded: readonly string[]): Promise<string> {
  const parts = [
    'pg_attribute',
    'pg_attrdef',
    'pg_constraint',
    'pg_index',
    'pg_policy',
    'pg_proc',
    'pg_trigger',
    'pg_type',
    ...seeded,
  ];
  const counted = parts.map(
    (name) => `select '${name}' as name, count(*), sum(hashtext(xmin::text)) from ${name}`,
  );
  const { rows } = await sql.raw(`${counted.join(' union all ')} order by name`).execute(db);
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
