// @module-tag slow
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { SentPrompt } from '../../contract/prompts.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { findJobFaults, hurryRetries } from '../../testing/jobs/job-fixture.ts';
import { openStudio } from '../../testing/jobs/writing-fixture.ts';
import { createWritingModel } from '../../testing/jobs/writing-model.ts';
import { promptText } from '../models/port.ts';

describeDatabase('pglite', (open) => {
  async function setUp() {
    const model = createWritingModel();
    const studio = await openStudio(await open(), model);
    const text = async (id: string) => String((await studio.book.text(id)).current.content.text);
    return { ...studio, model, text };
  }

  it('pays only for what is missing when a job of eight chapters goes on after the fifth', async () => {
    const { server, database, model, plan, start, until, jobs, quote, write } = await setUp();
    await plan(8, 1);
    const job = await start('write', { mostCredits: 5 });
    const halted = await until(job);
    expect(halted).toMatchObject({ state: 'halted', haltedBy: 'price', spentCredits: 5 });
    expect(model.scenes()).toHaveLength(5);
    expect((await quote('write')).mostCredits).toBe(3);
    await jobs.setState(job.id, 'cancelled');
    await write('write');
    expect(model.scenes()).toHaveLength(8);
    expect((await quote('write')).steps).toEqual([]);
    const spent = await database.db.selectFrom('jobs').select('spent_credits').execute();
    expect(spent.map(({ spent_credits }) => spent_credits).sort()).toEqual([3, 5]);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('tells a scene its card, the end of the scene before, and what was read of earlier ones', async () => {
    const { server, model, plan, write, text } = await setUp();
    const ids = await plan(2, 2);
    await write('write');
    const [first, , third, fourth] = model.scenes().map(({ prompt }) => promptText(prompt));
    expect(first).toContain('Marit wants oil number 1.1.');
    expect(first).not.toContain('the end of the scene before');
    expect(first).toContain(
      'Scene 1.2. the lamp room, day 1. Marit Aune, Ola Brekke. Marit wants oil number 1.2.',
    );
    expect(third).toContain('1. Scene 1.1 is over.');
    expect(fourth).toContain('Ola waits for a word in Scene 2.1, and none comes.');
    expect(fourth).toContain('Marit Aune, has: the lamp of Scene 1.1');
    expect(fourth).not.toContain('grey eyes');
    expect(await text(ids[0] ?? '')).toMatch(/^Marit Aune has the lamp in Scene 1\.1\./);
    await server.close();
  });

  it('shows what a scene would be written from, which is what is then sent', async () => {
    const { server, client, model, plan, write } = await setUp();
    const [only = ''] = await plan(1, 1);
    const shown = SentPrompt.parse(await client.read('GET', urls.scenePrompt(only)));
    await write('write');
    const [sent] = model.scenes();
    expect(shown).toMatchObject({ writer: 'writing', prompt: promptText(sent?.prompt ?? []), noRoomFor: [] });
    expect(shown.system.text).toBe(sent?.system);
    expect(shown.pieces.map(({ name, kind }) => [name, kind])).toEqual(
      expect.arrayContaining([
        ['Character: Marit Aune', 'CHARACTER'],
        ['The card of the scene to write', null],
        ['The task', null],
      ]),
    );
    const told = shown.pieces.reduce((sum, { tokens }) => sum + tokens, shown.system.tokens);
    expect(shown.tokens).toBeGreaterThan(told);
    await server.close();
  });

  it('names what there was no room for in what is sent', async () => {
    const { server, client, book, model, plan } = await setUp();
    Object.assign(model, { readsAtMost: 8_000 });
    const [, second = ''] = await plan(1, 2);
    const entity = randomUUID();
    await client.read('PUT', urls.manuscriptEntity(book.id, entity), { type: 'person', name: 'Ola Brekke' });
    for (let count = 1; count <= 30; count += 1)
      await client.read('PUT', urls.manuscriptFact(book.id, randomUUID()), {
        entityId: entity,
        attribute: 'has',
        value: `key number ${count}`,
      });
    const shown = SentPrompt.parse(await client.read('GET', urls.scenePrompt(second)));
    expect(shown.noRoomFor).toEqual([expect.stringMatching(/^\d+ facts?$/)]);
    await server.close();
  });

  it('tells a model that can read no more less, says so, and fails free where nothing is short enough', async () => {
    const { server, database, model, plan, write } = await setUp();
    const [first = '', second = ''] = await plan(1, 2, 800);
    model.fail('scene', 'too_long');
    const written = await write('write', [first]);
    expect(written).toMatchObject({ state: 'ended', spentCredits: 1 });
    expect(written.steps[0]?.note).toContain('The model could read no more');
    const [whole = 0, shorter = 0] = model.scenes().map(({ prompt }) => promptText(prompt).length);
    expect(shorter).toBeLessThanOrEqual(whole);
    model.fail('scene', 'too_long', 3);
    expect((await write('write', [second])).steps[0]).toMatchObject({
      state: 'failed',
      spentCredits: 0,
      problem: { code: 'too_much_material' },
    });
    expect(model.scenes()).toHaveLength(5);
    const asked = model.scenes().map(({ prompt }) => /in about (\d+) words/.exec(promptText(prompt))?.[1]);
    expect(asked).toEqual(['800', '800', '800', '800', '700']);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('shares more than half of its prompts between scenes', async () => {
    const { server, model, plan, write } = await setUp();
    await plan(2, 4);
    await write('write');
    const prompts = model.scenes().map(({ system, prompt }) => system + promptText(prompt));
    for (const [place, prompt] of prompts.slice(1).entries()) {
      const before = prompts[place] ?? '';
      let shared = 0;
      while (shared < prompt.length && prompt[shared] === before[shared]) shared += 1;
      expect(shared / prompt.length).toBeGreaterThanOrEqual(0.5);
    }
    expect(model.scenes().every(({ prompt }) => prompt.length === 3 && prompt[0]?.isCached === true)).toBe(
      true,
    );
    await server.close();
  });

  it('keeps what is written by hand in the middle, reads it, and goes on with it', async () => {
    const { server, database, model, book, plan, start, until, jobs, text } = await setUp();
    const [, second = '', third = ''] = await plan(1, 3);
    const held = model.hold();
    const job = await start('write');
    await held.called;
    await jobs.setState(job.id, 'paused');
    held.go();
    await until(job, ({ steps }) => steps[0]?.state === 'done');
    await book.write(second, { text: 'My own words. Marit Aune has the lamp, and keeps it.' });
    await jobs.setState(job.id, 'running');
    const ended = await until(job);
    expect(ended).toMatchObject({ state: 'ended', spentCredits: 2 });
    expect(ended.steps.filter(({ work }) => work === 'scene').map(({ state }) => state)).toEqual([
      'done',
      'skipped',
      'done',
    ]);
    expect(await text(second)).toBe('My own words. Marit Aune has the lamp, and keeps it.');
    expect(await text(third)).toContain('Scene 1.3');
    expect(promptText(model.scenes().at(-1)?.prompt ?? [])).toContain('My own words.');
    expect(await database.db.selectFrom('readings').select('scene_id').execute()).toHaveLength(3);
    await server.close();
  });

  it('stops after each chapter, and goes on when it is set running', async () => {
    const { server, plan, start, until, jobs, model } = await setUp();
    await plan(3, 1);
    const settings = { stopsAfterChapter: true, asksBeforeBreaking: false };
    const job = await start('write', { settings });
    for (const chapter of [1, 2]) {
      const halted = await until(job);
      expect(halted).toMatchObject({ state: 'halted', haltedBy: 'question', settings });
      expect(halted.question).toContain(`“Chapter ${chapter}” is written.`);
      expect(model.scenes()).toHaveLength(chapter);
      expect(model.requests).toHaveLength(2 * chapter);
      await jobs.setState(job.id, 'running');
    }
    expect(await until(job)).toMatchObject({ state: 'ended', question: null, spentCredits: 3 });
    await server.close();
  });

  it('writes the scene that comes first by now, whatever came first when it began', async () => {
    const { server, model, book, plan, start, until } = await setUp();
    const [, second = '', third = ''] = await plan(1, 3);
    const held = model.hold();
    const job = await start('write');
    await held.called;
    const chapter = (await book.get()).parts.find(({ id }) => id === second)?.parentId ?? null;
    await book.move([second], chapter, third);
    held.go();
    const ended = await until(job);
    expect(ended.steps.filter(({ work }) => work === 'scene').map(({ title }) => title)).toEqual([
      'Scene 1.1',
      'Scene 1.3',
      'Scene 1.2',
    ]);
    expect(ended.steps.filter(({ work }) => work === 'read').map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(
      model.scenes().map(({ task }) => task.manuscript?.does === 'scene' && task.manuscript.scene),
    ).toEqual([0, 1, 2]);
    await server.close();
  });

  it('goes on where a scene can’t be read, and tries a service that was away again', async () => {
    const { server, database, model, plan, start, until } = await setUp();
    await plan(1, 3);
    model.fail('reading', 'refused');
    model.fail('scene', 'unavailable');
    const job = await start('write');
    const hurry = setInterval(() => void hurryRetries(database.db, job.id).catch(() => {}), 200);
    const ended = await until(job);
    clearInterval(hurry);
    expect(ended).toMatchObject({ state: 'ended', spentCredits: 3 });
    expect(ended.steps.find(({ state }) => state === 'skipped')).toMatchObject({
      work: 'read',
      problem: { code: 'refused' },
    });
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('asks a scene that is far too short to go on once, and says its length', async () => {
    const { server, database, model, book, plan, write, text } = await setUp();
    const [only = ''] = await plan(1, 1);
    model.share = 0.3;
    await write('write');
    expect(model.scenes()).toHaveLength(2);
    expect(await text(only)).toContain('Marit Aune has the lamp in Scene 1.1 more.');
    const { current } = await book.text(only);
    const { coverage } = await database.db
      .selectFrom('element_versions')
      .select('coverage')
      .where('id', '=', current.id)
      .executeTakeFirstOrThrow();
    expect(coverage).toMatch(/^It has \d+ words; about 300 were asked for\.$/);
    await server.close();
  });

  it('makes only those scenes stale whose card changed, or that were told of the person', async () => {
    const { server, client, book, hero, plan, write, scenes } = await setUp();
    const [, second = ''] = await plan(1, 3);
    await write('write');
    const states = async () => (await scenes()).map(({ state }) => state);
    expect(await states()).toEqual(['current', 'current', 'current']);
    await book.write(second, { goal: 'Marit wants to leave.' });
    expect(await states()).toEqual(['current', 'out_of_date', 'current']);
    const { current } = await client.element(hero);
    await client.type(hero, { ...current.content, flaws: ['Never looks up', 'Never asks'] });
    expect(await states()).toEqual(['out_of_date', 'out_of_date', 'out_of_date']);
    await server.close();
  });
});
