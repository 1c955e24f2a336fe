import type { Kysely } from 'kysely';
import type { DatabaseSettings } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Tables } from '../server/db/tables.ts';

/** Migrates a database that no server has open, and closes it after the work. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}
