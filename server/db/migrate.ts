import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import { errorCode } from '../error-code.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/**
 * Runs each new `.sql` file of the folder in order, each in its own transaction; `isWanted` may
 * leave some for later. Several processes may call it at once. Returns the names of the files it
 * ran. Rejects with CannotStart if a file has changed since it ran.
 */
export async function migrate(
  db: Kysely<Tables>,
  folder = migrationsFolder,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  await withMigrationLock(db, (tx) =>
    sql`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`.execute(tx),
  );
  const applied: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.sql') || !isWanted(name)) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    if (await withMigrationLock(db, (tx) => apply(tx, name, text))) applied.push(name);
  }
  return applied;
}

/** The hash by which a migration that ran is recognized. */
export function hashMigration(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function apply(tx: Kysely<Tables>, name: string, text: string): Promise<boolean> {
  const sha256 = hashMigration(text);
  const { rows } = await sql<{
    sha256: string;
  }>`select sha256 from schema_migrations where name = ${name}`.execute(tx);
  if (rows[0]) {
    if (rows[0].sha256 === sha256) return false;
    throw new CannotStart(
      `The migration ${name} was changed after it ran on this database. Restore the file and write a new migration instead.`,
    );
  }
  await sql.raw(text).execute(tx).catch(asCannotStart);
  await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(tx);
  return true;
}

/** What only an administrator can fix becomes CannotStart with the database's own message. */
function asCannotStart(error: unknown): never {
  if (error instanceof Error && errorCode(error) === '42501') throw new CannotStart(error.message, error);
  throw error;
}

/** One process at a time: waits up to a minute for its turn, without a limit on its statements. */
function withMigrationLock<T>(db: Kysely<Tables>, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    await sql
      .raw(
        `set local lock_timeout = '60s'; set local statement_timeout = 0; select pg_advisory_xact_lock(7218405)`,
      )
      .execute(tx);
    await sql.raw(`set local lock_timeout = '2s'`).execute(tx);
    return work(tx);
  });
}
