// @module-tag slow
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { characterAnswer, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { createAnsweringModel } from '../../testing/jobs/answering-model.ts';
import { findJobFaults, storeJob, type TestStep, untilJob } from '../../testing/jobs/job-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';
import { chooseSteps, setJobState } from './change-job.ts';

describeDatabase('pglite', (open) => {
  /** A theme by hand, a character made of it, and a past made of the character. */
  async function setUp() {
    const database = await open();
    const { db } = database;
    const model = createAnsweringModel();
    const server = await startTestServer(database, model);
    const client = await openElementClient(db, server.url);
    const generate = async (kind: GeneratorId, sourceIds: string[]) => {
      const elementId = newId();
      const { browser } = client.user;
      const run = await browser.start({
        kind,
        inputs: kind === 'CHARACTER' ? { genre: 'Drama' } : {},
        project: { id: client.projectId, elementId, sourceIds },
      });
      await browser.follow(run.id);
      return elementId;
    };
    const theme = (await client.add({ kind: 'THEME', content: themeAnswer })).id;
    const hero = await generate('CHARACTER', [theme]);
    const past = await generate('BACKSTORY', [hero]);
    model.requests.length = 0;
    const steps: TestStep[] = [
      { elementId: hero, kind: 'CHARACTER' },
      { elementId: past, kind: 'BACKSTORY', needs: [1] },
    ];
    const ownerId = client.user.id;
    const store = (given = steps) =>
      storeJob(db, {
        ownerId,
        projectId: client.projectId,
        purpose: 'update',
        takes: 'after_review',
        steps: given,
      });
    const prompts = () => model.requests.map(({ prompt }) => promptText(prompt));
    return { database, db, model, server, client, ownerId, theme, hero, past, steps, store, prompts };
  }

  const dryTheme = { ...themeAnswer, tone: 'Dry as salt' };
  const otherHero = { ...characterAnswer, role: 'The first keeper of a new light' };

  it('builds later steps on the proposals of earlier ones, which change nothing in the project', async () => {
    const { database, db, model, server, client, theme, hero, past, store, prompts } = await setUp();
    await client.type(theme, dryTheme);
    model.say('CHARACTER', otherHero);
    const id = await store();
    const { row, steps } = await untilJob(database, id);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 2 });
    const [first, second] = prompts();
    expect(first).toContain('Dry as salt');
    expect(second).toContain('The first keeper of a new light');
    const element = await client.element(hero);
    expect(element.current.content).toEqual(characterAnswer);
    expect(element.waiting).toMatchObject([{ id: steps[0]?.result_version_id, isWaiting: true }]);
    // What was being typed became a version first.
    expect(await client.element(theme)).toMatchObject({ workingCopy: null, current: { content: dryTheme } });
    const sources = await db
      .selectFrom('version_sources')
      .select('source_version_id')
      .where('version_id', '=', steps[1]?.result_version_id ?? '')
      .execute();
    expect(sources).toEqual([{ source_version_id: steps[0]?.result_version_id }]);
    expect((await client.element(past)).current.number).toBe(1);
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('writes nothing, and costs nothing, where what a text builds on says the same again', async () => {
    const { database, db, model, server, client, theme, past, store } = await setUp();
    await client.type(theme, dryTheme);
    const { row, states, steps } = await untilJob(database, await store());
    expect(states).toEqual(['done', 'unchanged']);
    expect(steps[1]).toMatchObject({ tries: 0, spent_credits: 0, result_version_id: null });
    expect(row).toMatchObject({ state: 'ended', spent_credits: 1 });
    expect(model.requests).toHaveLength(1);
    const again = await untilJob(database, await store([{ elementId: past, kind: 'BACKSTORY' }]));
    expect(again).toMatchObject({ row: { state: 'ended', spent_credits: 0 }, states: ['unchanged'] });
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('asks before it updates what its writer changed meanwhile', async () => {
    const { database, db, model, server, client, ownerId, theme, hero, past, store } = await setUp();
    await client.type(theme, dryTheme);
    const hold = model.hold();
    const id = await store();
    await hold.called;
    const { current } = await client.element(past);
    await client.type(past, { ...current.content, wounds: ['A door', 'By hand'] });
    model.say('CHARACTER', otherHero);
    hold.answer();
    const asked = await untilJob(database, id);
    expect(asked.row).toMatchObject({ state: 'halted', halted_by: 'question' });
    expect(asked.states).toEqual(['done', 'held_back']);
    await chooseSteps(db, { ownerId, id }, [{ number: 2, isChosen: true }]);
    const ended = await untilJob(database, id);
    expect(ended).toMatchObject({ row: { state: 'ended' }, states: ['done', 'done'] });
    const element = await client.element(past);
    expect(element.workingCopy?.content.wounds).toEqual(['A door', 'By hand']);
    expect(element.waiting).toHaveLength(1);
    expect((await client.element(hero)).current.number).toBe(1);
    await server.close();
  });

  it('takes an edit that was undone for no change, and a text that is left out for the writer’s own', async () => {
    const { database, db, model, server, client, ownerId, theme, hero, past, store, prompts } = await setUp();
    await client.type(theme, dryTheme);
    const id = await store([
      { elementId: hero, kind: 'CHARACTER', isChosen: false },
      { elementId: past, kind: 'BACKSTORY', needs: [1] },
    ]);
    expect((await untilJob(database, id)).states).toEqual(['skipped', 'unchanged']);
    const hold = model.hold();
    const second = await store();
    await hold.called;
    const { current } = await client.element(past);
    await client.type(past, { ...current.content, wounds: ['A door', 'By hand'] });
    await client.type(past, current.content);
    hold.answer();
    expect((await untilJob(database, second)).states).toEqual(['done', 'unchanged']);
    expect(prompts()).toHaveLength(1);
    expect(await chooseSteps(db, { ownerId, id: second }, [{ number: 2, isChosen: true }])).toBe('job_state');
    await server.close();
  });

  it('builds on what is typed in a source after its proposal, which stays an alternative', async () => {
    const { database, model, server, client, ownerId, db, theme, hero, store, prompts } = await setUp();
    await client.type(theme, dryTheme);
    model.say('CHARACTER', otherHero);
    const hold = model.hold();
    const id = await store();
    await hold.called;
    await setJobState(db, { ownerId, id }, 'paused');
    hold.answer();
    await untilJob(database, id, ({ states }) => states[0] === 'done');
    await client.type(hero, { ...characterAnswer, role: 'By hand, in the pause' });
    await setJobState(db, { ownerId, id }, 'running');
    expect((await untilJob(database, id)).states).toEqual(['done', 'done']);
    expect(prompts()[1]).toContain('By hand, in the pause');
    expect(prompts()[1]).not.toContain('The first keeper');
    const element = await client.element(hero);
    expect(element.waiting).toHaveLength(1);
    expect(element.current.content).toMatchObject({ role: 'By hand, in the pause' });
    await server.close();
  });

  it('skips what is locked, drops what is in the trash, and builds without a source that is', async () => {
    const { database, db, model, server, client, theme, hero, past, store, prompts } = await setUp();
    await client.type(theme, dryTheme);
    await db.updateTable('elements').set({ is_locked: true }).where('id', '=', hero).execute();
    expect((await untilJob(database, await store())).states).toEqual(['skipped', 'unchanged']);
    await db.updateTable('elements').set({ is_locked: false }).where('id', '=', hero).execute();
    await client.read('DELETE', urls.element(past));
    expect((await untilJob(database, await store())).states).toEqual(['done', 'cancelled']);
    await client.read('DELETE', urls.element(theme));
    await db.updateTable('projects').set({ description: 'A lamp.' }).execute();
    model.requests.length = 0;
    expect((await untilJob(database, await store())).states).toEqual(['done', 'cancelled']);
    expect(prompts()[0]).not.toContain('Dry as salt');
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('looks at every base again when it goes on after a pause', async () => {
    const { database, db, model, server, client, ownerId, theme, past, store } = await setUp();
    await client.type(theme, dryTheme);
    model.say('CHARACTER', otherHero);
    const hold = model.hold();
    const id = await store();
    await hold.called;
    await setJobState(db, { ownerId, id }, 'paused');
    hold.answer();
    await untilJob(database, id, ({ states }) => states[1] === 'ready');
    const { current } = await client.element(past);
    await client.type(past, { ...current.content, wounds: ['In the pause', 'By hand'] });
    await setJobState(db, { ownerId, id }, 'running');
    expect((await untilJob(database, id)).states).toEqual(['done', 'held_back']);
    await server.close();
  });

  it('writes alternatives of one text beside each other, each with its own angle', async () => {
    const { database, db, server, client, ownerId, hero, prompts } = await setUp();
    const angles = ['Darker', 'Funnier', 'Shorter'];
    const id = await storeJob(db, {
      ownerId,
      projectId: client.projectId,
      purpose: 'alternatives',
      takes: 'after_review',
      steps: angles.map((angle) => ({ elementId: hero, kind: 'CHARACTER', angle })),
    });
    expect((await untilJob(database, id)).row).toMatchObject({ state: 'ended', spent_credits: 3 });
    for (const angle of angles)
      expect(prompts().some((prompt) => prompt.toLowerCase().includes(angle.toLowerCase()))).toBe(true);
    expect((await client.element(hero)).waiting).toHaveLength(3);
    await server.close();
  });
});
