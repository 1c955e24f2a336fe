import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { makeEmptyPglite } from './empty-pglite.ts';
import { migratedTemplate, urlOfDatabase } from './postgres-databases.ts';
import { startPgbouncer } from './servers/start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The same server through a pooler, which every test then uses; '' without one. */
    poolerUrl: string;
    emptyPglite: string;
  }
}

/**
 * Starts PostgreSQL with a migrated database to copy, and makes an empty PGlite. With
 * THROUGH_POOLER=1 all tests reach PostgreSQL through a pooler in transaction mode.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, emptyPglite] = await Promise.all([startPostgres(), makeEmptyPglite()]);
  try {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${migratedTemplate}`);
    await client.end();
    const template = await openDatabase({
      kind: 'postgres',
      url: urlOfDatabase(postgres.url, migratedTemplate),
      poolSize: 1,
    });
    await migrate(template.db);
    await template.close();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const pooler = process.env.THROUGH_POOLER === '1' ? await startPgbouncer(postgres.url) : null;
  project.provide('postgresUrl', postgres.url);
  project.provide('poolerUrl', pooler?.urlOf(postgres.url) ?? '');
  project.provide('emptyPglite', emptyPglite);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}
