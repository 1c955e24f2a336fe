import { expect, it } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { insertEndedRun, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const goals = (count: number, mark = '') =>
  Array.from({ length: count }, (_, index) => `Goal ${index}${mark}`);
const wanting = (list: readonly string[]) => ({
  name: 'Marit',
  role: '',
  goals: list,
  flaws: [],
  skills: [],
});
const tooMany = (count: number) => ({
  code: 'invalid_input',
  message: expect.stringContaining(`Goals: This list has ${count} lines. The most there can be is 200.`),
  fields: [
    { field: 'content.goals', message: `This list has ${count} lines. The most there can be is 200.` },
  ],
});

describeDatabase('pglite', (open) => {
  async function setUp(stored: readonly string[]) {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const runId = await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: wanting(stored) });
    const { id } = await client.add({ kind: 'CHARACTER', runId });
    const { current } = await client.element(id);
    const workingCopyCall = async (list: readonly string[]): Promise<Parameters<typeof client.read>> => {
      const { workingCopy } = await client.element(id);
      return [
        'PUT',
        urls.workingCopy(id),
        { baseVersionId: current.id, revision: workingCopy?.revision ?? 0, content: wanting(list) },
      ];
    };
    return { server, client, id, current, workingCopyCall };
  }

  it('refuses a list that is too long wherever it arrives, and loses nothing', async () => {
    const { server, client, id, current, workingCopyCall } = await setUp(goals(3));
    expect(await client.read(...(await workingCopyCall(goals(200))))).toMatchObject({ revision: 1 });
    expect(await client.refusal(...(await workingCopyCall(goals(201))))).toMatchObject(tooMany(201));
    const beside = {
      from: 'beside',
      id: crypto.randomUUID(),
      madeFrom: current.id,
      content: wanting(goals(201)),
    };
    expect(await client.refusal('POST', urls.versions(id), beside)).toMatchObject(tooMany(201));
    const imported = { id: crypto.randomUUID(), kind: 'CHARACTER', content: wanting(goals(201)) };
    expect(await client.refusal('POST', urls.projectElements(client.projectId), imported)).toMatchObject(
      tooMany(201),
    );
    const element = await client.element(id);
    expect(element.workingCopy?.content.goals).toHaveLength(200);
    expect(element.waiting).toEqual([]);
    await server.close();
  });

  it('lets an older list above the limit be edited, reordered, shortened and restored, but not grow', async () => {
    const { server, client, id, workingCopyCall } = await setUp(goals(300));
    for (const list of [goals(300, '!'), goals(300).toReversed(), goals(250), goals(300)])
      await client.read(...(await workingCopyCall(list)));
    expect(await client.refusal(...(await workingCopyCall(goals(301))))).toMatchObject(tooMany(301));
    expect((await client.keep(id)).content.goals).toEqual(goals(300));
    await server.close();
  });

  it('saves thousands of changed lines without comparing every pair', async () => {
    const { server, client, workingCopyCall } = await setUp(goals(9000));
    await client.read(...(await workingCopyCall(goals(9000, ' again'))));
    await server.close();
  });

  it('refuses a field or a content that is too large, and says its size', async () => {
    const { server, client } = await setUp(goals(3));
    const save = (content: object) =>
      client.refusal('POST', urls.projectElements(client.projectId), {
        id: crypto.randomUUID(),
        kind: 'THEME',
        content,
      });
    expect(await save({ ...themeAnswer, premise: 'x'.repeat(limits.fieldCharacters + 1) })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'content.premise', message: expect.stringContaining('200,001 characters') }],
    });
    const long = 'x'.repeat(limits.fieldCharacters);
    expect(await save({ central_question: long, premise: long, tone: long })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'content', message: expect.stringContaining('The most there can be is 512 KB.') }],
    });
    expect(await save({ ...themeAnswer, premise: 'x'.repeat(limits.contentBodyBytes) })).toMatchObject({
      code: 'too_large',
    });
    await server.close();
  });

  it('refuses a draft that is too large to be built on, and says which', async () => {
    const { server } = await setUp(goals(3));
    const long = 'x'.repeat(limits.draftBytes / 2);
    const response = await server.visitor().post(urls.prompts, {
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      sources: [{ kind: 'THEME', content: { central_question: long, premise: long, tone: '' } }],
    });
    expect(response.status).toBe(422);
    expect(Problem.parse(await response.json()).fields).toEqual([
      { field: 'sources.0', message: expect.stringMatching(/theme .* is too large.*draft takes 257 KB/) },
    ]);
    await server.close();
  });
});
