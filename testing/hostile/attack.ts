import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Element } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import type { DatabaseSettings } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { insertSession } from '../../server/identity/session-store.ts';
import { hashToken, newSessionToken } from '../../server/identity/session-token.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { apiOf } from '../api-of.ts';
import { elementClientOf, insertProject } from '../element-client.ts';
import { makeSeededUser, type SeededUser } from '../isolation/seeded-user.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { makeUser, type TestUser } from '../sign-in.ts';
import { startTestServer } from '../test-server.ts';
import type { AttackAnswers, AttackOrder } from './attacker.ts';

export type AttackReport = {
  requests: number;
  /** By status; 0 stands for a closed connection. */
  answers: Record<number, number>;
  /** Failed requests (5xx), with how often each failed. */
  failed: Record<string, number>;
  hasEnded: boolean;
  /** Of the process, in MiB: before, at its highest, and two seconds after the attack. */
  memory: { before: number; most: number; after: number };
  /** How long another writer waited for a save or a page, in milliseconds. */
  others: { before: Latency; meanwhile: Latency };
};

type Latency = { median: number; p99: number; longest: number; refused: number };

/** Milliseconds between two saves: below the allowed rate. */
const saveEveryMs = 250;

/** How long latency is measured before the attack, in milliseconds. */
const measureBeforeMs = 4_000;

/**
 * Sends hostile requests, from a user and a visitor, to a server in its own process while somebody
 * else writes. At `rateFactor` 1 the rate limits refuse most of them; far above it, none.
 */
export async function attack(
  database: DatabaseSettings,
  { requests, seed, rateFactor }: { requests: number; seed: number; rateFactor: number },
): Promise<AttackReport> {
  const { user, projectId, attacker, token } = await prepare(database);
  const server = await startServerProcess(database, {
    wordsPerSecond: 5_000,
    payments: 'sandbox',
    rateFactor,
  });
  try {
    await warmUp(user, server);
    const before = await measureLatency(user, server, projectId, () => wait(measureBeforeMs));
    const memory = { before: memoryOf(server), most: 0, after: 0 };
    const watch = setInterval(() => {
      memory.most = Math.max(memory.most, memoryOf(server));
    }, 100);
    let answers: AttackAnswers = { answers: {}, failed: {} };
    const meanwhile = await measureLatency(user, server, projectId, async () => {
      const { browser: _, ...ids } = attacker;
      answers = await runAttacker({ url: server.url, attacker: ids, token, requests, seed });
    });
    clearInterval(watch);
    await wait(2_000);
    memory.after = memoryOf(server);
    return { requests, ...answers, hasEnded: server.hasEnded(), memory, others: { before, meanwhile } };
  } finally {
    await server.kill();
  }
}

function runAttacker(order: AttackOrder): Promise<AttackAnswers> {
  const thread = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** Loads what every server in use has loaded: a generation, and a counted prompt. */
async function warmUp(user: TestUser, { url }: ServerProcess): Promise<void> {
  const browser = user.browser.at(url);
  const { id } = await browser.start({ kind: 'STORY' });
  await browser.follow(id);
  await browser.post(urls.prompts, {
    kind: 'STORY',
    inputs: {},
    direction: 'Keep it dry. '.repeat(200),
    sources: [],
  });
}

/** Saves a text and reads a page, over and over, until `until` resolves. Returns the latency. */
async function measureLatency(
  user: TestUser,
  { url }: ServerProcess,
  projectId: string,
  until: () => Promise<unknown>,
): Promise<Latency> {
  const browser = user.browser.at(url);
  const client = elementClientOf(url, user, projectId, browser);
  const api = apiOf(browser, url);
  const { id } = await client.add({
    kind: 'THEME',
    content: { central_question: 'Q', premise: 'P', tone: 'T' },
  });
  const { current } = Element.parse((await api('GET', urls.element(id))).body);
  let isOver = false;
  const over = until().finally(() => {
    isOver = true;
  });
  const waited: number[] = [];
  let refused = 0;
  for (let revision = 0; !isOver; revision += 1) {
    const content = { central_question: `Q${revision}`, premise: 'P', tone: 'T' };
    for (const call of [
      () => api('PUT', urls.workingCopy(id), { baseVersionId: current.id, revision, content }),
      () => api('GET', urls.project(projectId)),
    ]) {
      const began = performance.now();
      const { status } = await call();
      waited.push(performance.now() - began);
      if (status !== 200) refused += 1;
    }
    await wait(saveEveryMs);
  }
  await over;
  waited.sort((one, other) => one - other);
  const at = (share: number) => Math.round(waited[Math.floor(waited.length * share)] ?? 0);
  return { median: at(0.5), p99: at(0.99), longest: Math.round(waited.at(-1) ?? 0), refused };
}

/**
 * Makes the writer and the attacker before the server starts, since an embedded database belongs to
 * one process.
 */
async function prepare(
  settings: DatabaseSettings,
): Promise<{ user: TestUser; projectId: string; attacker: SeededUser; token: string }> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.direct);
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }));
    const user = await makeUser(database.db, server.url);
    const projectId = await insertProject(database.db, user.id);
    const attacker = await makeSeededUser(database.db, server.url);
    const token = newSessionToken();
    const session = { tokenHash: hashToken(token), id: randomUUID(), userId: attacker.id, device: 'a test' };
    await insertSession(database.db, session, Date.now());
    await server.close();
    return { user, projectId, attacker, token };
  } finally {
    await database.close();
  }
}

/** The resident memory of a process, in MiB. */
function memoryOf({ pid }: ServerProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
