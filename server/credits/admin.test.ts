// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migratedTemplate, openPostgresCopy, type TestDatabase } from '../../testing/postgres-databases.ts';
import { runCommand } from '../../testing/run-command.ts';
import { auditBooks } from './audit-books.ts';
import { takeAuditTurn } from './audit-turn.ts';
import { deductCredits } from './deduct-credits.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-admin-'));
  database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...words: string[]) =>
  runCommand(['admin', ...words], { DATA_DIR: folder, DATABASE_URL: database.url ?? '' });

async function addUser(email: string): Promise<string> {
  const id = randomUUID();
  await database.db.insertInto('owners').values({ id, kind: 'user' }).execute();
  await database.db.insertInto('profiles').values({ id, email }).execute();
  return id;
}

it('grants, deducts and shows credits, and audits the books', { timeout: 600_000 }, async () => {
  const id = await addUser('Ada@example.com');
  const granted = await admin('grant', 'ada@example.com', '50');
  expect(granted).toEqual({
    code: 0,
    output: 'Granted 50 to Ada@example.com for 3 months. The balance is 50.\n',
    errors: '',
  });
  await deductCredits(
    database.db,
    { ownerId: id, id: randomUUID(), generatorType: 'PLOT', credits: 2 },
    Date.now(),
  );
  expect(await admin('deduct', 'ada@example.com', '8')).toEqual({
    code: 0,
    output: 'Took 8 from Ada@example.com. The balance is 40.\n',
    errors: '',
  });
  const { output } = await admin('inspect', id);
  expect(output).toContain('Balance 40, reserved 0');
  expect(output).toContain('Bonus: 40 of 50, until ');
  expect(output).toContain('Plot Generator  2, then 48');
  expect(output).toContain('Correction  8, then 40');
  expect(await admin('audit')).toMatchObject({ code: 0, output: 'The books add up.\n' });
});

it('refuses invalid commands, and grants to books that do not add up', { timeout: 240_000 }, async () => {
  const id = await addUser('ada@example.com');
  expect(await admin()).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run admin -- grant'),
  });
  for (const [words, reason] of [
    [['grant', 'ada@example.com', '1.5'], '“1.5” is no whole number'],
    [['grant', 'nobody@example.com', '5'], 'No account has the address or id nobody@example.com.'],
    [['deduct', 'ada@example.com', '1'], 'ada@example.com has 0 to spend, fewer than the 1 to take.'],
    [['clear', 'ada@example.com'], 'has no alarm'],
  ] as const)
    expect(await admin(...words)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) });

  await admin('grant', 'ada@example.com', '5');
  await sql`update credit_batches set credits_spent = 1`.execute(database.db);
  const log = { error: () => undefined };
  await takeAuditTurn(database.db, log, Date.now());
  expect(await admin('audit')).toMatchObject({ code: 1, output: expect.stringContaining(id) });
  expect(await admin('grant', 'ada@example.com', '5')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('do not add up'),
  });
  await sql`update credit_batches set credits_spent = 0`.execute(database.db);
  expect(await auditBooks(database.db)).toEqual([]);
  expect(await admin('clear', 'ada@example.com')).toMatchObject({ code: 0 });
  expect(await admin('grant', 'ada@example.com', '5')).toMatchObject({ code: 0 });
});
