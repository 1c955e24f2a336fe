import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import { auditBooks } from '../../server/credits/audit-books.ts';
import type { Tables } from '../../server/db/tables.ts';
import { apiOf } from '../api-of.ts';
import { insertProject } from '../element-client.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { startPostgresPair } from '../servers/postgres-pair.ts';
import { makeUser, type TestUser } from '../sign-in.ts';
import { withDatabase } from '../with-database.ts';
import { patientApi, type Waits } from './patient-api.ts';
import { buy, readToEnd, saveUntilOver } from './workload.ts';

export type FailoverReport = {
  stories: number;
  /** Stories by their final state. */
  ended: Record<string, number>;
  /** Stories whose delivered text differs from the stored one. */
  mismatched: number;
  restarted: number;
  charactersDelivered: number;
  savesAcknowledged: number;
  purchases: number;
  /** Purchases that were acknowledged but have no credits. */
  purchasesLost: number;
  creditsSpent: number;
  /** Requests answered 503, and the longest time until one succeeded. */
  unavailable: number;
  longestMs: number;
  /** Answers of /readyz while there was no primary, by status. */
  readyDuringOutage: Record<string, number>;
  processesEnded: number;
  faults: string[];
};

const serverCount = 3;
const typistCount = 4;
const storyPrice = 3;

/**
 * Writes stories, saves texts and sells plans on three servers, over a primary with a synchronous
 * standby. Kills the primary, promotes the standby `promoteAfterMs` later, and reads everything
 * once the last story has ended.
 */
export async function failoverRound({
  stories,
  killAfterMs,
  promoteAfterMs,
}: {
  stories: number;
  killAfterMs: number;
  promoteAfterMs: number;
}): Promise<FailoverReport> {
  const pair = await startPostgresPair();
  const settings = { kind: 'postgres', url: pair.url, poolSize: 8 } as const;
  const servers: ServerProcess[] = [];
  const waits: Waits = { unavailable: 0, longestMs: 0, faults: [] };
  try {
    const { writers, buyers, projectId } = await withDatabase(settings, prepare);
    for (let count = 0; count < serverCount; count += 1)
      servers.push(await startServerProcess(settings, { wordsPerSecond: 60, payments: 'sandbox' }));
    const at = (place: number) => servers[place % serverCount]?.url ?? '';
    const [writer, ...typists] = writers;
    if (writer === undefined) throw new Error('there are writers');

    const reading = await Promise.all(
      Array.from({ length: stories }, async (_, place) => {
        const id = newId();
        const api = patientApi(apiOf(writer.browser.at(at(place)), at(place)), waits);
        await api('POST', urls.runs, { id, kind: 'STORY' });
        // Every second reader is on another process than the one that writes.
        const browsers = [0, 1, 2].map((step) => writer.browser.at(at(place + (place % 2) + step)));
        return { id, end: readToEnd(browsers, id) };
      }),
    );
    let isOver = false;
    const typing = typists.map((user, place) =>
      saveUntilOver(user, at(place), projectId[user.id] ?? '', { waits, isOver: () => isOver }),
    );
    await wait(killAfterMs);
    const buying = buyers.map((user, place) => wait(place * 20).then(() => buy(user, at(place), waits)));
    await wait(20);
    await pair.killPrimary();
    const readyDuringOutage = await pollReady(servers, promoteAfterMs);
    await pair.promote();

    const ends = await Promise.all(reading.map(async ({ id, end }) => ({ id, ...(await end) })));
    const bought = await Promise.all(buying);
    isOver = true;
    const typed = await Promise.all(typing);
    const ended: Record<string, number> = {};
    for (const { run } of ends) ended[run.state] = (ended[run.state] ?? 0) + 1;
    const found = await withDatabase(settings, (db) => readStored(db, writer, buyers));
    return {
      stories,
      ended,
      mismatched: ends.filter(({ id, delivered }) => found.texts.get(id) !== delivered).length,
      restarted: ends.filter(({ resets }) => resets > 0).length,
      charactersDelivered: ends.reduce((sum, { delivered }) => sum + delivered.length, 0),
      savesAcknowledged: typed.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      purchases: bought.filter((isPaid) => isPaid).length,
      purchasesLost: buyers.filter((user, place) => bought[place] && !found.paying.has(user.id)).length,
      creditsSpent: found.spent,
      unavailable: waits.unavailable,
      longestMs: Math.round(waits.longestMs),
      readyDuringOutage,
      processesEnded: servers.filter((server) => server.hasEnded()).length,
      faults: [...waits.faults, ...typed.flatMap(({ fault }) => fault ?? []), ...found.findings],
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await pair.stop();
  }
}

/** The credits that the stories of a round must cost. */
export const costOf = (stories: number) => stories * storyPrice;

async function prepare(db: Kysely<Tables>) {
  const people = await Promise.all(
    Array.from({ length: 1 + typistCount * 2 }, () => makeUser(db, 'http://localhost')),
  );
  const writers = people.slice(0, 1 + typistCount);
  const projectId: Record<string, string> = {};
  for (const { id } of writers) projectId[id] = await insertProject(db, id);
  return { writers, buyers: people.slice(1 + typistCount), projectId };
}

/** Asks every server's /readyz over and over for `forMs`. */
async function pollReady(servers: readonly ServerProcess[], forMs: number): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  // The servers need a moment to notice.
  await wait(Math.min(1_500, forMs / 2));
  const until = performance.now() + forMs - Math.min(1_500, forMs / 2);
  while (performance.now() < until) {
    for (const { url } of servers) {
      const status = await fetch(`${url}${urls.ready}`).then(
        (answer) => String(answer.status),
        () => 'no answer',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    await wait(200);
  }
  return statuses;
}

async function readStored(db: Kysely<Tables>, writer: TestUser, buyers: readonly TestUser[]) {
  const runs = await db.selectFrom('runs').select(['id', 'text']).where('owner_id', '=', writer.id).execute();
  const { rows: spent } = await sql<{ credits: number }>`
    select coalesce(sum(credits), 0)::int as credits from credit_entries
    where owner_id = ${writer.id} and kind = 'spend'`.execute(db);
  const paying = await db
    .selectFrom('credit_batches')
    .select('owner_id')
    .where('source', '=', 'subscription')
    .where(
      'owner_id',
      'in',
      buyers.map(({ id }) => id),
    )
    .execute();
  return {
    texts: new Map(runs.map(({ id, text }) => [id, text])),
    spent: spent[0]?.credits ?? 0,
    paying: new Set(paying.map(({ owner_id }) => owner_id)),
    findings: (await auditBooks(db)).map((finding) => JSON.stringify(finding)),
  };
}
