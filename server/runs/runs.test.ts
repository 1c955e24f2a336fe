import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { characterAnswer, pieces, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { textOf } from '../../testing/visitor.ts';
import { ModelError, promptText } from '../models/port.ts';

const answer = JSON.stringify(themeAnswer);
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

describeDatabase('postgres', (open) => {
  async function setUp(settings = {}) {
    const writer = createScriptedModel();
    const database = await open();
    const server = await startTestServer(database, writer, settings);
    return { writer, database, server, visitor: server.visitor() };
  }

  it('streams what the model writes, stores it, and ends with the result', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    expect(run).toMatchObject({ state: 'running', priceCredits: 1, spentCredits: null, kind: 'THEME' });
    const following = visitor.follow(run.id);
    const call = await writer.next();
    for (const piece of pieces(answer, 7)) call.say(piece);
    call.end();
    const events = await following;
    expect(textOf(events)).toBe(answer);
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      run: {
        state: 'succeeded',
        spentCredits: 1,
        result: { title: 'A debt forgiven is still a debt that someone paid,…', content: themeAnswer },
      },
    });
    expect(await visitor.run(run.id)).toMatchObject({ state: 'succeeded', text: answer });
    await server.close();
  });

  it('gives a reader who comes back exactly what is missing, at every offset', async () => {
    const { writer, server, visitor } = await setUp();
    const whole = JSON.stringify({ ...themeAnswer, tone: 'a 🌊 and a\nline  break' });
    const run = await visitor.start(theme);
    const call = await writer.next();
    const half = whole.slice(0, whole.indexOf('🌊') + 2);
    const firstHalf = visitor.follow(run.id, {
      until: (event) => event.type === 'text' && event.position.offset === half.length,
    });
    call.say(half);
    expect(textOf(await firstHalf)).toBe(half);
    const readers = Array.from({ length: half.length + 1 }, (_, offset) => ({
      offset,
      events: visitor.follow(run.id, { after: `1:${offset}` }),
    }));
    await Promise.all(readers.slice(0, 1).map(({ events }) => Promise.race([events, Promise.resolve()])));
    call.say(whole.slice(half.length));
    call.end();
    for (const { offset, events } of readers)
      expect(textOf(await events, whole.slice(0, offset))).toBe(whole);
    for (let offset = 0; offset <= whole.length; offset += 1)
      expect(textOf(await visitor.follow(run.id, { after: `1:${offset}` }), whole.slice(0, offset))).toBe(
        whole,
      );
    await server.close();
  });

  it('goes on when nobody reads, and shows a second tab the same text', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    const call = await writer.next();
    const left = visitor.follow(run.id, { until: (event) => event.type === 'text' });
    call.say(answer.slice(0, 20));
    await left;
    const [one, two] = [visitor.follow(run.id), visitor.follow(run.id)];
    call.say(answer.slice(20));
    call.end();
    expect([textOf(await one), textOf(await two)]).toEqual([answer, answer]);
    expect(writer.callCount).toBe(1);
    await server.close();
  });

  it('makes one run of one id, however often it is sent, and refuses the id with another body', async () => {
    const { writer, server, visitor, database } = await setUp();
    await visitor.fetch(urls.session);
    const body = { id: newRunId(), ...theme };
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.post(urls.runs, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(writer.callCount).toBe(1);
    const used = await database.db.selectFrom('visitor_allowances').select(['scope', 'used']).execute();
    expect(used).toEqual([{ scope: 'guest', used: 1 }]);
    const other = await visitor.post(urls.runs, { ...body, inputs: { genre: 'Comedy' } });
    expect(other.status).toBe(422);
    expect(Problem.parse(await other.json()).code).toBe('run_id_reused');
    await server.close();
  });

  it('stops: keeps the finished fields, and the rest as text', async () => {
    const { writer, server, visitor, database } = await setUp();
    const run = await visitor.start({ kind: 'CHARACTER', inputs: { genre: 'Drama' } });
    const call = await writer.next();
    const text = JSON.stringify(characterAnswer);
    const upTo = text.slice(0, text.indexOf('"goals"') + 20);
    const following = visitor.follow(run.id);
    call.say(upTo);
    expect((await visitor.post(urls.runStop(run.id), {})).status).toBe(202);
    const end = (await following).at(-1);
    expect(end).toMatchObject({
      type: 'done',
      run: {
        state: 'stopped',
        spentCredits: 0,
        result: {
          title: 'Marit Aune',
          completeFields: ['name', 'role'],
          content: { name: 'Marit Aune', role: characterAnswer.role, goals: [], flaws: [], skills: [] },
        },
      },
    });
    expect((await visitor.run(run.id)).text).toBe(upTo);
    expect(call.request.signal.aborted).toBe(true);
    const used = await database.db.selectFrom('visitor_allowances').select('used').execute();
    expect(used).toEqual([{ used: 0 }]);
    expect((await visitor.post(urls.runStop(run.id), {})).status).toBe(202);
    await server.close();
  });

  it('spends the price of a stopped run by the share of its fields that were finished', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    const call = await writer.next();
    call.say(answer.slice(0, answer.indexOf('"tone"')));
    await visitor.post(urls.runStop(run.id), {});
    const [end] = (await visitor.follow(run.id)).slice(-1);
    expect(end).toMatchObject({ type: 'done', run: { state: 'stopped', spentCredits: 1 } });
    await server.close();
  });

  it('gives the credit back when the model fails, and keeps what was written', async () => {
    const { writer, server, visitor, database } = await setUp();
    const run = await visitor.start(theme);
    const call = await writer.next();
    call.say(answer.slice(0, 30));
    call.fail(new ModelError('unavailable', 'The writing service broke off.'));
    const events = await visitor.follow(run.id);
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      run: { state: 'failed', spentCredits: 0, result: null, problem: { code: 'provider_unavailable' } },
    });
    expect(textOf(events)).toBe(answer.slice(0, 30));
    expect(await database.db.selectFrom('visitor_allowances').select('used').execute()).toEqual([
      { used: 0 },
    ]);
    expect(await database.db.selectFrom('run_chunks').selectAll().execute()).toEqual([]);
    await server.close();
  });

  it('asks once more for an answer that cannot be used, and readers begin anew', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    const first = await writer.next();
    const begun = Promise.withResolvers<void>();
    const following = visitor.follow(run.id, { onEvent: () => begun.resolve() });
    first.say('{"central_question": "Only this"}');
    await begun.promise;
    first.end();
    const second = await writer.next();
    expect(promptText(second.request.prompt)).toContain('could not be used');
    second.say(answer);
    second.end();
    const events = await following;
    expect(events).toContainEqual({ type: 'reset', attempt: 2 });
    expect(textOf(events)).toBe(answer);
    expect(events.at(-1)).toMatchObject({ type: 'done', run: { attempt: 2, state: 'succeeded' } });
    await server.close();
  });

  it('fails after the second unusable answer, and never a third time asks', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    for (const text of ['no JSON at all', '']) {
      const call = await writer.next();
      call.say(text);
      call.end();
    }
    const events = await visitor.follow(run.id);
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      run: { state: 'failed', problem: { code: 'no_content' } },
    });
    expect(writer.callCount).toBe(2);
    await server.close();
  });

  it('never makes a result of an answer that was cut off', async () => {
    const { writer, server, visitor } = await setUp();
    const run = await visitor.start(theme);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const call = await writer.next();
      call.say(answer);
      call.end('length');
    }
    expect((await visitor.follow(run.id)).at(-1)).toMatchObject({
      type: 'failed',
      run: { problem: { code: 'cut_off' } },
    });
    await server.close();
  });

  it('hides a run from everybody but its visitor', async () => {
    const { server, visitor } = await setUp();
    const run = await visitor.start(theme);
    const stranger = server.visitor();
    const unknown = newRunId();
    const tries = [
      await stranger.fetch(urls.run(run.id)),
      await stranger.fetch(urls.runEvents(run.id)),
      await stranger.post(urls.runStop(run.id), {}),
      await visitor.fetch(urls.run(unknown)),
      await visitor.fetch(urls.run('nonsense')),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const bodies = await Promise.all(
      tries.map(async (response) => Problem.parse(await response.json()).message),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await visitor.run(run.id)).state).toBe('running');
    await server.close();
  });

  it('interrupts what is being written when the server ends, with its text', async () => {
    const { writer, server, visitor, database } = await setUp();
    const run = await visitor.start(theme);
    const call = await writer.next();
    const seen = visitor.follow(run.id);
    call.say(answer.slice(0, 25));
    await visitor.follow(run.id, { until: (event) => event.type === 'text' });
    await server.close();
    expect((await seen).at(-1)).toMatchObject({
      type: 'failed',
      run: { state: 'interrupted', spentCredits: 0 },
    });
    const [row] = await database.db.selectFrom('runs').select(['state', 'text', 'hold']).execute();
    expect(row).toEqual({ state: 'interrupted', text: answer.slice(0, 25), hold: 'released' });
  });
});
