import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addCredits } from '../../server/credits/add-credits.ts';
import { grantCredits, holdCredits, settleHold } from '../../server/credits/books.ts';
import { readCredits } from '../../server/credits/read-credits.ts';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Tables } from '../../server/db/tables.ts';
import { transact } from '../../server/db/transact.ts';
import { startPostgres } from '../../server/testing/start-postgres.ts';

const writers = 50;
const usesEach = 40;
const price = 2;
const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60 * 1000;

/**
 * Reserving and paying with 50 writers at once, beside a transaction (begin, a row changed, commit), each on a connection of
 * its own and durable; and reading the balance with 1 past batch and with 1,000. What is compared takes turns, in an order that is
 * reversed each round.
 */
export async function benchCredits(rounds: number, reads: number): Promise<string[]> {
  const postgres = await startPostgres();
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 });
  try {
    await migrate(database.db);
    return [
      ...(await benchMovements(database.db, postgres.url, rounds)),
      ...(await benchBalance(database.db, reads)),
    ];
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function benchMovements(db: Kysely<Tables>, url: string, rounds: number): Promise<string[]> {
  await sql`create table one_row (id uuid primary key, counted integer not null)`.execute(db);
  const many = await openDatabase({ kind: 'postgres', url, poolSize: writers });
  const ownerIds: string[] = [];
  for (let index = 0; index < writers; index += 1) {
    const ownerId = await makeOwner(db);
    await addCredits(db, { ownerId, credits: (rounds + 1) * usesEach * price }, now);
    await sql`insert into one_row values (${ownerId}, 0)`.execute(db);
    ownerIds.push(ownerId);
  }
  const works: Record<string, (ownerId: string) => Promise<unknown>> = {
    'one statement': (ownerId) =>
      sql`update one_row set counted = counted + 1 where id = ${ownerId}`.execute(many.db),
    'one row': (ownerId) =>
      transact(many.db, (tx) =>
        sql`update one_row set counted = counted + 1 where id = ${ownerId}`.execute(tx),
      ),
    'hold and settle': async (ownerId) => {
      const hold = { ownerId, id: randomUUID(), generatorType: 'THEME', credits: price };
      await holdCredits(many.db, hold, now);
      await settleHold(many.db, hold, { isSpent: true, isOurFault: false }, now);
    },
  };
  const perUse = async (name: string): Promise<number> => {
    const work = works[name];
    if (work === undefined) throw new Error(name);
    const began = performance.now();
    await Promise.all(
      ownerIds.map(async (ownerId) => {
        for (let use = 0; use < usesEach; use += 1) await work(ownerId);
      }),
    );
    return (performance.now() - began) / usesEach;
  };
  const names = Object.keys(works);
  for (const name of names) await perUse(name);
  const measured: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<string, number> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) times[name] = await perUse(name);
    measured.push(times);
  }
  await many.close();
  const of = (name: string) => median(measured.map((times) => times[name] ?? Number.NaN));
  const ratio = median(measured.map((times) => (times['hold and settle'] ?? 0) / (times['one row'] ?? 1)));
  return [
    `### Credits: ${writers} writers at once, PostgreSQL, each commit waits for the disk`,
    '',
    '| work | median of a round, for each writer | against one row | goal |',
    '|---|---|---|---|',
    `| a row changed, by itself | ${of('one statement').toFixed(2)} ms | | |`,
    `| begin, a row changed, commit | ${of('one row').toFixed(2)} ms | | |`,
    `| hold and settle, two transactions | ${of('hold and settle').toFixed(2)} ms | ${ratio.toFixed(2)}x | at most 3x |`,
    '',
  ];
}

type PastKind = 'spent' | 'expired with a remainder' | 'both';

async function benchBalance(db: Kysely<Tables>, reads: number): Promise<string[]> {
  const kinds: readonly PastKind[] = ['spent', 'expired with a remainder', 'both'];
  const owners: { name: string; ownerId: string; past: number }[] = [];
  for (const name of kinds)
    for (const past of [1, 1000]) owners.push({ name, past, ownerId: await makePast(db, name, past) });
  await sql`vacuum analyze`.execute(db);
  const read = ({ ownerId }: { ownerId: string }) => readCredits(db, ownerId, now, null);
  for (const owner of owners) for (let warm = 0; warm < 20; warm += 1) await read(owner);
  const times = new Map(owners.map((owner) => [owner, [] as number[]]));
  for (let turn = 0; turn < reads; turn += 1)
    for (const owner of turn % 2 === 0 ? owners : owners.toReversed()) {
      const began = performance.now();
      await read(owner);
      times.get(owner)?.push(performance.now() - began);
    }
  const timeOf = (name: string, past: number) => {
    const owner = owners.find((one) => one.name === name && one.past === past);
    return median((owner && times.get(owner)) ?? []);
  };
  return [
    '### Credits: reading the balance',
    '',
    '| past batches | 1 | 1,000 | growth |',
    '|---|---|---|---|',
    ...kinds.map((name) => {
      const [few, many] = [timeOf(name, 1), timeOf(name, 1000)];
      return `| ${name} | ${few.toFixed(2)} ms | ${many.toFixed(2)} ms | ${(many / few).toFixed(2)}x |`;
    }),
    '',
  ];
}

/** A user with two batches that can be spent, and so many that cannot any more. */
async function makePast(db: Kysely<Tables>, kind: PastKind, past: number): Promise<string> {
  const ownerId = await makeOwner(db);
  // The oldest first, so that no hold finds another batch than its own.
  for (let index = past - 1; index >= 0; index -= 1) {
    const then = now - (index + 1) * day;
    const id = randomUUID();
    const batch = { ownerId, batchId: id, source: 'bonus', ref: id, label: 'Past', credits: 4 } as const;
    const isSpent = kind === 'spent' || (kind === 'both' && index % 2 === 0);
    // What is spent was to last for years yet, so that only being used up keeps it out.
    await grantCredits(db, { ...batch, expiresAt: isSpent ? now + (index + 9) * day : then + 1 }, then);
    await sql`select hold_credits(${ownerId}, ${id}, 'THEME', ${isSpent ? 4 : 3}, ${new Date(then)}),
      settle_hold(${ownerId}, ${id}, true, false, ${new Date(then)})`.execute(db);
  }
  await addCredits(db, { ownerId, credits: 10 }, now);
  await addCredits(db, { ownerId, credits: 10, months: 1 }, now);
  return ownerId;
}

async function makeOwner(db: Kysely<Tables>): Promise<string> {
  const id = randomUUID();
  await db.insertInto('owners').values({ id, kind: 'user' }).execute();
  return id;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
