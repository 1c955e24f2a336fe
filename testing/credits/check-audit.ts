import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { auditBooks } from '../../server/credits/audit-books.ts';
import { grantCredits, holdCredits, revokeCredits, settleHold } from '../../server/credits/books.ts';
import type { Tables } from '../../server/db/tables.ts';
import { transact } from '../../server/db/transact.ts';
import { holdForRun } from './hold-for-run.ts';

const now = Date.UTC(2026, 10, 21);

/** Statements that corrupt one user's books, each with what the audit must find. */
const corruptions: [statement: string, ...findings: string[]][] = [
  [`update credit_batches set credits_spent = credits_spent + 1`, 'the batch and its entries differ'],
  [`update credit_batches set credits_revoked = 0`, 'the batch and its entries differ'],
  [`update credit_batches set credits_total = credits_total + 1`, 'the batch and its entries differ'],
  [
    `insert into credit_batches (owner_id, id, source, source_ref, label, credits_total, expires_at, created_at)
      select owner_id, gen_random_uuid(), 'bonus', 'out of nothing', '', 5, now(), now() from credit_batches`,
    'the batch and its entries differ',
  ],
  [
    `update credit_holds set credits = credits + 1 where state = 'released'`,
    'the hold and its entries differ',
  ],
  [`update credit_holds set credits_spent = 2 where credits_spent = 1`, 'the hold and its entries differ'],
  [
    `update credit_holds set state = 'released', credits_spent = 0, settled_at = now()
      where state = 'held'`,
    'the hold and its entries differ',
    'the run and its hold differ',
  ],
  [`delete from credit_holds where state = 'released'`, 'the hold and its entries differ'],
  [`delete from runs`, 'held for no open run'],
  [
    `update runs set hold = 'released', spent_credits = 0, state = 'stopped', ended_at = now()`,
    'held for no open run',
    'the run and its hold differ',
  ],
  [`update runs set price_credits = price_credits + 1`, 'the run and its hold differ'],
  [
    `insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, allowance_day)
      select id, gen_random_uuid(), sha256(''), 'THEME', '{}', '', '[]', '', 1, '2026-11-21' from owners`,
    'the run and its hold differ',
  ],
];

/** Statements that the schema must refuse, each with its SQLSTATE. */
const refused: [statement: string, code: string][] = [
  [`update credit_batches set credits_held = credits_total`, '23514'],
  [`update credit_batches set credits_spent = -1`, '23514'],
  [`update credit_holds set state = 'spent' where state = 'held'`, '23514'],
  [`update credit_holds set credits_spent = credits + 1 where state = 'spent'`, '23514'],
  [`update credit_holds set credits_spent = 0 where state = 'spent'`, '23514'],
  [`update runs set spent_credits = 0`, '23514'],
  [
    `insert into credit_batches (owner_id, id, source, source_ref, label, credits_total, expires_at, created_at)
      select owner_id, gen_random_uuid(), source, source_ref, label, 1, now(), now() from credit_batches`,
    '23505',
  ],
  [
    `insert into credit_holds (owner_id, id, generator_type, credits, created_at)
      select owner_id, id, generator_type, credits, created_at from credit_holds`,
    '23505',
  ],
  [`insert into credit_entries select * from credit_entries`, '23505'],
  [`update credit_entries set credits = credits + 1`, '23001'],
  [`delete from credit_entries`, '23001'],
];

/**
 * Rejects unless the audit finds every corruption, and nothing else, and the schema refuses the
 * rest.
 */
export async function checkAudit(db: Kysely<Tables>): Promise<void> {
  await makeBooks(db);
  deepStrictEqual(await auditBooks(db), []);
  for (const [statement, ...findings] of corruptions)
    deepStrictEqual([statement, ...(await findingsAfter(db, statement))], [statement, ...findings]);
  for (const [statement, code] of refused)
    deepStrictEqual([statement, await refusalOf(db, statement)], [statement, code]);
}

/** Makes a user whose one batch has credits held, spent, spent in part, released and revoked. */
async function makeBooks(db: Kysely<Tables>): Promise<void> {
  const [ownerId, batchId] = [randomUUID(), randomUUID()];
  await db.insertInto('owners').values({ id: ownerId, kind: 'user' }).execute();
  const batch = { ownerId, batchId, source: 'bonus', ref: 'books', label: '', credits: 20 } as const;
  await grantCredits(db, { ...batch, expiresAt: now + 60_000 }, now);
  const holdOf = () => ({ ownerId, id: randomUUID(), generatorType: 'THEME', credits: 3 });
  await holdForRun(db, holdOf(), now);
  for (const spentCredits of [3, 1, 0]) {
    const hold = holdOf();
    await holdCredits(db, hold, now);
    await settleHold(db, hold, { spentCredits, isOurFault: false }, now);
  }
  await revokeCredits(db, { ownerId, batchId, causeId: randomUUID(), credits: 2 }, now);
}

class RolledBack extends Error {}

async function findingsAfter(db: Kysely<Tables>, statement: string): Promise<string[]> {
  let findings: string[] = [];
  const corrupting = transact(db, async (tx) => {
    await sql.raw(statement).execute(tx);
    findings = (await auditBooks(tx)).map(({ finding }) => finding);
    throw new RolledBack();
  });
  await corrupting.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return [...new Set(findings)].toSorted();
}

async function refusalOf(db: Kysely<Tables>, statement: string): Promise<unknown> {
  const trying = transact(db, async (tx) => {
    await sql.raw(statement).execute(tx);
    throw new RolledBack();
  });
  return trying.catch((error: object) =>
    error instanceof RolledBack ? 'accepted' : 'code' in error ? error.code : error,
  );
}
