import { type Kysely, sql } from 'kysely';
import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { Credits } from '../../contract/credits.ts';
import { GeneratedContent } from '../../contract/generate-content.ts';
import { Problem } from '../../contract/problem.ts';
import { StartedRun } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser, openBrowser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { textOf } from '../../testing/visitor.ts';
import { auditBooks } from '../credits/audit-books.ts';
import type { Tables } from '../db/tables.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

async function claimGuests(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.updateTable('guests').set({ claimed_by: userId }).execute();
}

describeDatabase('postgres', (open) => {
  async function setUp(settings = {}) {
    const writer = createScriptedModel();
    const database = await open();
    const server = await startTestServer(database, writer, settings);
    const user = await makeUser(database.db, server.url);
    return { writer, db: database.db, server, user };
  }

  it('lets a user start, follow, read, repeat and stop a run of their own, in any browser of theirs', async () => {
    const { writer, db, server, user } = await setUp();
    const body = { id: newRunId(), ...theme };
    const run = await user.browser.start(body);
    const call = await writer.next();
    call.say(answer.slice(0, 10));
    const elsewhere = await openBrowser(db, server.url, user.id);
    const following = elsewhere.follow(run.id);
    expect((await user.browser.start(body)).id).toBe(run.id);
    expect((await elsewhere.post(urls.runStop(run.id), {})).status).toBe(202);
    expect((await following).at(-1)).toMatchObject({ type: 'done', run: { state: 'stopped' } });
    expect((await elsewhere.run(run.id)).text).toBe(answer.slice(0, 10));
    expect(writer.callCount).toBe(1);
    await server.close();
  });

  it('answers another’s run like one that does not exist', async () => {
    const { db, server, user } = await setUp();
    const guest = server.visitor();
    const runs = [await user.browser.start(theme), await guest.start(theme)];
    const other = (await makeUser(db, server.url)).browser;
    const tries = await Promise.all(
      runs.flatMap(({ id }) => [
        other.fetch(urls.run(id)),
        other.fetch(urls.runEvents(id)),
        other.post(urls.runStop(id), {}),
      ]),
    );
    tries.push(await user.browser.fetch(urls.run(runs[1]?.id ?? '')));
    tries.push(await guest.fetch(urls.runEvents(runs[0]?.id ?? '')));
    tries.push(await user.browser.fetch(urls.run(newRunId())));
    const told = await Promise.all(
      tries.map(async (response) => `${response.status} ${Problem.parse(await response.json()).message}`),
    );
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(/^404 /);
    await server.close();
  });

  it('gives the same id to two people as two runs', async () => {
    const { writer, server, user } = await setUp();
    const guest = server.visitor();
    const body = { id: newRunId(), ...theme };
    await user.browser.start(body);
    await guest.start({ ...body, direction: 'Another wish.' });
    for (const direction of ['', 'Another wish.']) {
      const call = await writer.next();
      expect(call.request.task.direction).toBe(direction);
      call.say(JSON.stringify({ ...themeAnswer, tone: direction || 'Plain' }));
      call.end();
    }
    expect(textOf(await user.browser.follow(body.id))).toContain('Plain');
    expect(textOf(await guest.follow(body.id))).toContain('Another wish.');
    await server.close();
  });

  it('lets a run that was begun before signing in go on for the user who signed in', async () => {
    const { writer, db, server, user } = await setUp();
    const guest = server.visitor();
    const body = { id: newRunId(), ...theme };
    const run = await guest.start(body);
    const call = await writer.next();
    call.say(answer.slice(0, 30));
    await claimGuests(db, user.id);
    expect((await user.browser.run(run.id)).state).toBe('running');
    const again = await user.browser.post(urls.runs, body);
    expect(StartedRun.parse(await again.json()).run.id).toBe(run.id);
    const otherBody = await user.browser.post(urls.runs, { ...body, direction: 'Else.' });
    expect(Problem.parse(await otherBody.json()).code).toBe('run_id_reused');
    const following = user.browser.follow(run.id);
    call.say(answer.slice(30));
    call.end();
    expect(textOf(await following)).toBe(answer);
    expect(await user.browser.run(run.id)).toMatchObject({ state: 'succeeded', text: answer });
    const second = await guest.start(theme);
    expect((await user.browser.post(urls.runStop(second.id), {})).status).toBe(202);
    expect((await user.browser.follow(second.id)).at(-1)).toMatchObject({ run: { state: 'stopped' } });
    const stranger = await makeUser(db, server.url);
    expect((await stranger.browser.fetch(urls.run(run.id))).status).toBe(404);
    expect(writer.callCount).toBe(2);
    await server.close();
  });

  it('holds a user’s credits, whatever browser they use, gives back to them, and touches no allowance of visitors', async () => {
    const { writer, db, server } = await setUp({ allowance: { guest: 1, address: 1, all: 1 } });
    const user = await makeUser(db, server.url, { credits: 2 });
    const elsewhere = await openBrowser(db, server.url, user.id);
    const credits = async () => Credits.parse(await (await elsewhere.fetch(urls.credits)).json());
    const first = await user.browser.start(theme);
    await elsewhere.start(theme);
    const refused = await elsewhere.post(urls.runs, { id: newRunId(), ...theme });
    expect(refused.status).toBe(402);
    expect(Problem.parse(await refused.json())).toMatchObject({
      code: 'not_enough_credits',
      message: expect.stringContaining('This costs 1 credit and you have none left. Nothing was spent.'),
      credits: { price: 1, balance: 0 },
    });
    expect(await credits()).toMatchObject({ balance: 0, reserved: 2 });
    expect((await server.visitor().post(urls.runs, { id: newRunId(), ...theme })).status).toBe(202);
    (await writer.next()).fail(new Error('broke'));
    await user.browser.follow(first.id);
    expect(await credits()).toMatchObject({ balance: 1, reserved: 1 });
    const { rows } = await sql<{ used: number }>`select used from visitor_allowances`.execute(db);
    expect(rows.map(({ used }) => used)).toEqual([1, 1, 1]);
    expect(await auditBooks(db)).toEqual([]);
    expect((await elsewhere.post(urls.runs, { id: newRunId(), ...theme })).status).toBe(202);
    await server.close();
  });

  it('allows a user so many open runs, those begun before signing in included', async () => {
    const { db, server, user } = await setUp({ maxOpenRuns: 2 });
    await server.visitor().start(theme);
    await claimGuests(db, user.id);
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => user.browser.post(urls.runs, { id: newRunId(), ...theme })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429]);
    await server.close();
  });

  it('generates whole results for users, by the specified contract', async () => {
    const { writer, server, user } = await setUp();
    const asking = user.browser.post(urls.generateContent, { generatorType: 'THEME', inputs: theme.inputs });
    const call = await writer.next();
    call.say(answer);
    call.end();
    const told = GeneratedContent.parse(await (await asking).json());
    expect(told.success).toBe(true);
    expect(JSON.parse(told.content ?? '')).toEqual(themeAnswer);
    await server.close();
  });

  it('lets the writer of each user’s own choice write for them', async () => {
    const database = await open();
    const [common, own] = [createScriptedModel(), { ...createScriptedModel(), name: 'their own' }];
    const users: string[] = [];
    const server = await startTestServer(
      database,
      common,
      {},
      {
        ownModel: async (userId) => (users.includes(userId) ? own : null),
      },
    );
    const user = await makeUser(database.db, server.url);
    users.push(user.id);
    expect((await user.browser.start(theme)).writer).toBe('their own');
    expect((await server.visitor().start(theme)).writer).toBe('scripted');
    await Promise.all([own.next(), common.next()]);
    await server.close();
  });

  it('finds a run by its id in any case', async () => {
    const { writer, server } = await setUp();
    const visitor = server.visitor();
    const id = newRunId().toUpperCase();
    const run = await visitor.start({ id, ...theme });
    const following = visitor.follow(id);
    const call = await writer.next();
    call.say(answer);
    call.end();
    expect((await following).at(-1)).toMatchObject({ type: 'done' });
    expect(await visitor.run(id)).toMatchObject({ id: run.id, state: 'succeeded' });
    await server.close();
  });

  it('tells the same of a run when it begins, when it is read and when it ends', async () => {
    const { writer, server } = await setUp();
    const visitor = server.visitor();
    const content = { time: '1962', place: 'A light', rules: [], constraints: [], vibe: '' };
    const begun = await visitor.start({
      ...theme,
      direction: ' Dry. ',
      sources: [{ kind: 'SETTING', inputs: {}, content }],
    });
    expect({ ...begun, text: '' }).toEqual(await visitor.run(begun.id));
    const call = await writer.next();
    call.say(answer);
    call.end();
    const end = (await visitor.follow(begun.id)).at(-1);
    const { text, ...read } = await visitor.run(begun.id);
    expect(end).toEqual({ type: 'done', run: read });
    expect(text).toBe(answer);
    await server.close();
  });
});
