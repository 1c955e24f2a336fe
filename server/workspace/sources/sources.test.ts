import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sources } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { ProjectTypeId } from '../../../domain/story/project-types.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { elementClientOf, insertProject, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const person = (name: string, role: string) => ({ name, role, goals: [], flaws: [], skills: [] });

describeDatabase('pglite', (open) => {
  async function setUp(type: ProjectTypeId = 'custom') {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url, type);
    const sources = async (kind: GeneratorId) =>
      Sources.parse(await client.read('GET', urls.projectSources(client.projectId, kind))).kinds;
    const choose = async (kind: GeneratorId, elementIds: string[]) =>
      Sources.parse(await client.read('PUT', urls.projectSources(client.projectId, kind), { elementIds }))
        .kinds;
    return { db, server, client, sources, choose };
  }

  it('offers the project’s elements, all chosen, the protagonist first, and the kinds it lacks', async () => {
    const { server, client, sources } = await setUp();
    const hero = await client.add({ kind: 'CHARACTER', content: person('Marit', 'Protagonist, a keeper') });
    const other = await client.add({ kind: 'CHARACTER', content: person('Tobe', 'Antagonist') });
    expect(await sources('PLOT')).toEqual([
      { kind: 'CONFLICT', isFirst: true, takesSeveral: true, options: [], chosen: [] },
      {
        kind: 'CHARACTER',
        isFirst: true,
        takesSeveral: true,
        options: [other, hero],
        chosen: [hero.id, other.id],
      },
    ]);
    expect(await sources('THEME')).toEqual([]);
    await server.close();
  });

  it('follows the project’s sequence', async () => {
    const { server, sources } = await setUp('reel_tiktok');
    expect((await sources('SCRIPT')).map(({ kind }) => kind)).toEqual(['CONFLICT']);
    await server.close();
  });

  it('keeps the writer’s choice and its order in this project, until the chosen is trashed', async () => {
    const { db, server, client, sources, choose } = await setUp();
    const one = await client.add({ kind: 'CHARACTER', content: person('Marit', 'Protagonist') });
    const other = await client.add({ kind: 'CHARACTER', content: person('Tobe', 'Mentor') });
    const theme = await client.add({ kind: 'THEME' });
    const chosen = async (kinds = sources('BACKSTORY')) => (await kinds).flatMap((offered) => offered.chosen);
    expect(await chosen()).toEqual([one.id, other.id, theme.id]);
    expect(await chosen(choose('BACKSTORY', [other.id, one.id]))).toEqual([other.id, one.id]);
    expect(await chosen()).toEqual([other.id, one.id]);
    expect(await chosen(sources('PLOT'))).toEqual([one.id, other.id, theme.id]);
    await choose('BACKSTORY', [other.id]);
    await client.read('DELETE', urls.element(other.id));
    expect(await chosen()).toEqual([one.id]);
    const elsewhere = elementClientOf(server.url, client.user, await insertProject(db, client.user.id));
    expect(await elsewhere.read('GET', urls.projectSources(elsewhere.projectId, 'BACKSTORY'))).toMatchObject({
      kinds: [{ kind: 'CHARACTER', options: [] }],
    });
    await server.close();
  });

  it('refuses elements that a kind cannot build on', async () => {
    const { db, server, client, sources, choose } = await setUp();
    const themes = [await client.add({ kind: 'THEME' }), await client.add({ kind: 'THEME' })];
    const plot = await client.add({ kind: 'PLOT' });
    const trashed = await client.add({ kind: 'CHARACTER' });
    await client.read('DELETE', urls.element(trashed.id));
    const elsewhere = elementClientOf(server.url, client.user, await insertProject(db, client.user.id));
    const outside = await elsewhere.add({ kind: 'CHARACTER' });
    const stranger = await openElementClient(db, server.url);
    const foreign = await stranger.add({ kind: 'CHARACTER' });
    const address = urls.projectSources(client.projectId, 'BACKSTORY');
    const refusal = (elementIds: string[]) => client.refusal('PUT', address, { elementIds });
    for (const id of [plot.id, trashed.id, outside.id, foreign.id, randomUUID()])
      expect(await refusal([id])).toMatchObject({ code: 'not_found' });
    expect(await refusal(themes.map(({ id }) => id))).toMatchObject({
      code: 'invalid_input',
      message: 'A backstory builds on one theme. Choose one of them.',
    });
    const nothing = urls.projectSources(client.projectId, 'LIMERICK');
    expect(await client.refusal('GET', nothing)).toMatchObject({ code: 'invalid_request' });
    const before = await sources('BACKSTORY');
    expect(
      await choose(
        'BACKSTORY',
        before.flatMap(({ chosen }) => chosen),
      ),
    ).toEqual(before);
    await server.close();
  });
});
