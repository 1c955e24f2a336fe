import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { characterAnswer, themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { openStory } from '../../../testing/story-client.ts';

describeDatabases((open) => {
  /** Makes a theme, and a character generated from it. */
  async function setUp() {
    const database = await open();
    const { server, client } = await openStory(database);
    const theme = await client.add({ kind: 'THEME', content: themeAnswer });
    const character = await client.generate('CHARACTER', [theme.id]);
    return { db: database.db, server, client, theme, character };
  }

  it('names the fields of a source that differ, what is typed included, until they are the same again', async () => {
    const { server, client, theme, character } = await setUp();
    const { current } = await client.element(theme.id);
    const source = { title: theme.title, elementId: theme.id };
    expect(await client.onPage(character)).toMatchObject({
      state: 'current',
      sources: [{ ...source, changedFields: [] }],
    });

    await client.type(theme.id, { ...themeAnswer, tone: 'Dry' });
    const typed = { state: 'out_of_date', sources: [{ ...source, changedFields: ['tone'] }] };
    expect(await client.onPage(character)).toMatchObject(typed);
    const { workingCopy } = await client.element(theme.id);
    expect(await client.onPage(theme.id)).toMatchObject({ changedAt: workingCopy?.updatedAt, sources: [] });
    await client.type(theme.id, themeAnswer);
    expect(await client.onPage(character)).toMatchObject({ state: 'current' });
    await client.type(theme.id, { ...themeAnswer, tone: 'Dry' });

    const changed = await client.keep(theme.id);
    expect(await client.onPage(character)).toMatchObject({ ...typed, changedAt: null });
    expect(await client.onPage(theme.id)).toMatchObject({ changedAt: changed.createdAt, sources: [] });
    expect(await client.element(character)).toMatchObject({
      state: 'out_of_date',
      current: { sources: [{ changedFields: ['tone'], isStillValid: false }] },
    });

    await client.restore(theme.id, current.id);
    expect(await client.onPage(character)).toMatchObject({
      state: 'current',
      sources: [{ changedFields: [] }],
    });
    expect(await client.onPage(theme.id)).toMatchObject({ changedAt: null });

    await client.rewrite(theme.id, { ...themeAnswer, premise: 'Another' });
    await client.rewrite(theme.id, themeAnswer);
    expect(await client.onPage(character)).toMatchObject({
      state: 'current',
      sources: [{ changedFields: [] }],
    });
    await server.close();
  });

  it('makes what rests on it wait, and regenerating makes an element current', async () => {
    const { server, client, theme, character } = await setUp();
    const further = await client.generate('BACKSTORY', [character]);
    const second = await client.generate('BACKSTORY', [theme.id, character]);
    await client.rewrite(theme.id, { ...themeAnswer, tone: 'Dry', premise: 'Another' });
    const changes = async (id: string) =>
      (await client.onPage(id)).sources.map(({ changedFields }) => changedFields.toSorted());
    expect(await client.onPage(further)).toMatchObject({ state: 'behind', waitsFor: [character] });
    expect(await changes(further)).toEqual([[]]);
    expect(await client.onPage(character)).toMatchObject({ state: 'out_of_date', waitsFor: [] });
    expect(await changes(character)).toEqual([['premise', 'tone']]);
    const both = await client.onPage(second);
    expect(both.state).toBe('out_of_date');
    expect(both.sources.find(({ elementId }) => elementId === theme.id)?.changedFields).not.toEqual([]);
    expect(both.sources.find(({ elementId }) => elementId === character)?.changedFields).toEqual([]);
    expect((await client.element(further)).state).toBe('behind');

    // The same words again: what rests on them is current without being written.
    await client.generate('CHARACTER', [theme.id], character);
    expect(await changes(character)).toEqual([[]]);
    expect(await client.onPage(character)).toMatchObject({ state: 'current' });
    expect(await client.onPage(further)).toMatchObject({ state: 'current' });
    await server.close();
  });

  it('ignores sources in the trash', async () => {
    const { server, client, theme, character } = await setUp();
    await client.rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
    await client.read('DELETE', urls.element(theme.id));
    expect(await client.onPage(character)).toMatchObject({
      state: 'current',
      sources: [{ title: theme.title, elementId: null, changedFields: [] }],
    });
    await client.read('POST', urls.trashedElement(theme.id));
    expect((await client.onPage(character)).sources).toMatchObject([{ changedFields: ['tone'] }]);
    await client.read('DELETE', urls.element(character));
    expect(await client.onPage(theme.id)).toMatchObject({ changedAt: null });
    await server.close();
  });

  it('uses only the owner’s rows, whatever ids they contain', async () => {
    const { db, server, client, theme, character } = await setUp();
    await client.rewrite(theme.id, { ...themeAnswer, tone: 'Dry' });
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
    expect(await stranger.element(theirs.id)).toMatchObject({
      state: 'current',
      current: { sources: [{ title: 'A theme', elementId: null, changedFields: [] }] },
    });
    expect((await client.onPage(character)).sources).toHaveLength(1);
    await server.close();
  });

  it('is kept when the project is copied, with what is typed, marks, settings and locks', async () => {
    const { server, client, theme, character } = await setUp();
    await client.type(theme.id, { ...themeAnswer, tone: 'Dry' });
    const rest = await client.generate('BACKSTORY', [character]);
    await client.type(theme.id, { ...themeAnswer, tone: 'Drier' });
    await client.read('PUT', urls.locks(rest), { isLocked: true, lockedFields: ['wounds'] });
    const setting = { settings: { length: 'Short' } };
    await client.read('PATCH', urls.project(client.projectId), setting);
    await client.mark(character, null);
    const copyOf = async () => {
      const id = newId();
      await client.read('POST', urls.projectCopies(client.projectId), { id });
      return client.at(id).page();
    };
    expect(await copyOf()).toMatchObject({
      kinds: [
        { kind: 'THEME', elements: [{ changedAt: expect.any(String) }] },
        {
          kind: 'CHARACTER',
          elements: [{ state: 'out_of_date', sources: [{ changedFields: ['tone'] }], changedSettings: [] }],
        },
        {
          kind: 'BACKSTORY',
          elements: [{ state: 'out_of_date', changedSettings: ['length'], isLocked: true }],
        },
      ],
    });
    await client.mark(character, theme.id);
    expect(await copyOf()).toMatchObject({ kinds: [{}, { elements: [{ state: 'current' }] }, {}] });
    await server.close();
  });
});
