import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSettings } from '../server/db/database.ts';
import { insertProject } from './element-client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { makeUser } from './sign-in.ts';
import { createTypist, type Typist } from './typist.ts';
import { withDatabase } from './with-database.ts';

export type SaveKillReport = {
  rounds: number;
  /** One element for each writer in each round. */
  elements: number;
  acknowledged: number;
  /** Saves under way when the server was killed. */
  inFlight: number;
  /** Those of them that were stored. */
  inFlightStored: number;
  /** One line for each element with something missing, mixed up or stored twice. */
  faults: string[];
};

const writersEach = 4;

/**
 * Lets writers save elements of their own, kills the server at a random moment, restarts it and
 * compares; at the end, all elements once more. `chance` (0 to 1) chooses the moments.
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

/** Kills the server after so many saves that another is under way. */
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
 * Makes a user with a project before the first server: an embedded database belongs to one process.
 */
function makeWriter(settings: DatabaseSettings) {
  return withDatabase(settings, async (db) => {
    const { id, browser } = await makeUser(db, 'http://localhost');
    return { browser, projectId: await insertProject(db, id) };
  });
}
