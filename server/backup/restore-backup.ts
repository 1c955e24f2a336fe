import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { hashMigration, migrate, migrationsFolder } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import type { BackupEnd, BackupHead } from './backup-format.ts';
import { backupRows, checkBackup } from './read-backup.ts';
import { digestTables, type TableShape, tablesInOrder, writeRows } from './table-rows.ts';

/**
 * Fills an empty database of either kind from a backup, also one of an earlier release. One
 * transaction stores all rows, reads them back and compares; a difference rolls everything back.
 * Returns the number of rows per table. Throws CannotStart, saying what to do.
 */
export async function restoreBackup(
  db: Kysely<Tables>,
  path: string,
  folder = migrationsFolder,
): Promise<Record<string, number>> {
  const { head, end } = await checkBackup(path);
  refuseOtherRelease(head, folder);
  await requireEmpty(db, head);
  const known = new Set(head.migrations.map(({ name }) => name));
  await migrate(db, folder, (name) => known.has(name));
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await fill(tx, path);
    await compare(tx, end);
  });
  await migrate(db, folder);
  return Object.fromEntries(Object.entries(end.tables).map(([name, { rows }]) => [name, rows]));
}

function refuseOtherRelease({ migrations }: BackupHead, folder: string): void {
  const names = new Set(readdirSync(folder));
  const unknown = migrations.find(
    ({ name, sha256 }) =>
      !names.has(name) || hashMigration(readFileSync(join(folder, name), 'utf8')) !== sha256,
  );
  if (unknown !== undefined)
    throw new CannotStart(
      `The backup comes from another release of Fabula (${unknown.name}). Restore it with that one, or a later one.`,
    );
}

/** A restore never replaces anything: the database must be new, started only, or half restored. */
async function requireEmpty(db: Kysely<Tables>, head: BackupHead): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      tx,
    );
    if (rows.length === 0) return;
    if (!rows.some(({ name }) => name === 'schema_migrations')) throw notEmpty();
    const known = new Set(head.migrations.map(({ name }) => name));
    const applied = await sql<{ name: string }>`select name from schema_migrations`.execute(tx);
    if (applied.rows.some(({ name }) => !known.has(name))) throw notEmpty();
    await requireNoRows(tx, await tablesInOrder(tx));
  });
}

/** These have rows in a database that was only started. */
const filledByMigrations: ReadonlySet<string> = new Set(['subscription_plans']);

async function requireNoRows(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) throw notEmpty();
  }
}

function notEmpty(): CannotStart {
  return new CannotStart(
    'The database is not empty. Restore into a new one: another DATA_DIR, or an empty database in DATABASE_URL.',
  );
}

async function fill(tx: Tx, path: string): Promise<void> {
  const tables = await tablesInOrder(tx);
  const shapes = new Map(tables.map((shape) => [shape.name, shape]));
  const names = tables.map(({ name }) => sql.table(name));
  // A running server may have written since the check above, or be about to.
  await sql`set local lock_timeout = '60s'`.execute(tx);
  await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(tx);
  await requireNoRows(tx, tables);
  await sql`truncate ${sql.join(names)}`.execute(tx);
  for (const name of names) await sql`alter table ${name} disable trigger user`.execute(tx);
  for await (const { table, lines } of backupRows(path)) {
    const shape = shapes.get(table);
    if (shape === undefined) throw new CannotStart(`The backup contains an unknown table, ${table}.`);
    await writeRows(tx, shape, lines);
  }
  // Check deferred references now, so that tables may be altered again.
  await sql`set constraints all immediate`.execute(tx);
  for (const name of names) await sql`alter table ${name} enable trigger user`.execute(tx);
}

async function compare(tx: Tx, { tables }: BackupEnd): Promise<void> {
  const found = await digestTables(tx);
  const differing = [...new Set([...Object.keys(tables), ...Object.keys(found)])].filter(
    (name) => tables[name]?.rows !== found[name]?.rows || tables[name]?.digest !== found[name]?.digest,
  );
  if (differing.length > 0)
    throw new CannotStart(`The restored rows differ in ${differing.join(', ')}, so nothing was kept.`);
}
