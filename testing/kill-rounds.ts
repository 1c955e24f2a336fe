import { setTimeout as wait } from 'node:timers/promises';
import type { RunEvent } from '../contract/run-events.ts';
import { hasEnded, type Run } from '../contract/runs.ts';
import type { DatabaseSettings } from '../server/db/database.ts';
import { startServerProcess } from './server-process.ts';
import { createVisitor, textOf, type Visitor } from './visitor.ts';

export type KillReport = {
  rounds: number;
  runs: number;
  /** Runs that were open when the server was killed. */
  interrupted: number;
  charactersDelivered: number;
  /** Delivered texts that the stored text does not begin with. */
  lost: number;
  /** The longest that a run stayed open after the restart, in milliseconds. */
  longestOpenMs: number;
};

const kinds = ['THEME', 'CHARACTER', 'SETTING', 'PLOT', 'STORY'] as const;
const runsEach = 6;

/**
 * Lets visitors follow runs, kills the server at a random moment, restarts it and compares.
 * `chance` (0 to 1) chooses the moments.
 */
export async function killRounds(
  database: DatabaseSettings,
  {
    rounds,
    chance,
    leaseMs,
    sweepMs,
  }: { rounds: number; chance: () => number; leaseMs?: number; sweepMs?: number },
): Promise<KillReport> {
  const report: KillReport = {
    rounds,
    runs: 0,
    interrupted: 0,
    charactersDelivered: 0,
    lost: 0,
    longestOpenMs: 0,
  };
  // Slow enough that even on a busy machine some text is not finished when the server is killed.
  const times = {
    wordsPerSecond: 40,
    ...(leaseMs === undefined ? {} : { leaseMs }),
    ...(sweepMs === undefined ? {} : { sweepMs }),
  };
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(database, times);
    const visitor = createVisitor(server.url);
    const followed = await startRuns(visitor);
    await wait(20 + chance() * 1200);
    await server.kill();
    await Promise.all(followed.map(({ over }) => over));

    const again = await startServerProcess(database, times);
    const restartedAt = performance.now();
    for (const { id, events } of followed) {
      const run = await ended(visitor.at(again.url), id);
      const delivered = textOf(events);
      report.runs += 1;
      report.charactersDelivered += delivered.length;
      if (!run.text.startsWith(delivered) && !wasBegunAnew(events, run)) report.lost += 1;
      if (run.state === 'interrupted') report.interrupted += 1;
    }
    report.longestOpenMs = Math.max(report.longestOpenMs, performance.now() - restartedAt);
    await again.kill();
  }
  return report;
}

async function startRuns(visitor: Visitor) {
  await visitor.fetch('/api/session');
  return Promise.all(
    Array.from({ length: runsEach }, async (_, index) => {
      const kind = kinds[index % kinds.length] ?? 'THEME';
      const { id } = await visitor.start({
        kind,
        inputs: kind === 'PLOT' || kind === 'STORY' ? {} : { genre: 'Drama' },
      });
      const events: RunEvent[] = [];
      const over = visitor.follow(id, { onEvent: (event) => events.push(event) }).then(
        () => {},
        () => {},
      );
      return { id, events, over };
    }),
  );
}

/** Polls until the run has ended. */
async function ended(visitor: Visitor, id: string) {
  for (;;) {
    const run = await visitor.run(id);
    if (hasEnded(run.state)) return run;
    await wait(50);
  }
}

/**
 * Whether the run was restarted after the reader's last event, so that its text replaces what was
 * read.
 */
function wasBegunAnew(events: readonly RunEvent[], run: Run): boolean {
  const last = events.findLast((event) => event.type === 'text');
  return last?.type === 'text' && last.position.attempt < run.attempt && run.text !== '';
}
