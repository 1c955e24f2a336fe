import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { CheckQuote } from '../../contract/check.ts';
import { OneJob } from '../../contract/jobs.ts';
import { Findings } from '../../contract/ledger.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { jobClientOf } from '../../testing/job-client.ts';
import { findJobFaults, untilJob } from '../../testing/jobs/job-fixture.ts';
import { openManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { transact } from '../db/transact.ts';
import { writeEntities, writeFacts } from '../ledger/ledger-store.ts';

const prose =
  '## One\n\nMara had worked as a diver for ten years.\n\n***\n\nThe ferry leaves at noon.\n\n## Two\n\nMara had never learnt to swim. The ferry always leaves at dawn.';

describeDatabases((open) => {
  async function setUp(place: 'service' | 'storyteller' = 'service') {
    const database = await open();
    const { db } = database;
    const model = createScriptedModel(place);
    const server = await startTestServer(database, model);
    const client = await openElementClient(db, server.url);
    const story = await client.add({
      kind: 'STORY',
      content: { pov: 'Third', chapter_map: [], narrative_prose: prose },
    });
    const book = await openManuscript(client, story.id);
    const { parts } = await book.get();
    const [first = '', second = '', third = ''] = parts
      .filter(({ type }) => type === 'scene')
      .map(({ id }) => id);
    return {
      database,
      db,
      model,
      server,
      client,
      jobs: jobClientOf(server.url, client),
      headId: story.id,
      scenes: { first, second, third },
    };
  }
  type Set = Awaited<ReturnType<typeof setUp>>;

  async function addFacts({ db, client, headId, scenes }: Set): Promise<void> {
    const entityId = randomUUID();
    const fact = (value: string, sceneId: string, quote: string) => ({
      id: randomUUID(),
      entityId,
      attribute: 'role' as const,
      value,
      otherEntityId: null,
      sceneId,
      quote,
      quoteAt: 0,
      fromPart: null,
      untilPart: null,
      knownBy: [],
      state: 'accepted' as const,
      origin: 'reading' as const,
    });
    await transact(db, async (tx) => {
      await writeEntities(tx, client.user.id, headId, [{ id: entityId, type: 'person', name: 'Mara' }]);
      await writeFacts(tx, client.user.id, headId, [
        fact('a diver', scenes.first, 'Mara had worked as a diver'),
        fact('cannot swim', scenes.third, 'Mara had never learnt to swim'),
      ]);
    });
  }

  const quoteOf = async ({ client, headId }: Set) =>
    CheckQuote.parse(await client.read('GET', urls.manuscriptChecks(headId)));
  const findingsOf = async ({ client, headId }: Set) =>
    Findings.parse(await client.read('GET', urls.manuscriptFindings(headId))).findings.filter(
      ({ rule }) => rule === 'check',
    );
  const contradiction = (first: string, second: string, says: [string, string] = ['noon', 'dawn']) => ({
    category: 'world',
    about: 'the ferry',
    attribute: 'rule',
    first: { quote: first, says: says[0] },
    second: { quote: second, says: says[1] },
    confidence: 80,
    note: 'The ferry leaves at two hours.',
  });

  /** Begins a check and answers its looks, each window with the same. */
  async function check(set: Set, window: unknown, pairs: unknown = { contradictions: [] }) {
    const { headId, model, database } = set;
    const { quote } = await quoteOf(set);
    const body = { id: newId(), mostCredits: quote.priceCredits };
    const { job } = OneJob.parse(await set.jobs.send('POST', urls.manuscriptChecks(headId), body));
    for (let looks = 0; looks < job.steps.length; looks += 1) {
      const call = await model.next();
      const isPairs = call.request.system.includes('Each pair has two places');
      call.say(JSON.stringify(isPairs ? pairs : window));
      call.end();
    }
    const { row } = await untilJob(database, job.id);
    return { row, body };
  }

  it('says what it would look at and cost, and begins once', async () => {
    const set = await setUp();
    const { client, headId, server, db } = set;
    await addFacts(set);
    const { quote, last } = await quoteOf(set);
    expect(quote).toMatchObject({ scenes: 3, pairs: 1, windows: 2, priceCredits: 1, off: null });
    expect(last).toBeNull();
    const { row, body } = await check(set, { contradictions: [] });
    expect(row).toMatchObject({ state: 'ended', purpose: 'check', spent_credits: 1 });
    const again = OneJob.parse(await set.jobs.send('POST', urls.manuscriptChecks(headId), body));
    expect(again.job.id).toBe(body.id);
    expect(
      await client.refusal('POST', urls.manuscriptChecks(headId), { ...body, mostCredits: 9 }),
    ).toMatchObject({ code: 'id_taken' });
    const { last: report } = await quoteOf(set);
    expect(report).toMatchObject({
      state: 'ended',
      scenes: 3,
      words: quote.words,
      pairs: 1,
      windows: 2,
      found: 0,
    });
    expect(report?.summary).toContain('does not mean that nothing is there');
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('keeps a finding only where both quotes stand in the text, and judges pairs of facts', async () => {
    const set = await setUp();
    await addFacts(set);
    const window = {
      contradictions: [
        contradiction('The ferry leaves at noon', 'The ferry always leaves at dawn'),
        contradiction('The ferry leaves at nine', 'The ferry always leaves at dawn'),
        {
          ...contradiction('Mara had worked as a diver', 'Mara had never learnt to swim', [
            'a diver',
            'cannot swim',
          ]),
          about: 'Mara',
          attribute: 'role',
        },
      ],
    };
    const pairs = {
      contradictions: [{ pair: 1, category: 'people', confidence: 90, note: 'A diver swims.' }],
    };
    await check(set, window, pairs);
    const findings = await findingsOf(set);
    expect(findings.map(({ first, second }) => [first, second])).toEqual([
      [
        { sceneId: set.scenes.first, quote: 'Mara had worked as a diver' },
        { sceneId: set.scenes.third, quote: 'Mara had never learnt to swim' },
      ],
      [
        { sceneId: set.scenes.second, quote: 'The ferry leaves at noon' },
        { sceneId: set.scenes.third, quote: 'The ferry always leaves at dawn' },
      ],
    ]);
    expect((await quoteOf(set)).last).toMatchObject({ found: 2, dropped: 2 });
    await set.server.close();
  });

  it('remembers what is intentional, whatever the model says of it next time', async () => {
    const set = await setUp();
    const { client } = set;
    const found = (quotes: [string, string], says: [string, string]) => ({
      contradictions: [contradiction(...quotes, says)],
    });
    const quotes: [string, string] = ['Mara had never learnt to swim', 'The ferry always leaves at dawn'];
    await check(set, found(quotes, ['noon', 'dawn']));
    const [finding] = await findingsOf(set);
    await client.read('PATCH', urls.finding(finding?.id ?? ''), {
      state: 'intentional',
      note: 'Two ferries.',
    });
    // Other words for the values, and then other quotes from the same sentences.
    await check(set, found(quotes, ['at noon', 'at dawn']));
    await check(
      set,
      found(['never learnt to swim', 'ferry always leaves at dawn'], ['midday sailings', 'early start']),
    );
    expect((await findingsOf(set)).map(({ state, note }) => ({ state, note }))).toEqual([
      { state: 'intentional', note: 'Two ferries.' },
    ]);
    expect((await quoteOf(set)).last).toMatchObject({ found: 0, settled: 1 });
    await set.server.close();
  });

  it('is nothing that the storyteller can do, and says so with the way out', async () => {
    const set = await setUp('storyteller');
    const { quote } = await quoteOf(set);
    expect(quote.off).toContain('Set up your own key');
    const body = { id: newId(), mostCredits: 5 };
    expect(await set.client.refusal('POST', urls.manuscriptChecks(set.headId), body)).toMatchObject({
      code: 'wrong_model',
    });
    await set.server.close();
  });

  it('goes on where one look can’t be used, and costs nothing for it', async () => {
    const set = await setUp();
    const { headId, model, database } = set;
    const body = { id: newId(), mostCredits: 5 };
    const { job } = OneJob.parse(await set.jobs.send('POST', urls.manuscriptChecks(headId), body));
    expect(job.steps).toHaveLength(2);
    for (let answers = 0; answers < 4; answers += 1) {
      const call = await model.next();
      call.say('rubbish');
      call.end();
    }
    const { row, states } = await untilJob(database, job.id);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 0 });
    expect(states).toEqual(['skipped', 'skipped']);
    expect((await quoteOf(set)).last).toMatchObject({ scenes: 0, words: 0 });
    await set.server.close();
  });
});
