import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { SentPrompt } from '../../contract/prompts.ts';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { characterAnswer, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { insertProject, openElementClient } from '../../testing/element-client.ts';
import { problemOf } from '../../testing/project-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';

const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;
const themeOf = (premise: string) => ({ ...themeAnswer, central_question: `Is it so? ${premise}`, premise });
const notThese = 'Earlier versions, not to be repeated';
const wish = 'The writer’s wish for this version';

function pieceOf(shown: unknown, name: string): string | null {
  return SentPrompt.parse(shown).pieces.find((piece) => piece.name === name)?.text ?? null;
}

describeDatabase('pglite', (open) => {
  async function setUp() {
    const model = createScriptedModel();
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, model);
    return { model, db, server };
  }

  it('a visitor’s earlier versions and wish stand in the prompt that is sent, as they are shown', async () => {
    const { model, server } = await setUp();
    const visitor = server.visitor();
    const earlier = [{ title: 'The Toll', opening: 'Every Friday the men come.' }];
    const body = { ...theme, earlier, push: ' darker ' };
    const shown = await (await visitor.post(urls.prompts, body)).json();
    expect(pieceOf(shown, notThese)).toBe('- The Toll: Every Friday the men come.');
    expect(pieceOf(shown, wish)).toBe('darker');
    await visitor.start(body);
    const { request } = await model.next();
    const sent = promptText(request.prompt);
    expect(sent).toContain('not these again]\n- The Toll: Every Friday the men come.\n');
    expect(sent).toContain('the writer’s wish for this version]\ndarker\n');
    expect(sent).toBe(SentPrompt.parse(shown).prompt);
    expect(JSON.stringify(request.task)).not.toMatch(/darker|Toll/);
    await server.close();
  });

  it('a project’s own versions are named, the current one and alternatives before any other', async () => {
    const { db, server } = await setUp();
    const client = await openElementClient(db, server.url);
    const { id } = await client.add({ kind: 'THEME', content: themeOf('Premise 0.') });
    for (let index = 1; index <= 12; index += 1) {
      await client.type(id, themeOf(`Premise ${index}.`));
      await client.keep(id);
    }
    const { current } = await client.element(id);
    await client.beside(id, themeOf('Beside it.'));
    const [oldest] = (await client.versions(id)).slice(-1);
    await client.restore(id, oldest?.id ?? '');
    const body = { ...theme, project: { id: client.projectId, elementId: id, sourceIds: [] } };
    const told = pieceOf(await client.read('POST', urls.prompts, body), notThese) ?? '';
    const lines = told.split('\n');
    expect(lines.length).toBeLessThanOrEqual(limits.earlierVersions);
    expect(lines.slice(0, 2).join()).toContain('Premise 0.');
    expect(lines.slice(0, 2).join()).toContain('Beside it.');
    expect(told).toContain('Premise 12.');
    expect(told).not.toContain('Premise 3.');
    expect(current.number).toBe(13);
    const another = { ...theme, project: { ...body.project, elementId: newId() } };
    expect(pieceOf(await client.read('POST', urls.prompts, another), notThese)).toBeNull();
    await server.close();
  });

  it('neither another owner’s versions, nor those of another project or in the trash, are named', async () => {
    const { db, server } = await setUp();
    const [one, other] = [await openElementClient(db, server.url), await openElementClient(db, server.url)];
    const { id } = await one.add({ kind: 'THEME', content: themeOf('A secret of mine.') });
    const asked = (projectId: string) => ({
      ...theme,
      project: { id: projectId, elementId: id, sourceIds: [] },
    });
    const shown = await other.read('POST', urls.prompts, asked(other.projectId));
    expect(JSON.stringify(shown)).not.toContain('secret');
    const second = await insertProject(db, one.user.id, 'custom');
    expect(JSON.stringify(await one.read('POST', urls.prompts, asked(second)))).not.toContain('secret');
    expect(JSON.stringify(await one.read('POST', urls.prompts, asked(one.projectId)))).toContain('secret');
    await one.read('DELETE', urls.element(id));
    expect(JSON.stringify(await one.read('POST', urls.prompts, asked(one.projectId)))).not.toContain(
      'secret',
    );
    await server.close();
  });

  it('what is too long or too many is refused, and so are a browser’s versions in a project', async () => {
    const { db, server } = await setUp();
    const visitor = server.visitor();
    const refusal = async (body: object) =>
      problemOf({ body: await (await visitor.post(urls.prompts, { ...theme, ...body })).json() });
    expect(await refusal({ push: 'x'.repeat(limits.pushCharacters + 1) })).toMatchObject({
      message: expect.stringContaining('This wish has 201 characters. The most there can be is 200.'),
    });
    const version = { title: 'A', opening: 'B' };
    expect(await refusal({ earlier: Array(limits.earlierVersions + 1).fill(version) })).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('This names 11 earlier versions. The most there can be is 10.'),
    });
    expect(await refusal({ earlier: [{ ...version, opening: 'x'.repeat(201) }] })).toMatchObject({
      message: expect.stringContaining('The words of an earlier version have 201 characters.'),
    });
    const client = await openElementClient(db, server.url);
    const project = { id: client.projectId, elementId: newId(), sourceIds: [] };
    expect(
      await client.refusal('POST', urls.prompts, { ...theme, project, earlier: [version] }),
    ).toMatchObject({ message: 'In a project, its own versions count. Send none.' });
    await server.close();
  });

  it('names are offered to whoever invents people, and others for the next version', async () => {
    const { server } = await setUp();
    const visitor = server.visitor();
    const promptOf = async (body: object) => {
      const asked = { kind: 'CHARACTER', inputs: { genre: 'Drama' }, ...body };
      return SentPrompt.parse(await (await visitor.post(urls.prompts, asked)).json()).prompt;
    };
    const namesIn = (prompt: string) => /^Names on offer.*$/m.exec(prompt)?.[0];
    const first = namesIn(await promptOf({}));
    expect(first).toBeDefined();
    expect(namesIn(await promptOf({}))).toBe(first);
    expect(namesIn(await promptOf({ earlier: [{ title: 'Marit', opening: '' }] }))).not.toBe(first);
    const sources = [{ kind: 'CHARACTER', content: characterAnswer }];
    expect(namesIn(await promptOf({ kind: 'DIALOGUE', inputs: {}, sources }))).toBeUndefined();
    expect(namesIn(await promptOf({ kind: 'THEME' }))).toBeUndefined();
    await server.close();
  });
});
