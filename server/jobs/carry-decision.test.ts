import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { CarrySearch } from '../../contract/check.ts';
import { OneJob } from '../../contract/jobs.ts';
import { Suggestions } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { jobClientOf } from '../../testing/job-client.ts';
import { findJobFaults, untilJob } from '../../testing/jobs/job-fixture.ts';
import { openManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

const prose =
  '## One\n\nThe harbour was quiet. Joseph had been dead for a year. Nobody rowed.\n\n***\n\nShe laid flowers on Joseph’s grave. Then it rained.';

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
    const entityId = randomUUID();
    await client.read('PUT', urls.manuscriptEntity(story.id, entityId), { type: 'person', name: 'Joseph' });
    const jobs = jobClientOf(server.url, client);
    const search = async (decision: string, entity: string | null = null) =>
      CarrySearch.parse(
        await jobs.send('POST', urls.carrySearches(story.id), { decision, entityId: entity }),
      );
    return { database, db, model, server, client, jobs, book, headId: story.id, entityId, search };
  }

  const suggestionsOf = async (
    { client }: Pick<Awaited<ReturnType<typeof setUp>>, 'client'>,
    sceneId: string,
  ) => Suggestions.parse(await client.read('GET', urls.suggestions(sceneId))).suggestions;

  it('lists what rests on the old with its quotes, free, and mends it passage by passage', async () => {
    const set = await setUp();
    const { database, db, model, jobs, client, book, headId, entityId, search, server } = set;
    const found = await search('Joseph is alive');
    expect(found).toMatchObject({
      entity: { id: entityId, name: 'Joseph' },
      more: 0,
      priceCredits: 1,
      off: null,
    });
    expect(found.passages.map(({ passage }) => passage.text)).toEqual([
      'Joseph had been dead for a year.',
      'She laid flowers on Joseph’s grave.',
    ]);
    const [one, two] = found.passages;
    const passages = found.passages.map(({ sceneId, passage }) => ({ sceneId, passage }));
    const body = { id: newId(), decision: 'Joseph is alive', mostCredits: 2, passages };
    const { job } = OneJob.parse(await jobs.send('POST', urls.carries(headId), body));
    expect(job.steps.map(({ work, kind, priceCredits }) => [work, kind, priceCredits])).toEqual([
      ['carry', 'SCENE', 1],
      ['carry', 'SCENE', 1],
    ]);
    for (let steps = 0; steps < 2; steps += 1) {
      const call = await model.next();
      const prompt = call.request.prompt.map(({ text }) => text).join('\n');
      expect(prompt).toContain('From now on this holds: “Joseph is alive”');
      const isFirst = /begin: the passage\]\nJoseph had been dead/.test(prompt);
      call.say(
        JSON.stringify({
          text: isFirst ? 'Joseph had been away for a year.' : 'She laid flowers on Joseph’s table.',
        }),
      );
      call.end();
    }
    const { row, states } = await untilJob(database, job.id);
    expect(row).toMatchObject({ state: 'ended', purpose: 'carry', spent_credits: 2 });
    expect(states).toEqual(['done', 'done']);
    expect(await suggestionsOf(set, one?.sceneId ?? '')).toMatchObject([
      { act: 'own', passage: one?.passage, text: 'Joseph had been away for a year.' },
    ]);
    expect(await suggestionsOf(set, two?.sceneId ?? '')).toMatchObject([
      { text: 'She laid flowers on Joseph’s table.' },
    ]);
    // No word of the text has changed by itself.
    const text = await book.text(one?.sceneId ?? '');
    expect(text.current.content.text).toContain('Joseph had been dead for a year.');
    expect(text.workingCopy).toBeNull();
    const again = OneJob.parse(await jobs.send('POST', urls.carries(headId), body));
    expect(again.job.id).toBe(job.id);
    const [{ runId } = { runId: '' }] = await suggestionsOf(set, one?.sceneId ?? '');
    await client.read('POST', urls.runDecision(runId), { decision: 'passed_over' });
    expect(await suggestionsOf(set, one?.sceneId ?? '')).toEqual([]);
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('is how a passage of a scene is mended by hand, too', async () => {
    const { db, model, client, search, server } = await setUp();
    const [one] = (await search('Joseph is alive')).passages;
    const scope = { purpose: 'revise', act: 'own', passage: one?.passage, hint: 'He is alive.' };
    const start = (elementId: string) => ({
      kind: 'STORY' as const,
      inputs: {},
      project: { id: client.projectId, elementId, sourceIds: [] },
      scope,
    });
    const { id } = await client.user.browser.start(start(one?.sceneId ?? '') as never);
    const call = await model.next();
    expect(call.request.prompt.map(({ text }) => text).join('')).toContain('of the scene');
    call.say(JSON.stringify({ text: 'Joseph was back.' }));
    call.end();
    await client.user.browser.follow(id);
    expect(await suggestionsOf({ client }, one?.sceneId ?? '')).toMatchObject([
      { runId: id, text: 'Joseph was back.' },
    ]);
    // A whole text of another kind is still refused for a part.
    const whole = { id: newId(), ...start(one?.sceneId ?? ''), scope: null };
    expect(await client.refusal('POST', urls.runs, whole)).toMatchObject({
      code: expect.stringMatching(/id_taken|invalid_input/),
    });
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('halts at the highest price, and leaves alone what was changed or locked meanwhile', async () => {
    const set = await setUp();
    const { database, model, jobs, client, book, headId, search, server } = set;
    const { passages: found } = await search('Joseph is alive');
    const [one, two] = found;
    await client.read('PUT', urls.locks(two?.sceneId ?? ''), { isLocked: true, lockedFields: [] });
    await book.write(one?.sceneId ?? '', { text: 'Before. Joseph had been dead for a year. After.' });
    const passages = found.map(({ sceneId, passage }) => ({ sceneId, passage }));
    const body = { id: newId(), decision: 'Joseph is alive', mostCredits: 0, passages };
    const { job } = OneJob.parse(await jobs.send('POST', urls.carries(headId), body));
    const halted = await untilJob(database, job.id);
    expect(halted.row).toMatchObject({ state: 'halted', halted_by: 'price', spent_credits: 0 });
    await jobs.change(job.id, { mostCredits: 1 });
    const call = await model.next();
    call.say(JSON.stringify({ text: 'Joseph was back.' }));
    call.end();
    const { row, states } = await untilJob(database, job.id);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 1 });
    expect(states).toEqual(['done', 'skipped']);
    // Found where it stands by now.
    expect(await suggestionsOf(set, one?.sceneId ?? '')).toMatchObject([{ passage: { start: 8, end: 40 } }]);

    const gone = { ...body, id: newId(), mostCredits: 2, passages: passages.slice(0, 1) };
    await book.write(one?.sceneId ?? '', { text: 'Nothing of it is left.' });
    const { job: second } = OneJob.parse(await jobs.send('POST', urls.carries(headId), gone));
    expect((await untilJob(database, second.id)).states).toEqual(['skipped']);
    await server.close();
  });

  it('refuses what is not in the manuscript, and a passage named twice', async () => {
    const { jobs, headId, search, server, client } = await setUp();
    const { passages: found } = await search('Joseph is alive');
    const passages = found.slice(0, 1).map(({ sceneId, passage }) => ({ sceneId, passage }));
    const body = { id: newId(), decision: 'Joseph is alive', mostCredits: 2, passages };
    const refused = (path: string, what: unknown) => jobs.refusal('POST', path, what);
    expect(
      await refused(urls.carries(headId), { ...body, passages: [...passages, ...passages] }),
    ).toMatchObject({
      code: 'invalid_input',
    });
    const elsewhere = passages.map(({ passage }) => ({ sceneId: newId(), passage }));
    expect(await refused(urls.carries(headId), { ...body, passages: elsewhere })).toMatchObject({
      code: 'not_found',
    });
    expect(await refused(urls.carries(newId()), body)).toMatchObject({ code: 'not_found' });
    expect(
      await refused(urls.carrySearches(headId), { decision: 'She is alive', entityId: newId() }),
    ).toMatchObject({ code: 'not_found' });
    const other = {
      id: newId(),
      purpose: 'carry',
      takes: 'at_once',
      mostCredits: 1,
      steps: [{ elementId: headId, kind: 'STORY' }],
    };
    expect(await refused(urls.projectJobs(client.projectId), other)).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });

  it('shows the places without a key, and says that the storyteller can’t mend them', async () => {
    const { jobs, headId, search, server } = await setUp('storyteller');
    const found = await search('Joseph is alive');
    expect(found.passages).toHaveLength(2);
    expect(found.off).toContain('Set up your own key');
    const passages = found.passages.map(({ sceneId, passage }) => ({ sceneId, passage }));
    const body = { id: newId(), decision: 'Joseph is alive', mostCredits: 2, passages };
    expect(await jobs.refusal('POST', urls.carries(headId), body)).toMatchObject({ code: 'wrong_model' });
    await server.close();
  });
});
