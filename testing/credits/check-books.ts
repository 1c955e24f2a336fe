import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';
import { type Command, play, preparePlaying, type Shown } from './perform-movements.ts';
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
  await preparePlaying(db);
  const counts: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(anyMovements, async (commands) => {
      const shown = await play(db, randomUUID(), commands);
      compare(commands, shown);
      for (const name of namesOf(commands, shown)) counts[name] = (counts[name] ?? 0) + 1;
    }),
    { numRuns: sequences, seed, endOnFailure: !isShortened },
  );
  return counts;
}

function namesOf(commands: readonly Command[], shown: readonly Shown[]): string[] {
  const givenBack = shown.at(-1)?.batches.filter(({ reason }) => reason.startsWith('compensation/')) ?? [];
  const inPart =
    shown.at(-1)?.holds.filter(({ spent, credits }) => spent !== null && spent > 0 && spent < credits) ?? [];
  return [
    ...commands.map(({ kind }, index) => `${kind} ${shown[index]?.said.replace(/\W*\d+$/, '')}`.trim()),
    ...givenBack.map(() => 'given back'),
    ...inPart.map(() => 'spent in part'),
  ];
}

/** Throws at the first movement after which the database differs from the reference books. */
function compare(commands: readonly Command[], shown: readonly Shown[]): void {
  const books: Books = { batches: [], holds: [], isStopped: false };
  for (const [index, command] of commands.entries()) {
    const real = shown[index];
    const expected = look(books, move(books, command, real), command.now);
    const found = real && { ...real, batches: byId(real.batches), holds: byId(real.holds) };
    if (!isDeepStrictEqual(found, expected))
      throw new Error(
        `after ${JSON.stringify(command)}\nexpected ${JSON.stringify(expected)}\nfound    ${JSON.stringify(found)}`,
      );
  }
}

/**
 * The reference answer to a movement. The id of a compensating batch is random, so it is taken from
 * the database.
 */
function move(books: Books, command: Command, real: Shown | undefined): string {
  const { now } = command;
  switch (command.kind) {
    case 'grant':
      return grant(books, { ...command, reason: `${command.source}/${command.ref}` }, now);
    case 'hold':
      return hold(books, command, now);
    case 'deduct': {
      const said = hold(books, command, now);
      if (said.startsWith('held'))
        settle(books, { id: command.id, spent: command.credits, isOurFault: false }, '', now);
      return said;
    }
    case 'settle': {
      const givenBack = real?.batches.find(({ reason }) => reason === `compensation/${command.id}`);
      return String(settle(books, command, givenBack?.id ?? '', now));
    }
    case 'revoke':
      return String(revoke(books, command));
    case 'freeze':
      for (const batch of books.batches) if (batch.id === command.batchId) batch.isFrozen = command.isFrozen;
      return '';
    case 'alarm':
      books.isStopped = command.isStopped;
      return '';
    case 'wait':
      return '';
  }
}

function look(books: Books, said: string, now: number): Shown {
  return {
    said,
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
