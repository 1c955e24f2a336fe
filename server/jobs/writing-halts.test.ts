// @module-tag slow
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { describeDatabase, describeDatabases } from '../../testing/databases.ts';
import { findJobFaults } from '../../testing/jobs/job-fixture.ts';
import { openStudio } from '../../testing/jobs/writing-fixture.ts';
import { createWritingModel } from '../../testing/jobs/writing-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

describeDatabases((open) => {
  it('asks before a chapter whose card has somebody dead in it, once, and goes on when told to', async () => {
    const model = createWritingModel();
    const { server, client, book, plan, start, until, jobs } = await openStudio(await open(), model);
    const [, second = ''] = await plan(3, 1);
    const { entities } = (await client.read('GET', urls.manuscriptFacts(book.id))) as {
      entities: { id: string; name: string }[];
    };
    const marit = entities.find(({ name }) => name === 'Marit Aune')?.id ?? randomUUID();
    await client.read('PUT', urls.manuscriptEntity(book.id, marit), { type: 'person', name: 'Marit Aune' });
    await client.read('PUT', urls.manuscriptFact(book.id, randomUUID()), {
      entityId: marit,
      attribute: 'alive',
      value: 'no',
      fromPart: second,
    });
    const settings = { stopsAfterChapter: false, asksBeforeBreaking: true };
    const job = await start('write', { settings });
    const asked = [];
    for (const written of [1, 2]) {
      const halted = await until(job);
      expect(halted).toMatchObject({ state: 'halted', haltedBy: 'question', spentCredits: written });
      asked.push(halted.question);
      await jobs.setState(job.id, 'running');
    }
    expect(asked).toEqual(
      [2, 3].map(
        (chapter) =>
          `“Scene ${chapter}.1” in “Chapter ${chapter}” has Marit Aune in it, who is dead by then. Change the card or the fact, or go on as it is.`,
      ),
    );
    expect(await until(job)).toMatchObject({ state: 'ended', spentCredits: 3 });
    await server.close();
  });

  it('keeps what a scene has when its job is stopped in the middle, and writes the others later', async () => {
    const { server, database, book, plan, start, until, jobs, quote, write } = await openStudio(
      await open(),
      createStoryteller({ wordsPerSecond: 200 }),
    );
    // It writes no scene of 2,000 words, and is not paid for one.
    const [first = '', second = ''] = await plan(1, 2, 2_000);
    expect((await quote('write')).mostCredits).toBe(2);
    const job = await start('write');
    const runOf = async () =>
      (await jobs.job(job.id)).steps.find(({ elementId }) => elementId === first)?.runId ?? null;
    const isWriting = async () => {
      const id = await runOf();
      if (id === null) return false;
      const chunks = await database.db
        .selectFrom('run_chunks')
        .select('run_id')
        .where('run_id', '=', id)
        .execute();
      return chunks.length > 0;
    };
    await expect.poll(isWriting, { timeout: 20_000 }).toBe(true);
    await jobs.setState(job.id, 'cancelled', true);
    await until(job, ({ steps }) => steps.every(({ state }) => state !== 'running' && state !== 'starting'));
    const kept = (await book.text(first)).current;
    expect(String(kept.content.text).length).toBeGreaterThan(0);
    expect(String((await book.text(second)).current.content.text)).toBe('');
    const left = (await quote('write')).steps.filter(({ work }) => work === 'scene');
    expect(left.map(({ elementId }) => elementId)).toEqual([second]);
    await write('write');
    expect((await book.text(first)).current).toEqual(kept);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('writes a script scene by scene with the storyteller', async () => {
    const studio = await openStudio(await open(), undefined, {}, 'episode');
    const { server, database, book } = studio;
    await studio.plan(2, 2, 200);
    expect(await studio.write('write')).toMatchObject({ state: 'ended', spentCredits: 4 });
    const scenes = await studio.scenes();
    for (const { id } of scenes) {
      const { content } = (await book.text(id)).current;
      expect(content.slugline).toMatch(/^(INT|EXT)/);
      expect((content.blocks as unknown[]).length).toBeGreaterThan(3);
    }
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });
});

describeDatabase('postgres', (open) => {
  it('is written by two processes at once, each scene once and in reading order', async () => {
    const database = await open();
    const model = createWritingModel();
    const { server, plan, start, until, scenes } = await openStudio(database, model);
    const other = await startTestServer(database, model);
    await plan(3, 2);
    const ended = await until(await start('write'));
    expect(ended).toMatchObject({ state: 'ended', spentCredits: 6 });
    expect(
      model.scenes().map(({ task }) => task.manuscript?.does === 'scene' && task.manuscript.scene),
    ).toEqual([0, 1, 2, 3, 4, 5]);
    const versions = await database.db
      .selectFrom('element_versions')
      .select('element_id')
      .where('origin', '=', 'generated')
      .where(
        'element_id',
        'in',
        (await scenes()).map(({ id }) => id),
      )
      .execute();
    expect(versions).toHaveLength(6);
    expect(await findJobFaults(database.db)).toEqual([]);
    await other.close();
    await server.close();
  });
});
