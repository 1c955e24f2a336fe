import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { auditBooks, type Imbalance } from '../../server/credits/audit-books.ts';
import { grantCredits, settleHold } from '../../server/credits/books.ts';
import { deductCredits } from '../../server/credits/deduct-credits.ts';
import type { Tables } from '../../server/db/tables.ts';
import { endSettledRuns, holdForRun } from './hold-for-run.ts';

const now = Date.UTC(2026, 10, 21);

export const priceOfEach = 3;

export type Race = {
  /** How often each answer was given. */
  answers: Record<string, number>;
  /** Batches in which a sum of credits is negative. */
  impossible: number;
  credits: { left: number; held: number; spent: number };
  findings: Imbalance[];
};

/** Many holds at once, of users who have credits for only some of them. */
export async function raceForCredits(
  db: Kysely<Tables>,
  { users, reservations, enoughFor }: { users: number; reservations: number; enoughFor: number },
): Promise<Race> {
  const ownerIds = await makeOwners(db, users);
  for (const ownerId of ownerIds) await grantInThree(db, ownerId, (enoughFor / users) * priceOfEach);
  const answers = await Promise.all(
    Array.from({ length: reservations }, (_, index) =>
      holdForRun(db, holdOf(ownerIds[index % users] ?? '', randomUUID()), now),
    ),
  );
  return { answers: countOf(answers), ...(await stateOf(db, ownerIds)) };
}

/** The same hold, many times at once. */
export async function raceForOneHold(db: Kysely<Tables>, times: number): Promise<Race> {
  const [ownerId = ''] = await makeOwners(db, 1);
  await grantInThree(db, ownerId, times * priceOfEach);
  const hold = holdOf(ownerId, randomUUID());
  const answers = await Promise.all(Array.from({ length: times }, () => holdForRun(db, hold, now)));
  return { answers: countOf(answers), ...(await stateOf(db, [ownerId])) };
}

/** The same immediate payment, many times at once. */
export async function raceForOneUse(db: Kysely<Tables>, times: number): Promise<Race> {
  const [ownerId = ''] = await makeOwners(db, 1);
  await grantInThree(db, ownerId, times * priceOfEach);
  const hold = holdOf(ownerId, randomUUID());
  const answers = await Promise.all(
    Array.from({ length: times }, async () => String(await deductCredits(db, hold, now))),
  );
  return { answers: countOf(answers), ...(await stateOf(db, [ownerId])) };
}

/** The same grant, many times at once. */
export async function raceForOneGrant(db: Kysely<Tables>, times: number): Promise<Race> {
  const [ownerId = ''] = await makeOwners(db, 1);
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      grantCredits(db, { ...batchOf(ownerId, priceOfEach), ref: 'the same' }, now),
    ),
  );
  return { answers: countOf(answers), ...(await stateOf(db, [ownerId])) };
}

/** Settles each hold three ways at once: spent, spent in part, released. */
export async function raceToSettle(
  db: Kysely<Tables>,
  { users, holds }: { users: number; holds: number },
): Promise<Race> {
  const ownerIds = await makeOwners(db, users);
  for (const ownerId of ownerIds) await grantInThree(db, ownerId, (holds / users) * priceOfEach);
  const all = Array.from({ length: holds }, (_, index) =>
    holdOf(ownerIds[index % users] ?? '', randomUUID()),
  );
  for (const hold of all) await holdForRun(db, hold, now);
  const settled = await Promise.all(
    all.map(async (hold, index) => {
      const ends = [priceOfEach, 1, 0].map(
        (spentCredits) => () => settleHold(db, hold, { spentCredits, isOurFault: true }, now),
      );
      const wins = await Promise.all((index % 2 === 0 ? ends : ends.toReversed()).map((end) => end()));
      return `${wins.filter(Boolean).length} of three`;
    }),
  );
  await endSettledRuns(db);
  return { answers: countOf(settled), ...(await stateOf(db, ownerIds)) };
}

async function makeOwners(db: Kysely<Tables>, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db
    .insertInto('owners')
    .values(ids.map((id) => ({ id, kind: 'user' })))
    .execute();
  return ids;
}

/** Grants credits in three batches, so that the first hold takes from each. */
async function grantInThree(db: Kysely<Tables>, ownerId: string, credits: number): Promise<void> {
  for (const part of [1, 1, credits - 2]) await grantCredits(db, batchOf(ownerId, part), now);
}

function batchOf(ownerId: string, credits: number) {
  const batchId = randomUUID();
  const expiresAt = now + credits * 60_000;
  return { ownerId, batchId, source: 'bonus', ref: batchId, label: '', credits, expiresAt } as const;
}

function holdOf(ownerId: string, id: string) {
  return { ownerId, id, generatorType: 'CHARACTER', credits: priceOfEach };
}

function countOf(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

async function stateOf(
  db: Kysely<Tables>,
  ownerIds: readonly string[],
): Promise<Pick<Race, 'impossible' | 'credits' | 'findings'>> {
  const { rows } = await sql<{ impossible: number; left: number; held: number; spent: number }>`
    select count(*) filter (where least(credits_spent, credits_held, credits_remaining) < 0)::int as impossible,
      sum(credits_remaining)::int as left, sum(credits_held)::int as held, sum(credits_spent)::int as spent
    from credit_batches where owner_id = any (${ownerIds})`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('sums are always a row');
  const { impossible, ...credits } = state;
  return { impossible, credits, findings: await auditBooks(db) };
}
