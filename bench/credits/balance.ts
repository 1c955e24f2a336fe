import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { dayMs as day } from '../../domain/time.ts';
import { addCredits } from '../../server/credits/add-credits.ts';
import { grantCredits } from '../../server/credits/books.ts';
import { readCredits } from '../../server/credits/read-credits.ts';
import type { Tables } from '../../server/db/tables.ts';
import { makeOwner, median, now } from './owners.ts';

type PastKind = 'spent' | 'expired with a remainder' | 'both';

/** Reads the balance `reads` times with 1 and with 1,000 past batches, alternately. */
export async function benchBalance(db: Kysely<Tables>, reads: number): Promise<string[]> {
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

/** Makes a user with two spendable batches and `past` that are spent or expired. */
async function makePast(db: Kysely<Tables>, kind: PastKind, past: number): Promise<string> {
  const ownerId = await makeOwner(db);
  // Oldest first, so that each hold uses its own batch.
  for (let index = past - 1; index >= 0; index -= 1) {
    const then = now - (index + 1) * day;
    const id = randomUUID();
    const batch = { ownerId, batchId: id, source: 'bonus', ref: id, label: 'Past', credits: 4 } as const;
    const isSpent = kind === 'spent' || (kind === 'both' && index % 2 === 0);
    // Spent batches expire years later, so that only their being spent excludes them.
    await grantCredits(db, { ...batch, expiresAt: isSpent ? now + (index + 9) * day : then + 1 }, then);
    await sql`select hold_credits(${ownerId}, ${id}, 'THEME', ${isSpent ? 4 : 3}, ${new Date(then)}),
      settle_hold(${ownerId}, ${id}, ${isSpent ? 4 : 3}, false, ${new Date(then)})`.execute(db);
  }
  await addCredits(db, { ownerId, credits: 10 }, now);
  await addCredits(db, { ownerId, credits: 10, months: 1 }, now);
  return ownerId;
}
