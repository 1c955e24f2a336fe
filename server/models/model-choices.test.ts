import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Credits } from '../../contract/credits.ts';
import { Problem } from '../../contract/problem.ts';
import { ProjectPage } from '../../contract/projects.ts';
import { StartedRun } from '../../contract/runs.ts';
import { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Model } from './port.ts';

const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

describeDatabase('pglite', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const [common, own, local] = [
      createScriptedModel(),
      { ...createScriptedModel(), name: 'their own' },
      { ...createScriptedModel('local'), name: 'Tiny' },
    ];
    const used: { own: Model | null; local: Model | null } = { own, local };
    const server = await startTestServer(
      { db, ...database },
      common,
      {},
      { ownModel: async () => used.own, localModel: () => used.local },
    );
    const client = await openElementClient(db, server.url);
    const target = () => ({ id: client.projectId, elementId: newId(), sourceIds: [] });
    const start = async () => {
      const body = { id: newId(), ...theme, project: target() };
      return client.user.browser.post(urls.runs, body);
    };
    const choose = (model: string | null) => client.read('PATCH', urls.project(client.projectId), { model });
    return { server, client, used, start, choose };
  }

  it('a project is written by the model that it names, at that model’s price', async () => {
    const { server, client, start, choose } = await setUp();
    const page = ProjectPage.parse(await client.read('GET', urls.project(client.projectId)));
    expect([page.project.model, page.writers]).toEqual([
      null,
      [
        { origin: 'own_key', name: 'their own', costsNothing: 'own_key' },
        { origin: 'local', name: 'Tiny', costsNothing: 'local' },
        { origin: 'server', name: 'scripted', costsNothing: null },
      ],
    ]);
    const told: unknown[] = [];
    for (const model of [null, 'local', 'server']) {
      await choose(model);
      const { run } = StartedRun.parse(await (await start()).json());
      told.push([run.writer, run.priceCredits]);
    }
    expect(told).toEqual([
      ['their own', 0],
      ['Tiny', 0],
      ['scripted', 1],
    ]);
    await server.close();
  });

  it('a project never goes to another model than the one that it names', async () => {
    const { server, start, choose, used } = await setUp();
    await choose('local');
    used.local = null;
    const refused = await start();
    expect(refused.status).toBe(409);
    expect(Problem.parse(await refused.json())).toMatchObject({
      code: 'wrong_model',
      message: expect.stringContaining('a model on this computer, and none is in use'),
    });
    await server.close();
  });

  it('a model on this computer writes for everybody without a key, and costs nobody anything', async () => {
    const { server, client, used } = await setUp();
    used.own = null;
    expect(Credits.parse(await client.read('GET', urls.credits)).costsNothing).toBe('local');
    const visitor = server.visitor();
    const read = async () => Session.parse(await (await visitor.fetch(urls.session)).json());
    expect(await read()).toMatchObject({ isDemo: false, isLocal: true, writer: 'Tiny' });
    expect(await visitor.start(theme)).toMatchObject({ writer: 'Tiny', priceCredits: 0 });
    expect((await read()).allowance).toMatchObject({ used: 0 });
    await server.close();
  });
});
