import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/transact.ts';

export type TableShape = { name: string; columns: readonly string[] };

const rowsAtOnce = 500;

/** Every permanent table except the list of migrations, each after the tables it references. */
export async function tablesInOrder(tx: Tx): Promise<TableShape[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, (select json_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relpersistence = 'p' and c.relname <> 'schema_migrations' order by c.relname`.execute(tx);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and not k.condeferrable and k.connamespace = 'public'::regnamespace`.execute(tx);
  const ordered: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = (name: string) =>
      references.some(
        ({ from, to }) => from === name && to !== name && left.some((other) => other.name === to),
      );
    const free = left.filter(({ name }) => !waits(name));
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name)}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

export async function* readRows(tx: Tx, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(written)::text as line from (select ${names} from ${sql.table(name)}) written`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(tx);
}

export async function writeRows(
  tx: Tx,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (let start = 0; start < lines.length; start += rowsAtOnce) {
    const rows = `[${lines.slice(start, start + rowsAtOnce).join(',')}]`;
    await sql`insert into ${sql.table(name)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(tx);
  }
}

export type TableDigest = { rows: number; digest: string };

/**
 * A digest of lines in any order. No two lines of a table are equal, since each has a primary key.
 */
export function createDigest(): { add(line: string): void; result(): TableDigest } {
  const all = Buffer.alloc(32);
  let rows = 0;
  return {
    add(line) {
      rows += 1;
      const one = createHash('sha256').update(line).digest();
      for (let index = 0; index < 32; index += 1) all[index] = (all[index] ?? 0) ^ (one[index] ?? 0);
    },
    result: () => ({ rows, digest: all.toString('hex') }),
  };
}

export async function digestTables(tx: Tx): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of await tablesInOrder(tx)) {
    const digest = createDigest();
    for await (const lines of readRows(tx, table)) for (const line of lines) digest.add(line);
    digests[table.name] = digest.result();
  }
  return digests;
}
