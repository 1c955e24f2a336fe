import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { ProjectPage } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { characterAnswer, themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { type ElementDesk, elementDeskOf, openElementDesk } from '../../../testing/element-desk.ts';
import { createScriptedWriter } from '../../../testing/scripted-writer.ts';
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
  /** A theme with a character that was generated from it. */
  async function setUp() {
    const writer = createScriptedWriter();
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, writer);
    const desk = await openElementDesk(db, server.url);
    const theme = await desk.add({ kind: 'THEME', content: themeAnswer });
    async function generate(kind: keyof typeof answers, sourceIds: string[], elementId = newId()) {
      const { browser } = desk.user;
      const run = await browser.start({
        kind,
        inputs: kind === 'CHARACTER' ? { genre: 'Drama' } : {},
        project: { id: desk.projectId, elementId, sourceIds },
      });
      const call = await writer.next();
      call.say(JSON.stringify(answers[kind]));
      call.end();
      await browser.follow(run.id);
      return elementId;
    }
    const rewrite = async (id: string, content: Record<string, unknown>) => {
      await desk.type(id, content);
      return desk.keep(id);
    };
    return { db, server, desk, theme, generate, rewrite, character: await generate('CHARACTER', [theme.id]) };
  }

  it('names the fields of a source that say something else, until they say the same again', async () => {
    const { server, desk, theme, rewrite, character } = await setUp();
    const first = (await desk.element(theme.id)).current;
    const source = { title: theme.title, elementId: theme.id };
    expect(await elementOf(desk, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });

    await desk.type(theme.id, { ...themeAnswer, tone: 'Dry' });
    expect(await elementOf(desk, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    const changed = await desk.keep(theme.id);
    expect(await elementOf(desk, character)).toMatchObject({
      changedAt: null,
      sources: [{ ...source, changedFields: ['tone'] }],
    });
    expect(await elementOf(desk, theme.id)).toMatchObject({ changedAt: changed.createdAt, sources: [] });
    expect((await desk.element(character)).current.sources).toMatchObject([{ changedFields: ['tone'] }]);

    await desk.restore(theme.id, first.id);
    expect(await elementOf(desk, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    expect(await elementOf(desk, theme.id)).toMatchObject({ changedAt: null });

    await rewrite(theme.id, { ...themeAnswer, premise: 'Another' });
    await rewrite(theme.id, themeAnswer);
    expect(await elementOf(desk, character)).toMatchObject({ sources: [{ ...source, changedFields: [] }] });
    await server.close();
  });

  it('is one hop: what is built on something out of date is not, and what was made anew is current', async () => {
    const { server, desk, theme, generate, rewrite, character } = await setUp();
    const further = await generate('BACKSTORY', [character]);
    const second = await generate('BACKSTORY', [theme.id, character]);
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry', premise: 'Another' });
    const changes = async (id: string) =>
      (await elementOf(desk, id)).sources.map(({ changedFields }) => changedFields.toSorted());
    expect(await changes(further)).toEqual([[]]);
    expect(await changes(character)).toEqual([['premise', 'tone']]);
    const both = (await elementOf(desk, second)).sources;
    expect(both.find(({ elementId }) => elementId === theme.id)?.changedFields).not.toEqual([]);
    expect(both.find(({ elementId }) => elementId === character)?.changedFields).toEqual([]);
    await generate('CHARACTER', [theme.id], character);
    expect(await changes(character)).toEqual([[]]);
    await server.close();
  });

  it('says nothing of a source in the trash, nor of what is there itself', async () => {
    const { server, desk, theme, rewrite, character } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    await desk.read('DELETE', urls.element(theme.id));
    expect((await elementOf(desk, character)).sources).toEqual([
      { title: theme.title, elementId: null, changedFields: [] },
    ]);
    await desk.read('POST', urls.trashedElement(theme.id));
    expect((await elementOf(desk, character)).sources).toMatchObject([{ changedFields: ['tone'] }]);
    await desk.read('DELETE', urls.element(character));
    expect(await elementOf(desk, theme.id)).toMatchObject({ changedAt: null });
    await server.close();
  });

  it('keeps to its owner, whatever ids another’s rows carry', async () => {
    const { db, server, desk, theme, rewrite, character } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    const stranger = await openElementDesk(db, server.url);
    const address = urls.project(desk.projectId);
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
    expect((await elementOf(desk, character)).sources).toHaveLength(1);
    await server.close();
  });

  it('goes along with a copy of the project', async () => {
    const { server, desk, theme, rewrite } = await setUp();
    await rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    const id = newId();
    await desk.read('POST', urls.projectCopies(desk.projectId), { id });
    const copy = await pageOf(elementDeskOf(server.url, desk.user, id));
    expect(copy.kinds).toMatchObject([
      { kind: 'THEME', elements: [{ changedAt: expect.any(String) }] },
      { kind: 'CHARACTER', elements: [{ sources: [{ changedFields: ['tone'] }] }] },
    ]);
    await server.close();
  });
});

async function pageOf({ read, projectId }: ElementDesk): Promise<ProjectPage> {
  return ProjectPage.parse(await read('GET', urls.project(projectId)));
}

async function elementOf(desk: ElementDesk, id: string) {
  const { kinds } = await pageOf(desk);
  const element = kinds.flatMap(({ elements }) => elements).find((one) => one.id === id);
  if (element === undefined) throw new Error('not on the page');
  return element;
}
