// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migratedTemplate, openPostgresCopy, type TestDatabase } from '../../testing/postgres-databases.ts';
import { runCommand } from '../../testing/run-command.ts';

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

const admin = (words: string[], input?: string) =>
  runCommand(['admin', ...words], { DATA_DIR: folder, DATABASE_URL: database.url ?? '' }, input);

async function addMessage(plan: 'free' | 'pro', message: string, minute: number): Promise<string> {
  const id = randomUUID();
  await database.db.insertInto('owners').values({ id, kind: 'user' }).execute();
  await database.db
    .insertInto('profiles')
    .values({ id, email: `${plan}@example.com` })
    .execute();
  const subscription = { owner_id: id, id, plan_id: plan, current_period_start: new Date() };
  await database.db
    .insertInto('subscriptions')
    .values({ ...subscription, status: 'active' })
    .execute();
  const { reference } = await database.db
    .insertInto('help_messages')
    .values({ owner_id: id, id: newId(), message, created_at: new Date(Date.UTC(2026, 10, 23, 10, minute)) })
    .returning('reference')
    .executeTakeFirstOrThrow();
  return reference;
}

it('lists, shows, answers and closes messages', { timeout: 240_000 }, async () => {
  expect(await admin(['messages'])).toMatchObject({ code: 0, output: 'No message waits for an answer.\n' });
  const free = await addMessage('free', 'How do I\ndelete this?', 1);
  const pro = await addMessage('pro', `Long. ${'x'.repeat(100)}`, 2);
  expect((await admin(['messages'])).output.split('\n')).toEqual([
    `${pro.slice(0, 8)}  Pro      2026-11-23 10:02  pro@example.com  Long. ${'x'.repeat(54)}…`,
    `${free.slice(0, 8)}  Free     2026-11-23 10:01  free@example.com  How do I delete this?`,
    '',
  ]);
  expect((await admin(['answer', free.slice(0, 8)], 'In Settings.\nAt the end.\n')).output).toBe(
    'Answered. free@example.com reads it on the Help page; no e-mail is sent.\n',
  );
  const { output } = await admin(['messages', free]);
  expect(output).toMatch(
    /How do I\ndelete this\?\n\nAnswered [\d-]+ [\d:]+:\nIn Settings\.\nAt the end\.\n$/,
  );
  expect((await admin(['close', pro])).output).toBe('Put aside. pro@example.com sees that it is closed.\n');
  expect((await admin(['messages'])).output).toBe('No message waits for an answer.\n');
});

it('explains errors and changes nothing', { timeout: 240_000 }, async () => {
  const reference = await addMessage('free', 'Hello', 1);
  for (const [words, input, reason] of [
    [['answer', reference], ' \n', 'The answer is empty.'],
    [['answer', 'zzzz', 'Yes'], '', 'is not a message'],
    [['close', randomUUID()], '', 'No message begins with'],
  ] as const)
    expect(await admin([...words], input)).toMatchObject({
      code: 1,
      errors: expect.stringContaining(reason),
    });
  expect((await admin(['messages'])).output).toContain('Hello');
});
