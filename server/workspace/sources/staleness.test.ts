import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { ProjectPage } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { characterAnswer, themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { type ElementClient, elementClientOf, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const answers = {
  CHARACTER: characterAnswer,
  BACKSTORY: {
    past_events: ['A storm in 1931', 'A wedding that nobody came to', 'The first lamp'],
    wounds: ['A debt', 'A door left open'],
    loyalties: ['The light', 'Her father'],
  },
};

describeDatabases((open) => {
  /** Makes a theme, and a character generated from it. */
  async function setUp() {
    const model = createScriptedModel();
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, model);
    const client = await openElementClient(db, server.url);
    const theme = await client.add({ kind: 'THEME', content: themeAnswer });
    async function generate(kind: keyof typeof answers, sourceIds: string[], elementId = newId()) {
      const { browser } = client.user;
      const run = await browser.start({
        kind,
        inputs: kind === 'CHARACTER' ? { genre: 'Drama' } : {},
        project: { id: client.projectId, elementId, sourceIds },
      });
      const call = await model.next();
      call.say(JSON.stringify(answers[kind]));
      call.end();
      await browser.follow(run.id);
      return elementId;
    }
    const rewrite = async (id: string, content: Record<string, unknown>) => {
      await client.type(id, content);
      return client.keep(id);
    };
    return {
      db,
      server,
      client,
      theme,
      generate,
      rewrite,
      character: await generate('CHARACTER', [theme.id]),
    };
  }

  it('names the fields of a source that differ, until they are the same again', async () => {
    const { server, client, theme, rewrite, character } = await setUp();
    const first = (await client.element(theme.id)).current;
    const source = { title: theme.title, elementId: theme.id };
    expect(await elementOf(client, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });

    await client.type(theme.id, { ...themeAnswer, tone: 'Dry' });
    expect(await elementOf(client, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    const changed = await client.keep(theme.id);
    expect(await elementOf(client, character)).toMatchObject({
      changedAt: null,
      sources: [{ ...source, changedFields: ['tone'] }],
    });
    expect(await elementOf(client, theme.id)).toMatchObject({ changedAt: changed.createdAt, sources: [] });
    expect((await client.element(character)).current.sources).toMatchObject([{ changedFields: ['tone'] }]);

    await client.restore(theme.id, first.id);
    expect(await elementOf(client, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    expect(await elementOf(client, theme.id)).toMatchObject({ changedAt: null });

    await rewrite(theme.id, { ...themeAnswer, premise: 'Another' });
    await rewrite(theme.id, themeAnswer);
    expect(await elementOf(client, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    await server.close();
  });

  it('is one hop far, and regenerating makes an element current', async () => {
    const { server, client, theme, generate, rewrite, character } = await setUp();
    const further = await generate('BACKSTORY', [character]);
    const second = await generate('BACKSTORY', [theme.id, character]);
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry', premise: 'Another' });
    const changes = async (id: string) =>
      (await elementOf(client, id)).sources.map(({ changedFields }) => changedFields.toSorted());
    expect(await changes(further)).toEqual([[]]);
    expect(await changes(character)).toEqual([['premise', 'tone']]);
    const both = (await elementOf(client, second)).sources;
    expect(both.find(({ elementId }) => elementId === theme.id)?.changedFields).not.toEqual([]);
    expect(both.find(({ elementId }) => elementId === character)?.changedFields).toEqual([]);
    await generate('CHARACTER', [theme.id], character);
    expect(await changes(character)).toEqual([[]]);
    await server.close();
  });

  it('ignores sources in the trash', async () => {
    const { server, client, theme, rewrite, character } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    await client.read('DELETE', urls.element(theme.id));
    expect((await elementOf(client, character)).sources).toEqual([
      { title: theme.title, elementId: null, changedFields: [] },
    ]);
    await client.read('POST', urls.trashedElement(theme.id));
    expect((await elementOf(client, character)).sources).toMatchObject([{ changedFields: ['tone'] }]);
    await client.read('DELETE', urls.element(character));
    expect(await elementOf(client, theme.id)).toMatchObject({ changedAt: null });
    await server.close();
  });

  it('uses only the owner’s rows, whatever ids they contain', async () => {
    const { db, server, client, theme, rewrite, character } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    const stranger = await openElementClient(db, server.url);
    const address = urls.project(client.projectId);
    expect(await stranger.refusal('GET', address)).toMatchObject({ code: 'not_found' });

    const theirs = await stranger.add({ kind: 'CHARACTER', content: characterAnswer });
    await db
      .insertInto('version_sources')
      .values({
        owner_id: stranger.user.id,
        version_id: (await stranger.element(theirs.id)).current.id,
        position: 0,
        kind: 'THEME',
        title: 'A theme',
        detail: 'full',
        source_element_id: theme.id,
        source_version_id: randomUUID(),
        fields: JSON.stringify({ tone: 'x' }),
      })
      .execute();
    expect((await elementOf(stranger, theirs.id)).sources).toEqual([
      { title: 'A theme', elementId: null, changedFields: [] },
    ]);
    expect((await elementOf(client, character)).sources).toHaveLength(1);
    await server.close();
  });

  it('is kept when the project is copied', async () => {
    const { server, client, theme, rewrite } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    const id = newId();
    await client.read('POST', urls.projectCopies(client.projectId), { id });
    const copy = await pageOf(elementClientOf(server.url, client.user, id));
    expect(copy.kinds).toMatchObject([
      { kind: 'THEME', elements: [{ changedAt: expect.any(String) }] },
      { kind: 'CHARACTER', elements: [{ sources: [{ changedFields: ['tone'] }] }] },
    ]);
    await server.close();
  });
});

async function pageOf({ read, projectId }: ElementClient): Promise<ProjectPage> {
  return ProjectPage.parse(await read('GET', urls.project(projectId)));
}

async function elementOf(client: ElementClient, id: string) {
  const { kinds } = await pageOf(client);
  const element = kinds.flatMap(({ elements }) => elements).find((one) => one.id === id);
  if (element === undefined) throw new Error('not on the page');
  return element;
}
