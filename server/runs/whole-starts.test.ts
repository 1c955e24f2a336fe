import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { gateDatabase } from '../../testing/gated-database.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';

const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;

describeDatabases((open, kind) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const { browser } = client.user;
    const target = (elementId: string, sourceIds: string[]) => ({
      id: client.projectId,
      elementId,
      sourceIds,
    });
    const refusal = async (body: object) => {
      const response = await browser.post(urls.runs, { id: newId(), ...theme, ...body });
      return Problem.parse(await response.json()).code;
    };
    return { db, server, client, browser, target, refusal };
  }

  it('stores neither a version nor the choice when the credits are missing, and both once they are there', async () => {
    const { db, server, client, browser, target, refusal } = await setUp();
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(id, { ...themeAnswer, tone: 'Half typed' });
    const before = await client.element(id);
    await db
      .updateTable('credit_batches')
      .set({ expires_at: new Date(0) })
      .execute();
    const body = { kind: 'CHARACTER', inputs: { genre: 'Drama' }, project: target(newId(), [id]) } as const;
    expect(await refusal(body)).toBe('not_enough_credits');
    expect(await client.element(id)).toEqual(before);
    expect(await db.selectFrom('source_choices').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('runs').select('id').execute()).toEqual([]);

    await db
      .updateTable('credit_batches')
      .set({ expires_at: new Date('2100-01-01') })
      .execute();
    const run = await browser.start(body);
    const { current, workingCopy } = await client.element(id);
    expect(workingCopy).toBeNull();
    expect(current).toMatchObject({ number: 2, content: { tone: 'Half typed' } });
    expect(run.builtOn).toMatchObject([{ elementId: id, versionId: current.id }]);
    expect(await db.selectFrom('source_choices').select('kind').execute()).toEqual([{ kind: 'CHARACTER' }]);
    await server.close();
  });

  it('stores nothing of what it builds on when as many runs are open as there may be', async () => {
    const { db, server, client, browser, target, refusal } = await setUp();
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(id, { ...themeAnswer, tone: 'Half typed' });
    for (let open = 0; open < 10; open += 1) await browser.start(theme);
    const body = { kind: 'CHARACTER', inputs: { genre: 'Drama' }, project: target(newId(), [id]) };
    expect(await refusal(body)).toBe('too_many_open_runs');
    expect((await client.element(id)).workingCopy).not.toBeNull();
    expect(await db.selectFrom('source_choices').selectAll().execute()).toEqual([]);
    await server.close();
  });

  if (kind === 'pglite') return;

  it('builds on what is typed while it starts: the prompt has the text of the version that it names', async () => {
    const gate = gateDatabase(await open());
    const writer = createScriptedModel();
    const server = await startTestServer(gate.database, writer);
    const client = await openElementClient(gate.database.db, server.url);
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(id, { ...themeAnswer, tone: 'Half typed' });
    const held = gate.holdNext([id], 0);
    const starting = client.user.browser.start({
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      project: { id: client.projectId, elementId: newId(), sourceIds: [id] },
    });
    const letGo = await held;
    await client.type(id, { ...themeAnswer, tone: 'Typed to its end' });
    letGo();
    const run = await starting;
    expect(promptText((await writer.next()).request.prompt)).toContain('Typed to its end');
    const { current, workingCopy } = await client.element(id);
    expect(workingCopy).toBeNull();
    expect(current).toMatchObject({ number: 2, content: { tone: 'Typed to its end' } });
    expect(run.builtOn).toMatchObject([{ versionId: current.id }]);
    expect(writer.callCount).toBe(1);
    await server.close();
  });
});
