import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';
import {
  type BooksAfter,
  createMovementFunctions,
  type Movement,
  performMovements,
} from './perform-movements.ts';
import { anyMovements } from './random-movements.ts';
import { type Books, balanceOf, grant, hold, revoke, settle } from './reference-books.ts';

/**
 * Applies random movements to the database and to the reference books, and compares them after
 * each. Rejects with a sequence for which they differ, shortened unless `isShortened` is false.
 * Returns how often each movement had each answer, how often expired credits were 'given back', and
 * how many holds were 'spent in part'.
 */
export async function checkBooks(
  db: Kysely<Tables>,
  { sequences, seed, isShortened = true }: { sequences: number; seed: number; isShortened?: boolean },
): Promise<Record<string, number>> {
  await createMovementFunctions(db);
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyMovements, async (movements) => {
      const shown = await performMovements(db, randomUUID(), movements);
      compare(movements, shown);
      for (const name of namesOf(movements, shown)) counts[name] = (counts[name] ?? 0) + 1;
    }),
    { numRuns: sequences, seed, endOnFailure: !isShortened },
  );
  return counts;
}

function namesOf(movements: readonly Movement[], shown: readonly BooksAfter[]): string[] {
  const givenBack = shown.at(-1)?.batches.filter(({ reason }) => reason.startsWith('compensation/')) ?? [];
  const inPart =
    shown.at(-1)?.holds.filter(({ spent, credits }) => spent !== null && spent > 0 && spent < credits) ?? [];
  return [
    ...movements.map(({ kind }, index) => `${kind} ${shown[index]?.answer.replace(/\W*\d+$/, '')}`.trim()),
    ...givenBack.map(() => 'given back'),
    ...inPart.map(() => 'spent in part'),
  ];
}

/** Throws at the first movement after which the database differs from the reference books. */
function compare(movements: readonly Movement[], shown: readonly BooksAfter[]): void {
  const books: Books = { batches: [], holds: [], isStopped: false };
  for (const [index, movement] of movements.entries()) {
    const real = shown[index];
    const expected = look(books, move(books, movement, real), movement.now);
    const found = real && { ...real, batches: byId(real.batches), holds: byId(real.holds) };
    if (!isDeepStrictEqual(found, expected))
      throw new Error(
        `after ${JSON.stringify(movement)}\nexpected ${JSON.stringify(expected)}\nfound    ${JSON.stringify(found)}`,
      );
  }
}

/**
 * The reference answer to a movement. The id of a compensating batch is random, so it is taken from
 * the database.
 */
function move(books: Books, movement: Movement, real: BooksAfter | undefined): string {
  const { now } = movement;
  switch (movement.kind) {
    case 'grant':
      return grant(books, { ...movement, reason: `${movement.source}/${movement.ref}` }, now);
    case 'hold':
      return hold(books, movement, now);
    case 'deduct': {
      const answer = hold(books, movement, now);
      if (answer.startsWith('held'))
        settle(books, { id: movement.id, spent: movement.credits, isOurFault: false }, '', now);
      return answer;
    }
    case 'settle': {
      const givenBack = real?.batches.find(({ reason }) => reason === `compensation/${movement.id}`);
      return String(settle(books, movement, givenBack?.id ?? '', now));
    }
    case 'revoke':
      return String(revoke(books, movement));
    case 'freeze':
      for (const batch of books.batches)
        if (batch.id === movement.batchId) batch.isFrozen = movement.isFrozen;
      return '';
    case 'alarm':
      books.isStopped = movement.isStopped;
      return '';
    case 'wait':
      return '';
  }
}

function look(books: Books, answer: string, now: number): BooksAfter {
  return {
    answer,
    balance: balanceOf(books, now),
    batches: byId(
      books.batches.map(({ id, reason, expiresAt, isFrozen, ...of }) => ({
        id,
        reason,
        expiresAt,
        isFrozen,
        credits: [of.total, of.spent, of.held, of.revoked, of.remaining],
      })),
    ),
    holds: byId(books.holds),
    findings: [],
  };
}

function byId<T extends { id: string }>(things: readonly T[]): T[] {
  return things.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
