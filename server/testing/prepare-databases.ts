import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { makeEmptyPglite } from './empty-pglite.ts';
import { migratedTemplate, urlOfDatabase } from './postgres-databases.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    emptyPglite: string;
  }
}

/** Before the first test: an own PostgreSQL with a migrated database to copy, and an empty PGlite to start from. */
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
  project.provide('postgresUrl', postgres.url);
  project.provide('emptyPglite', emptyPglite);
  return postgres.stop;
}
