import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import type { Database } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { type Clean, deleteNewRows, readCleanState } from './clean-database.ts';
import { openPostgresAgain, openPostgresCopy, type TestDatabase } from './postgres-databases.ts';

export type { TestDatabase } from './postgres-databases.ts';

/** A PGlite for the next test: migrated and without rows, or empty where `clean` is null. */
type IdlePglite = { lite: Database; clean: Clean | null };
const idle: IdlePglite[] = [];

/** Opens a fresh database, closed after the test. */
export type OpenTestDatabase = (state?: 'migrated' | 'empty') => Promise<TestDatabase>;

type DatabaseTests = (open: OpenTestDatabase, kind: Database['kind']) => void;

/**
 * Runs the same tests on PGlite and on PostgreSQL: tests of stores, and of SQL stated nowhere else.
 */
export function describeDatabases(tests: DatabaseTests): void {
  for (const kind of ['pglite', 'postgres'] as const) describeOn(kind, tests);
}

/**
 * Runs tests on one database, and on both in `npm run prove`. 'postgres' is for races, locks,
 * notifications and several processes, 'pglite' for everything else.
 */
export function describeDatabase(kind: Database['kind'], tests: DatabaseTests): void {
  if (process.env.EVERY_DATABASE === '1') describeDatabases(tests);
  else describeOn(kind, tests);
}

/**
 * A database opened in a test or `beforeEach` lives until the test ends; one from `beforeAll`,
 * until the last.
 */
function describeOn(kind: Database['kind'], tests: DatabaseTests): void {
  describe(`on ${kind}`, () => {
    const openedBeforeAll: TestDatabase[] = [];
    const openedInTest: TestDatabase[] = [];
    let isInTest = false;

    beforeEach(() => {
      isInTest = true;
    });
    afterEach(async () => {
      isInTest = false;
      await closeAll(openedInTest);
    });
    afterAll(async () => {
      await closeAll(openedBeforeAll);
    });

    tests(async (state = 'migrated') => {
      const database = kind === 'pglite' ? await openPglite(state) : await openPostgres(state);
      (isInTest ? openedInTest : openedBeforeAll).push(database);
      return database;
    }, kind);
  });
}

async function openPostgres(state: 'migrated' | 'empty'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  return state === 'migrated' ? openPostgresAgain(server) : openPostgresCopy(server, 'template0');
}

/** Closing it empties it for the next test: starting and migrating one takes a second. */
async function openPglite(state: 'migrated' | 'empty'): Promise<TestDatabase> {
  const { lite, clean } = idle.pop() ?? { lite: await startPglite(), clean: null };
  if (state === 'empty' && clean !== null) await dropAll(lite);
  if (state === 'migrated' && clean === null) await migrate(lite.db);
  const wasClean = state === 'empty' ? null : (clean ?? (await readCleanState(lite.db)));
  const listening: (() => Promise<void>)[] = [];
  return {
    ...lite,
    url: null,
    async listen(...channel) {
      const stop = await lite.listen(...channel);
      listening.push(stop);
      return stop;
    },
    async close() {
      for (const stop of listening) await stop();
      await sql`discard all`.execute(lite.db);
      const isClean = wasClean !== null && (await deleteNewRows(lite.db, wasClean));
      if (!isClean) await dropAll(lite);
      idle.push({ lite, clean: isClean ? wasClean : null });
    },
  };
}

function startPglite(): Promise<Database> {
  return openDatabase({ kind: 'pglite', folder: null, startFrom: inject('emptyPglite') });
}

async function dropAll({ db }: Database): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(db);
}

async function closeAll(databases: Pick<Database, 'close'>[]): Promise<void> {
  for (const database of databases.splice(0)) await database.close();
}
