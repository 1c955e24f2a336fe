import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../db/database.ts';

/** The name of the database that tests copy. */
export const migratedTemplate = 'migrated';

/** The URL of another database on the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Opens a new database, a copy of `template`. Closing it drops it. */
export async function openPostgresCopy(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = urlOfDatabase(serverUrl, name);
  await runOn(serverUrl, `create database ${name} template ${template}`);
  // Races stand in line for connections, on a busy machine for long.
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10, connectMs: 50_000 });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await runOn(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database for one test. */
export type TestDatabase = Database & {
  /** What else may open it meanwhile; null for PGlite, which nothing else can. */
  url: string | null;
};

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
