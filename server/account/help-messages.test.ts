import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { HelpMessages, SentHelpMessage } from '../../contract/help.ts';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser, type TestUser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { claimGuest } from '../identity/claim-guest.ts';
import { guestsKeptMs, sweepGuests } from '../runs/sweep-guests.ts';
import { answerMessage, closeMessage, listOpenMessages } from './answer-messages.ts';

const email = 'visitor@example.com';
const own = async (browser: Visitor) =>
  HelpMessages.parse(await (await browser.fetch(urls.helpMessages)).json()).messages;
const send = (browser: Visitor, body: object) => browser.post(urls.helpMessages, { id: newId(), ...body });
const refused = async (response: Response) => Problem.parse(await response.json());

describeDatabases((open) => {
  let database: TestDatabase;
  let server: TestServer;
  let user: TestUser;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    user = await makeUser(database.db, server.url);
    return () => server.close();
  });

  it('stores a cleaned message and shows it to its writer only', async () => {
    const other = await makeUser(database.db, server.url);
    const visitor = server.visitor();
    const response = await send(user.browser, { message: '  It stopped.\r\nWhy?\u0000 ' });
    expect(response.status).toBe(201);
    const { message } = SentHelpMessage.parse(await response.json());
    expect(message).toMatchObject({ message: 'It stopped.\nWhy?', answer: null, isClosed: false });
    expect((await send(visitor, { message: 'Me too', email })).status).toBe(201);
    expect(await own(user.browser)).toEqual([message]);
    expect(await own(visitor)).toMatchObject([{ message: 'Me too' }]);
    expect(await own(other.browser)).toEqual([]);
    expect(await own(server.visitor())).toEqual([]);
  });

  it('stores a repeated message once, and refuses another with its id', async () => {
    const body = { id: newId(), message: 'Once', email };
    const visitor = server.visitor();
    await visitor.fetch(urls.helpMessages);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await send(visitor, body)).status));
    expect(statuses).toEqual([201, 201, 201]);
    expect(await own(visitor)).toHaveLength(1);
    const another = await refused(await send(visitor, { ...body, message: 'Twice' }));
    expect(another.code).toBe('id_taken');
    expect((await send(user.browser, { ...body, email: undefined })).status).toBe(201);
  });

  it('refuses an empty message, one that is too long, and a visitor who can’t be reached', async () => {
    const long = 'x'.repeat(limits.helpCharacters);
    expect((await send(user.browser, { message: long })).status).toBe(201);
    for (const [body, field, words] of [
      [{ message: ' \n ' }, 'message', 'Write your message first.'],
      [
        { message: `${long}x` },
        'message',
        'This message has 4,001 characters. The most there can be is 4,000.',
      ],
      [{ message: 'Hello', email: 'nobody' }, 'email', 'Write an e-mail address such as name@example.com.'],
    ] as const) {
      const problem = await refused(await send(user.browser, body));
      expect(problem.fields).toEqual([{ field, message: words }]);
    }
    const problem = await refused(await send(server.visitor(), { message: 'Hello' }));
    expect(problem).toMatchObject({ code: 'invalid_input', fields: [{ field: 'email' }] });
  });

  it('allows at most 20 open messages, also when they arrive at once', async () => {
    await Promise.all(Array.from({ length: 22 }, (_, index) => send(user.browser, { message: `${index}` })));
    expect(await own(user.browser)).toHaveLength(limits.openHelpMessages);
    const problem = await refused(await send(user.browser, { message: 'One more' }));
    expect(problem.code).toBe('limit_reached');
    const [first] = await listOpenMessages(database.db);
    await answerMessage(database.db, first?.reference ?? '', 'Yes.', Date.now());
    expect((await send(user.browser, { message: 'One more' })).status).toBe(201);
  });

  it('lists priority plans first, then the oldest, and shows answers to the writers', async () => {
    const pro = await makeUser(database.db, server.url, { plan: 'pro' });
    const growth = await makeUser(database.db, server.url, { plan: 'growth' });
    const visitor = server.visitor();
    await send(visitor, { message: 'First', email });
    await send(growth.browser, { message: 'Second' });
    await send(user.browser, { message: 'Third' });
    await send(pro.browser, { message: 'Fourth' });
    const listed = await listOpenMessages(database.db);
    expect(listed.map(({ message, plan, email }) => [message, plan, email])).toEqual([
      ['Fourth', 'Pro', pro.email],
      ['First', null, email],
      ['Second', 'Growth', growth.email],
      ['Third', 'Free', user.email],
    ]);
    const referenceOf = (text: string) => listed.find(({ message }) => message === text)?.reference ?? '';
    const at = Date.parse('2026-11-23T10:00:00Z');
    await answerMessage(database.db, referenceOf('First').slice(0, 8), 'Press Stop first.', at);
    await closeMessage(database.db, referenceOf('Second'), at);
    expect(await own(visitor)).toMatchObject([
      { answer: { text: 'Press Stop first.', at: '2026-11-23T10:00:00.000Z' }, isClosed: false },
    ]);
    expect(await own(growth.browser)).toMatchObject([{ answer: null, isClosed: true }]);
    expect((await listOpenMessages(database.db)).map(({ message }) => message)).toEqual(['Fourth', 'Third']);
  });

  it('does not let requests answer or close a message', async () => {
    await send(user.browser, { message: 'Hello' });
    for (const change of [sql`answer = 'Yes', answered_at = now()`, sql`closed_at = now()`])
      await expect(
        database.db.transaction().execute(async (tx) => {
          await sql`select set_config('role', 'fabula_runtime', true), set_config('app.owner_id', ${user.id}, true)`.execute(
            tx,
          );
          await sql`update help_messages set ${change}`.execute(tx);
        }),
      ).rejects.toThrow('permission denied');
  });

  it('moves a visitor’s messages to the account they sign in to', async () => {
    const visitor = server.visitor();
    await send(visitor, { message: 'Before', email });
    const guest = await database.db.selectFrom('guests').select('token_hash').executeTakeFirstOrThrow();
    expect(await claimGuest(database.db, guest.token_hash, user.id)).toBe(true);
    expect(await own(user.browser)).toMatchObject([{ message: 'Before' }]);
    const file = JSON.parse(await (await user.browser.fetch(urls.accountDownload)).text());
    expect(file.help_messages).toMatchObject([{ message: 'Before', email }]);
    const late = await makeUser(database.db, server.url);
    await claimGuest(database.db, guest.token_hash, late.id);
    expect(await own(late.browser)).toEqual([]);
  });

  it('erases a visitor’s message 90 days after it was sent or answered', async () => {
    const sentAt = Date.now();
    await send(server.visitor(), { message: 'Hello', email });
    const long = new Date(sentAt - 2 * guestsKeptMs);
    await database.db
      .updateTable('owners')
      .set({ created_at: sql`${long}` })
      .where('kind', '=', 'guest')
      .execute();
    expect(await sweepGuests(database.db, sentAt + guestsKeptMs - 60_000)).toBe(0);
    const [message] = await listOpenMessages(database.db);
    await answerMessage(database.db, message?.reference ?? '', 'Yes.', sentAt + guestsKeptMs / 2);
    expect(await sweepGuests(database.db, sentAt + guestsKeptMs + 60_000)).toBe(0);
    expect(await sweepGuests(database.db, sentAt + 2 * guestsKeptMs)).toBe(1);
    expect(await listOpenMessages(database.db)).toEqual([]);
    expect(await database.db.selectFrom('help_messages').selectAll().execute()).toEqual([]);
  });

  it('is erased with its account', async () => {
    await send(user.browser, { message: 'Hello' });
    await database.db.deleteFrom('owners').where('id', '=', user.id).execute();
    expect(await database.db.selectFrom('help_messages').selectAll().execute()).toEqual([]);
  });

  it('refuses a reference that matches no message, or several', async () => {
    await expect(closeMessage(database.db, randomUUID(), 0)).rejects.toThrow('No message');
    await expect(closeMessage(database.db, 'a', 0)).rejects.toThrow('at least the first 4');
    const rows = ['abcd0000', 'abcd1111'].map((start) => ({
      owner_id: user.id,
      id: newId(),
      reference: `${start}-0000-4000-8000-000000000000`,
      message: 'Hello',
      created_at: new Date(),
    }));
    await database.db.insertInto('help_messages').values(rows).execute();
    await expect(closeMessage(database.db, 'abcd', 0)).rejects.toThrow('2 messages begin with abcd');
    await closeMessage(database.db, 'ABCD1', 0);
    expect(await listOpenMessages(database.db)).toHaveLength(1);
  });
});
