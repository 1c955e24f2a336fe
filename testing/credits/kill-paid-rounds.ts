import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newRunId } from 'uuid';
import { hasEnded, Run } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import type { DatabaseSettings } from '../../server/db/database.ts';
import { fittingAnswer } from '../models/fitting-answer.ts';
import { type ModelDouble, startModelDouble } from '../models/model-double.ts';
import { startServerProcess } from '../server-process.ts';
import type { Visitor } from '../visitor.ts';

/**
 * What a generation is doing when its server is killed: 'asked' the model, got its first text
 * ('writing') or its last ('written'), has ended for a reader ('paid'), is holding credits
 * ('reserving') or spending them ('paying').
 */
export type KillPoint = 'asked' | 'writing' | 'written' | 'paid' | 'reserving' | 'paying';

/** A paid run whose server was killed. `sawEnd`: a reader saw it succeed. */
export type KilledRun = { id: string; point: KillPoint; sawEnd: boolean };

const answerCharacters = 600;
const longestOpenMs = 60_000;
/** The longest wait before a kill while credits are held or spent. */
const maxDelayMs = 400;

/**
 * Brings generations of a signed-in user to each point, kills the server, and repeats. `chance` (0
 * to 1) chooses the moment of a kill. Returns the runs once all have ended. That must be within a
 * minute of a last start: a server that is killed before its second sweep ends no old runs.
 */
export async function killPaidRounds(
  { database, ...times }: { database: DatabaseSettings; leaseMs: number; sweepMs: number },
  rounds: { count: number; chance: () => number; browserAt(url: string): Visitor },
): Promise<KilledRun[]> {
  const model = await startModelDouble();
  const runs: KilledRun[] = [];
  const start = () => startServerProcess(database, { ...times, modelUrl: model.openAiUrl });
  try {
    for (let round = 0; round < rounds.count; round += 1) {
      const server = await start();
      const browser = rounds.browserAt(server.url);
      const last = round % 2 === 0 ? 'reserving' : 'paying';
      for (const point of ['asked', 'writing', 'written', 'paid', last] as const)
        runs.push(await startAt(browser, model, point));
      await wait(rounds.chance() * maxDelayMs);
      await server.kill();
    }
    const server = await start();
    const browser = rounds.browserAt(server.url);
    const startedAt = performance.now();
    for (const { id, point } of runs)
      while (await isOpen(browser, id)) {
        if (performance.now() - startedAt > longestOpenMs)
          throw new Error(`still open after a minute, killed when ${point}: ${id}`);
        await wait(100);
      }
    await server.kill();
    return runs;
  } finally {
    await model.close();
  }
}

/** Starts a generation and holds it at `point`. */
async function startAt(browser: Visitor, model: ModelDouble, point: KillPoint): Promise<KilledRun> {
  const id = newRunId();
  const asked = Promise.withResolvers<number>();
  const mayEnd = Promise.withResolvers<void>();
  model.script((call) => {
    const text = fittingAnswer(call, answerCharacters) ?? '';
    asked.resolve(text.length);
    const share = { asked: 0, writing: 0.5, written: 1, paying: 1, paid: null, reserving: null }[point];
    return share === null
      ? { text }
      : { text, hold: { after: Math.floor(text.length * share), until: mayEnd.promise } };
  });
  const posted = browser.post(urls.runs, { id, kind: 'SCRIPT', inputs: {} });
  if (point === 'reserving') {
    posted.catch(() => {});
    return { id, point, sawEnd: false };
  }
  const response = await posted;
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  const characters = await asked.promise;
  if (point === 'asked') return { id, point, sawEnd: false };
  const events = await browser.follow(id, {
    until: (event) =>
      event.type === 'text' &&
      point !== 'paid' &&
      (point === 'writing' || event.position.offset >= characters),
  });
  if (point === 'paying') mayEnd.resolve();
  return { id, point, sawEnd: events.at(-1)?.type === 'done' };
}

async function isOpen(browser: Visitor, id: string): Promise<boolean> {
  const response = await browser.fetch(urls.run(id));
  return response.status !== 404 && !hasEnded(Run.parse(await response.json()).state);
}
