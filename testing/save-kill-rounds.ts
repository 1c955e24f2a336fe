import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseSettings } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { insertProject } from './element-desk.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { makeUser } from './sign-in.ts';
import { createTypist, type Typist } from './typist.ts';

export type SaveKillReport = {
  rounds: number;
  /** Elements that were written, one by each writer in each round. */
  elements: number;
  acknowledged: number;
  /** Saves that were on their way when the server was killed. */
  inFlight: number;
  /** Those of them that the server had stored all the same. */
  inFlightStored: number;
  /** What was missing, torn or there twice: one line for each element where something was. */
  faults: string[];
};

const writersEach = 4;

/**
 * Starts a server, lets writers save texts in elements of their own, kills the server at a chosen
 * moment, starts it again, and looks what it has; at the end once more at everything. `chance` (0
 * to 1) chooses the moments.
 */
export async function saveKillRounds(
  database: DatabaseSettings,
  { rounds, chance }: { rounds: number; chance: () => number },
): Promise<SaveKillReport> {
  const { browser, projectId } = await makeWriter(database);
  const report: SaveKillReport = {
    rounds,
    elements: 0,
    acknowledged: 0,
    inFlight: 0,
    inFlightStored: 0,
    faults: [],
  };
  const all: Typist[] = [];
  const look = async (typist: Typist, url: string) => {
    try {
      if (await typist.look(url)) report.inFlightStored += 1;
    } catch (error) {
      report.faults.push(String(error));
    }
  };
  let server = await startServerProcess(database);
  for (let round = 0; round < rounds; round += 1) {
    const typists = Array.from({ length: writersEach }, (_, index) =>
      createTypist(browser, projectId, `Round ${round}, writer ${index}`),
    );
    await writeUntilKilled(server, typists, chance);
    server = await startServerProcess(database);
    for (const typist of typists) {
      report.elements += 1;
      report.acknowledged += typist.acknowledged;
      if (typist.isInFlight) report.inFlight += 1;
      await look(typist, server.url);
    }
    all.push(...typists);
  }
  for (const typist of all) await look(typist, server.url);
  await server.kill();
  return report;
}

/**
 * Lets writers save, and kills the server a moment after so many saves that one of them is on its
 * way.
 */
async function writeUntilKilled(
  server: ServerProcess,
  typists: Typist[],
  chance: () => number,
): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let left = typists.length + 1 + Math.floor(chance() * 40);
  const written = Promise.all(
    typists.map((typist) =>
      typist.write(server.url, () => {
        left -= 1;
        if (left === 0) enough.resolve();
      }),
    ),
  );
  await Promise.race([enough.promise, written]);
  await wait(chance() * 30);
  await server.kill();
  await written;
}

/**
 * A user with a project, made before the first server: an embedded database belongs to one process.
 */
async function makeWriter(settings: DatabaseSettings) {
  const database: Database = await openDatabase(settings);
  try {
    await migrate(database.db);
    const { id, browser } = await makeUser(database.db, 'http://localhost');
    return { browser, projectId: await insertProject(database.db, id) };
  } finally {
    await database.close();
  }
}
