import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addCredits } from '../../server/credits/add-credits.ts';
import { holdCredits, settleHold } from '../../server/credits/books.ts';
import { deductCredits } from '../../server/credits/deduct-credits.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { transact } from '../../server/db/transact.ts';
import { endRun, type RunEnd } from '../../server/runs/end-run.ts';
import { insertRun, type StartContext } from '../../server/runs/insert-run.ts';
import type { NewRun } from '../../server/runs/run.ts';
import { makeOwner, median, now } from './owners.ts';

const writers = 50;
const usesEach = 40;
const price = 2;

/**
 * Holds and settles credits for 50 writers at once, within a generation and alone, and compares
 * with a durable transaction that changes one row. Each writer has a connection. The order is
 * reversed each round. `db` and `url` are of the same migrated database.
 */
export async function benchMovements(db: Kysely<Tables>, url: string, rounds: number): Promise<string[]> {
  await sql`create table one_row (id uuid primary key, counted integer not null)`.execute(db);
  const many = await openDatabase({ kind: 'postgres', url, poolSize: writers });
  const ownerIds: string[] = [];
  for (let index = 0; index < writers; index += 1) {
    const ownerId = await makeOwner(db);
    await addCredits(db, { ownerId, credits: 3 * (rounds + 1) * usesEach * price }, now);
    await sql`insert into one_row values (${ownerId}, 0)`.execute(db);
    ownerIds.push(ownerId);
  }
  const spent: Spent = { hold: 0, settle: 0 };
  const works = worksOf(many.db, spent);
  const perUse = async (name: Work): Promise<number> => {
    const began = performance.now();
    await Promise.all(
      ownerIds.map(async (ownerId) => {
        for (let use = 0; use < usesEach; use += 1) await works[name](ownerId);
      }),
    );
    return (performance.now() - began) / usesEach;
  };
  for (const name of workNames) await perUse(name);
  const measured: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Times = { statement: 0, row: 0, free: 0, paid: 0, atOnce: 0, alone: 0, hold: 0, settle: 0 };
    Object.assign(spent, { hold: 0, settle: 0 });
    for (const name of round % 2 === 0 ? workNames : workNames.toReversed()) times[name] = await perUse(name);
    times.hold = spent.hold / (writers * usesEach);
    times.settle = spent.settle / (writers * usesEach);
    measured.push(times);
  }
  await many.close();
  const line = (name: string, of: (times: Times) => number, goal = '') => {
    const ratio = median(measured.map((times) => of(times) / times.row));
    return `| ${name} | ${median(measured.map(of)).toFixed(2)} ms | ${ratio.toFixed(2)}x | ${goal} |`;
  };
  return [
    `### Credits: ${writers} writers at once, PostgreSQL, each commit waits for the disk`,
    '',
    '| work | median of a round, for each writer | against one row | goal |',
    '|---|---|---|---|',
    line('a row changed, by itself', (times) => times.statement),
    line('begin, a row changed, commit', (times) => times.row),
    line('a generation begun and ended, that costs nothing', (times) => times.free),
    line('the same, paid with credits', (times) => times.paid),
    line('hold and settle in it: the difference', (times) => times.paid - times.free, 'at most 3x'),
    line('hold and settle at once, as deduct_credits does', (times) => times.atOnce, 'at most 3x'),
    line('hold, in a transaction of its own', (times) => times.hold),
    line('settle, in a transaction of its own', (times) => times.settle),
    line('hold and settle in two transactions', (times) => times.alone, 'at most 3x'),
    '',
  ];
}

const workNames = ['statement', 'row', 'free', 'paid', 'atOnce', 'alone'] as const;
type Work = (typeof workNames)[number];
/** Total milliseconds of holding and of settling. */
type Spent = { hold: number; settle: number };
type Times = Record<Work, number> & Spent;

/** What one writer does, on connections of the pool. */
function worksOf(db: Kysely<Tables>, spent: Spent): Record<Work, (ownerId: string) => Promise<unknown>> {
  const generate = async (ownerId: string, priceCredits: number): Promise<void> => {
    const started = await insertRun(db, newRun(priceCredits), contextOf(ownerId));
    if (started.outcome !== 'begun') throw new Error(started.outcome);
    if ((await endRun(db, started.run, ending, { now })) === null) throw new Error('not ended');
  };
  const change = (on: Kysely<Tables>, ownerId: string) =>
    sql`update one_row set counted = counted + 1 where id = ${ownerId}`.execute(on);
  return {
    statement: (ownerId) => change(db, ownerId),
    row: (ownerId) => transact(db, (tx) => change(tx, ownerId)),
    free: (ownerId) => generate(ownerId, 0),
    paid: (ownerId) => generate(ownerId, price),
    atOnce: (ownerId) =>
      deductCredits(db, { ownerId, id: randomUUID(), generatorType: 'THEME', credits: price }, now),
    alone: async (ownerId) => {
      const hold = { ownerId, id: randomUUID(), generatorType: 'THEME', credits: price };
      const beganAt = performance.now();
      await holdCredits(db, hold, now);
      const heldAt = performance.now();
      await settleHold(db, hold, { spentCredits: price, isOurFault: false }, now);
      spent.hold += heldAt - beganAt;
      spent.settle += performance.now() - heldAt;
    },
  };
}

function newRun(priceCredits: number): NewRun {
  return {
    id: randomUUID(),
    requestHash: randomBytes(32),
    kind: 'THEME',
    inputs: {},
    direction: '',
    builtOn: [],
    writer: 'bench',
    priceCredits,
    target: null,
    scope: null,
    jobId: null,
    step: null,
    seed: null,
    allowanceDay: '2026-11-21',
    allowanceKey: null,
    allowanceAddress: null,
  };
}

function contextOf(ownerId: string): StartContext {
  return {
    actor: { kind: 'user', ownerId, sessionId: randomUUID() },
    holder: randomUUID(),
    leaseMs: 15_000,
    maxOpen: 2,
    limits: { guest: 0, address: null, all: null },
    newOwnerId: randomUUID(),
    now,
  };
}

const ending: RunEnd = {
  state: 'succeeded',
  text: 'A lie that is kept long enough becomes a home.',
  result: { title: 'A kept lie', subtitle: '', content: {}, coverage: null, completeFields: [] },
  usage: null,
};
