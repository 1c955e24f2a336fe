import type { Database, DatabaseSettings } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/** Opens the database. Rejects with CannotStart if it is unreachable, in use or damaged. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.kind === 'pglite' ? openPglite(settings) : openPostgres(settings);
}
