import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { OneProject, ProjectPage } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { hashContent } from '../versions/hash-content.ts';

const theme = { central_question: 'Who owes?', premise: 'A debt is paid twice.', tone: 'Dry' };
const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };

describeDatabases((open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const { id: themeId } = await client.add({ kind: 'THEME', content: theme });
    const { id: maritId } = await client.add({ kind: 'CHARACTER', content: marit });
    const [source, made] = [(await client.element(themeId)).current, (await client.element(maritId)).current];
    await db
      .insertInto('version_sources')
      .values({
        owner_id: client.user.id,
        version_id: made.id,
        position: 0,
        kind: 'THEME',
        title: source.title,
        detail: 'full',
        source_element_id: themeId,
        source_version_id: source.id,
        fields: JSON.stringify(hashContent(theme, {})),
        still_valid: JSON.stringify({ tone: hashContent({ tone: 'Wet' }, {}).tone }),
      })
      .execute();
    const copy = (body: object) => client.read('POST', urls.projectCopies(client.projectId), body);
    return { db, server, client, themeId, maritId, copy };
  }

  it('goes on from an element in a copy of the project, with the graph as it is', async () => {
    const { db, server, client, themeId, maritId, copy } = await setUp();
    await client.beside(themeId, { ...theme, tone: 'Sweet' });
    await db
      .updateTable('elements')
      .set({ is_locked: true, locked_fields: '["name"]' })
      .where('id', '=', maritId)
      .execute();
    const asked = { id: newId(), name: 'What if she leaves', elementId: themeId.toUpperCase() };
    const made = OneProject.parse(await copy(asked));
    expect(made.project.name).toBe('What if she leaves');
    expect(OneProject.parse(await copy(asked))).toEqual(made);
    const { kinds } = ProjectPage.parse(await client.read('GET', urls.project(asked.id)));
    const elements = kinds.flatMap((kind) => kind.elements);
    const of = (title: string) => elements.find((element) => element.title === title);
    expect(of(theme.premise)?.id).toBe(made.elementId);
    expect(of('Marit')).toMatchObject({
      state: 'current',
      isLocked: true,
      sources: [{ elementId: made.elementId, changedFields: [] }],
    });
    const copied = await client.element(of('Marit')?.id ?? '');
    expect(copied.locks).toEqual({ isLocked: true, lockedFields: ['name'] });
    // Proposals stay with the original.
    expect((await client.element(made.elementId ?? '')).waiting).toEqual([]);
    expect((await client.element(themeId)).waiting).toHaveLength(1);

    // What was said not to matter does not matter in the copy; anything else does, there alone.
    const inCopy = made.elementId ?? '';
    await client.type(inCopy, { ...theme, tone: 'Wet' });
    await client.keep(inCopy);
    const stateOf = async (id: string) => (await client.element(id)).state;
    expect(await stateOf(copied.element.id)).toBe('current');
    await client.type(inCopy, { ...theme, premise: 'No debt is paid.' });
    await client.keep(inCopy);
    expect(await stateOf(copied.element.id)).toBe('out_of_date');
    expect(await stateOf(maritId)).toBe('current');
    await server.close();
  });

  it('refuses an element that the project does not have, and copies nothing', async () => {
    const { server, client } = await setUp();
    const address = urls.projectCopies(client.projectId);
    const id = newId();
    expect(await client.refusal('POST', address, { id, elementId: newId() })).toMatchObject({
      code: 'not_found',
    });
    expect(await client.refusal('GET', urls.project(id))).toMatchObject({ code: 'not_found' });
    expect(await client.refusal('POST', address, { id, name: ' ' })).toMatchObject({
      code: 'invalid_request',
    });
    await server.close();
  });
});
