import { expect, it } from 'vitest';
import { describeDatabase } from '../../../testing/databases.ts';
import {
  elementClientOf,
  insertEndedRun,
  insertProject,
  openElementClient,
} from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const character = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const theme = { central_question: 'Who pays?', premise: 'Debts stay.', tone: 'Dry' };
const unknownId = '00000000-0000-4000-8000-000000000000';

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    return { db, server, client: await openElementClient(db, server.url) };
  }

  it('builds a saved run on the elements that its sources became, as far as they are in the project', async () => {
    const { db, server, client } = await setUp();
    const runOf = (kind: string, content: typeof theme | typeof character) =>
      insertEndedRun(db, client.user.id, { kind, content });
    const themeRun = await runOf('THEME', theme);
    const { id: elementId } = await client.add({ kind: 'THEME', runId: themeRun });
    const sources = [
      // Somebody else's, and of a kind that the run was not built on.
      { elementId: unknownId, runId: unknownId },
      { elementId, runId: await runOf('CHARACTER', character) },
      { elementId, runId: themeRun },
    ];
    const hero = await client.add({ kind: 'CHARACTER', runId: await runOf('CHARACTER', character), sources });
    const { current: told } = await client.element(elementId);
    expect(await client.element(hero.id)).toMatchObject({
      state: 'current',
      current: { sources: [{ kind: 'THEME', elementId, versionId: told.id, changedFields: [] }] },
    });
    await client.type(elementId, { ...theme, premise: 'Debts are paid.' });
    expect(await client.element(hero.id)).toMatchObject({
      state: 'out_of_date',
      current: { sources: [{ changedFields: ['premise'] }] },
    });

    const other = elementClientOf(server.url, client.user, await insertProject(db, client.user.id));
    const alone = await other.add({ kind: 'CHARACTER', runId: await runOf('CHARACTER', character), sources });
    expect(await client.element(alone.id)).toMatchObject({
      state: 'current',
      current: { sources: [{ kind: 'THEME', elementId: null, versionId: null }] },
    });
    await server.close();
  });

  it('knows that a source says something else than the run was told', async () => {
    const { db, server, client } = await setUp();
    const told = await insertEndedRun(db, client.user.id, { kind: 'THEME', content: theme });
    const later = await insertEndedRun(db, client.user.id, {
      kind: 'THEME',
      content: { ...theme, tone: 'Warm' },
    });
    const { id: elementId } = await client.add({ kind: 'THEME', runId: later });
    const { id } = await client.add({
      kind: 'CHARACTER',
      runId: await insertEndedRun(db, client.user.id, { kind: 'CHARACTER', content: character }),
      sources: [{ elementId, runId: told }],
    });
    expect(await client.element(id)).toMatchObject({
      state: 'out_of_date',
      current: { sources: [{ elementId, versionId: null, changedFields: ['tone'] }] },
    });
    await server.close();
  });
});
