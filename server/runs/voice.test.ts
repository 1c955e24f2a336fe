import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { SentPrompt } from '../../contract/prompts.ts';
import { urls } from '../../contract/urls.ts';
import { emptyVoice, type Voice } from '../../domain/story/voice.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { problemOf } from '../../testing/project-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';

const dry: Voice = {
  ...emptyVoice,
  sample: '“Out,” she said, and signed the tide book twice.',
  person: 'first',
  avoid: 'suddenly',
};
const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;
const told = [
  ['The sample of the writer’s prose', dry.sample],
  ['The writer’s voice', 'Person: first\nAvoid: suddenly'],
];

const voicePieces = (shown: unknown) =>
  SentPrompt.parse(shown)
    .pieces.filter(({ name }) => told.some(([of]) => of === name))
    .map(({ name, text }) => [name, text]);

describeDatabase('pglite', (open) => {
  it('a visitor’s voice goes along with what they ask for, as it is shown', async () => {
    const model = createScriptedModel();
    const server = await startTestServer(await open(), model);
    const visitor = server.visitor();
    const shown = await (await visitor.post(urls.prompts, { ...theme, voice: dry })).json();
    expect(voicePieces(shown)).toEqual(told);
    await visitor.start({ ...theme, voice: dry });
    const { request } = await model.next();
    expect(promptText(request.prompt)).toContain(dry.sample);
    expect(
      voicePieces(await (await visitor.post(urls.prompts, { ...theme, voice: emptyVoice })).json()),
    ).toEqual([]);
    const long = { ...dry, avoid: 'x'.repeat(1_001) };
    expect(
      problemOf({ body: await (await visitor.post(urls.prompts, { ...theme, voice: long })).json() }),
    ).toMatchObject({
      code: 'invalid_input',
      message: 'What the voice avoids has 1,001 characters. The most there can be is 1,000.',
    });
    await server.close();
  });

  it('in a project its own voice counts, and no other', async () => {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const body = { ...theme, project: { id: client.projectId, elementId: newId(), sourceIds: [] } };
    expect(voicePieces(await client.read('POST', urls.prompts, body))).toEqual([]);
    await client.read('PUT', urls.projectVoice(client.projectId), { voice: dry, revision: 0 });
    expect(voicePieces(await client.read('POST', urls.prompts, body))).toEqual(told);
    expect(await client.refusal('POST', urls.prompts, { ...body, voice: dry })).toMatchObject({
      code: 'invalid_input',
      message: 'In a project, its own voice counts. Send none.',
    });
    await server.close();
  });

  it('the storyteller tells the same whatever the voice', async () => {
    const tellers: unknown[] = [];
    const storyteller = createStoryteller({ wordsPerSecond: null });
    const server = await startTestServer(await open(), {
      ...storyteller,
      write(request, onText) {
        tellers.push(request.task);
        return storyteller.write(request, onText);
      },
    });
    const visitor = server.visitor();
    for (const voice of [undefined, dry]) {
      const run = await visitor.start({ ...theme, ...(voice && { voice }) });
      await visitor.follow(run.id);
    }
    const [one, other] = tellers.map((task) => ({ ...(task as object), seed: 0 }));
    expect(other).toEqual(one);
    await server.close();
  });
});
