import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { type Clean, deleteNewRows, readCleanState } from './clean-database.ts';

export const migratedTemplate = 'migrated';

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Opens a new copy of the database `template`. Closing it drops it. */
export async function openPostgresCopy(serverUrl: string, template: string): Promise<TestDatabase> {
  const url = await copyOf(serverUrl, template);
  const database = await openCopy(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop(serverUrl, url);
    },
  };
}

/** Databases of this process that are ready for another test. */
const idle: string[] = [];
let clean: Promise<Clean> | null = null;

/**
 * Opens a migrated database without rows: a used one or a new copy. Closing it ends all other
 * connections to it and empties it, which is faster than a new copy.
 */
export async function openPostgresAgain(serverUrl: string): Promise<TestDatabase> {
  const url = idle.pop() ?? (await copyOf(serverUrl, migratedTemplate));
  const database = await openCopy(url);
  clean ??= readCleanState(database.db);
  const isClean = await clean;
  return {
    ...database,
    async close() {
      await database.close();
      // A pooler would report the connections ended here to the next test.
      if (inject('poolerUrl') !== '') return drop(serverUrl, url);
      const last = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(last.db);
      const isAgain = await deleteNewRows(last.db, isClean);
      await last.close();
      if (isAgain) idle.push(url);
      else await drop(serverUrl, url);
    },
  };
}

export type TestDatabase = Database & {
  /** Null for PGlite, which nothing else can open. */
  url: string | null;
};

async function copyOf(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(serverUrl, `create database ${name} template ${template}`);
  return urlOfDatabase(serverUrl, name);
}

async function drop(serverUrl: string, url: string): Promise<void> {
  await runOn(serverUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

// Races queue for connections, for long on a busy machine: hence the wait of 50 s.
async function openCopy(url: string): Promise<TestDatabase> {
  const pooler = inject('poolerUrl');
  const target =
    pooler === '' ? { url } : { url: urlOfDatabase(pooler, new URL(url).pathname.slice(1)), directUrl: url };
  return { ...(await openDatabase({ kind: 'postgres', ...target, poolSize: 10, connectMs: 50_000 })), url };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
