import { beforeEach } from 'vitest';
import {
  describeDatabase,
  describeDatabases,
  type OpenTestDatabase,
  type TestDatabase,
} from './databases.ts';
import { openProjectClient, type ProjectClient } from './project-client.ts';
import { createScriptedModel } from './scripted-model.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Made anew for each test: a database, a server on it, and a signed-in writer. */
export type Given = {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly ada: ProjectClient;
};

/** Which databases the tests run on, and the writer's plan. */
type Setting = { on: 'postgres' | 'both'; plan?: string };

/** Runs tests of a writer's projects. Use `at` only inside tests. */
export function describeProjects({ on, plan = 'free' }: Setting, tests: (at: Given) => void): void {
  const testsOf = (open: OpenTestDatabase) => {
    let given: Given | null = null;
    const now = (): Given => {
      if (given === null) throw new Error('Nothing is given before a test begins.');
      return given;
    };

    beforeEach(async () => {
      const database = await open();
      const server = await startTestServer(database, createScriptedModel());
      given = { database, server, ada: await openProjectClient(database.db, server.url, plan) };
      return () => server.close();
    });

    tests({
      get database() {
        return now().database;
      },
      get server() {
        return now().server;
      },
      get ada() {
        return now().ada;
      },
    });
  };
  if (on === 'both') describeDatabases(testsOf);
  else describeDatabase('postgres', testsOf);
}
