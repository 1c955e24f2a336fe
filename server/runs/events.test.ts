import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { RunEvent } from '../../contract/run-events.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { gateDatabase } from '../../testing/gated-database.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { textOf } from '../../testing/visitor.ts';
import type { Tables } from '../db/tables.ts';
import { insertSession } from '../identity/session-store.ts';
import { hashToken, newSessionToken, sessionCookieName } from '../identity/session-token.ts';

/** A run that another process performs, or has ended with this text and result. */
async function addRun(db: Kysely<Tables>, ownerId: string, ended: { text: string; result: object } | null) {
  const id = newId();
  await sql`
    insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, allowance_day,
      state, epoch, lease_owner, lease_until, text, result, ended_at, hold, spent_credits)
    values (${ownerId}, ${id}, sha256('a'), 'THEME', '{}', '', '[]', 'storyteller', 1, current_date,
      ${ended === null ? 'running' : 'succeeded'}, 1, ${ended === null ? newId() : null},
      ${ended === null ? sql`now() + interval '1 hour'` : null}, ${ended?.text ?? ''},
      ${ended === null ? null : JSON.stringify(ended.result)}, ${ended === null ? null : sql`now()`},
      ${ended === null ? 'held' : 'spent'}, ${ended === null ? null : 1})`.execute(db);
  return id;
}

/** Requests a run's events and reads nothing. Resolves with the server's side of it. */
async function askForEvents(server: TestServer, id: string, cookie: string) {
  const path = urls.runEvents(id);
  const arrived = new Promise<ServerResponse>((resolve) => {
    const note = (message: unknown) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      if (request.url !== path) return;
      unsubscribe('http.server.request.start', note);
      resolve(response);
    };
    subscribe('http.server.request.start', note);
  });
  const client = request(`${server.url}${path}`, { headers: { cookie }, agent: false });
  client.on('error', () => {});
  client.end();
  return { response: await arrived, leave: () => client.destroy() };
}

async function openStreams(server: TestServer): Promise<string | undefined> {
  const metrics = await (await fetch(`${server.url}${urls.metrics}`)).text();
  return /^fabula_event_streams_open (\d+)$/m.exec(metrics)?.[1];
}

describeDatabase('pglite', (open) => {
  it('tells readers, also those who come later, how many runs a model writes first', async () => {
    const model = createScriptedModel();
    const server = await startTestServer(await open(), model);
    const visitor = server.visitor();
    const { id } = await visitor.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
    const call = await model.next();
    call.request.onWaiting?.(2);
    const isWaiting = (before: number) => (event: RunEvent) =>
      event.type === 'waiting' && event.before === before;
    expect(await visitor.follow(id, { until: isWaiting(2) })).toHaveLength(1);
    const following = visitor.follow(id, {
      onEvent(event) {
        if (isWaiting(2)(event)) call.request.onWaiting?.(0);
      },
      until: isWaiting(0),
    });
    expect(await following).toEqual([
      { type: 'waiting', before: 2 },
      { type: 'waiting', before: 0 },
    ]);
    call.fail(new Error('over'));
    await server.close();
  });

  it('delivers a finished run whose text and result are a megabyte', async () => {
    const { db, ...rest } = await open();
    const server = await startTestServer({ db, ...rest }, createScriptedModel());
    const user = await makeUser(db, server.url);
    const text = `A lighthouse. ${'The sea was grey, 海は灰色, and said nothing. '.repeat(15_000)}`;
    const result = {
      title: 'T',
      subtitle: '',
      content: { premise: text },
      coverage: null,
      completeFields: [],
    };
    const id = await addRun(db, user.id, { text, result });
    const events = await user.browser.follow(id);
    expect(textOf(events)).toBe(text);
    expect(events.at(-1)).toMatchObject({ type: 'done', run: { result: { content: { premise: text } } } });
    await server.close();
  });

  // The queries for one reader: who they are, whose run it is, how far it is, then polling.
  it.each([0, 1, 2, 3, 4, 5])(
    'forgets a reader who leaves while the database answers question %i, and asks no more for them',
    async (question) => {
      const gated = gateDatabase(await open());
      const often = { followPollMs: 20 };
      const server = await startTestServer(gated.database, createScriptedModel(), {}, often);
      const user = await makeUser(gated.database.db, server.url);
      const token = newSessionToken();
      const session = { tokenHash: hashToken(token), id: newId(), userId: user.id, device: 'a test' };
      await insertSession(gated.database.db, session, Date.now());
      const cookie = `${sessionCookieName(false)}=${token}`;
      const [left, watched] = [
        await addRun(gated.database.db, user.id, null),
        await addRun(gated.database.db, user.id, null),
      ];
      const held = gated.holdNext([session.tokenHash, left], question);
      const { response, leave } = await askForEvents(server, left, cookie);
      const release = await held;
      const closed = once(response, 'close');
      leave();
      await closed;
      release();
      // Another reader serves as the clock: it is polled as often.
      const other = await askForEvents(server, watched, cookie);
      const asked = async (times: number) => {
        const before = gated.countOf(watched);
        while (gated.countOf(watched) < before + times) await new Promise(setImmediate);
        return gated.countOf(left);
      };
      const before = await asked(8);
      expect(await asked(8)).toBe(before);
      expect(await openStreams(server)).toBe('1');
      const otherClosed = once(other.response, 'close');
      other.leave();
      await otherClosed;
      expect(await openStreams(server)).toBe('0');
      await server.close();
    },
  );
});
