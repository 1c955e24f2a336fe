// @module-tag slow
import { expect, it } from 'vitest';
import { JobQuote } from '../../contract/jobs.ts';
import { ProjectPage } from '../../contract/projects.ts';
import { urls } from '../../contract/urls.ts';
import { characterAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { findJobFaults } from '../../testing/jobs/job-fixture.ts';
import { openStudio } from '../../testing/jobs/writing-fixture.ts';
import { createWritingModel } from '../../testing/jobs/writing-model.ts';
import { promptText } from '../models/port.ts';

describeDatabase('pglite', (open) => {
  async function setUp() {
    const model = createWritingModel();
    const studio = await openStudio(await open(), model);
    const { client, jobs, plan, write, hero } = studio;
    const ids = await plan(1, 3);
    await write('write');
    model.requests.length = 0;
    const change = async () => {
      await client.type(hero, { ...characterAnswer, role: 'The first keeper of a new light' });
      await client.keep(hero);
    };
    const quote = async () => JobQuote.parse(await client.read('GET', urls.projectUpdate(client.projectId)));
    const update = (elementIds: readonly string[], mostCredits = 10) =>
      jobs.start({
        mostCredits,
        purpose: 'update',
        takes: 'after_review',
        steps: elementIds.map((elementId) => ({ elementId, kind: 'SCENE', way: 'fit' })),
      });
    return { ...studio, model, ids, change, quote, update };
  }

  it('offers scenes that were told what changed, writes those that are ticked, and waits to be taken', async () => {
    const { server, database, model, client, ids, change, quote, update, until, jobs } = await setUp();
    expect((await quote()).steps).toEqual([]);
    await change();
    const quoted = await quote();
    expect(quoted.steps.map(({ elementId, kind, priceCredits }) => [elementId, kind, priceCredits])).toEqual(
      ids.map((id) => [id, 'SCENE', 1]),
    );
    expect(quoted.steps[0]?.reasons.length).toBeGreaterThan(0);
    const stale = async () =>
      ProjectPage.parse(await client.read('GET', urls.project(client.projectId)))
        .kinds.flatMap(({ elements }) => elements)
        .flatMap(({ manuscript }) => manuscript?.staleScenes ?? []);
    expect(await stale()).toEqual([3]);
    const [first = '', second = '', third = ''] = ids;
    await client.read('PUT', urls.locks(second), { isLocked: true, lockedFields: [] });
    expect(await stale()).toEqual([2]);

    const before = (await client.element(first)).current.id;
    const job = await until(await update([first, second]));
    expect(job).toMatchObject({ state: 'ended', spentCredits: 1, proposalCount: 1 });
    expect(job.steps.map(({ state }) => state)).toEqual(['done', 'skipped']);
    const [prompt] = model.scenes().map((request) => promptText(request.prompt));
    expect(prompt).toContain('The first keeper of a new light');
    const proposed = await client.element(first);
    expect(proposed.current.id).toBe(before);
    expect(proposed.waiting).toHaveLength(1);

    await jobs.decide(job.id, 'taken');
    const states = new Map((await quote()).steps.map(({ elementId, state }) => [elementId, state]));
    expect(states.has(first)).toBe(false);
    expect(states.get(third)).toBe('out_of_date');
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('leaves a scene that was changed by hand meanwhile, and one that nothing has changed for', async () => {
    const { server, model, client, book, ids, change, update, until, jobs } = await setUp();
    const [first = '', second = ''] = ids;
    expect((await until(await update([first]))).steps.map(({ state }) => state)).toEqual(['unchanged']);
    await change();
    const job = await update([first, second], 1);
    expect(await until(job)).toMatchObject({ state: 'halted', haltedBy: 'price' });
    expect(model.scenes()).toHaveLength(1);
    await book.write(second, { text: 'My own words now.' });
    await jobs.change(job.id, { mostCredits: 2 });
    const ended = await until(job);
    expect(ended.steps.map(({ state }) => state)).toEqual(['done', 'held_back']);
    expect(ended.spentCredits).toBe(1);
    expect((await client.element(second)).workingCopy?.content.text).toBe('My own words now.');
    await server.close();
  });

  it('does not write the plan of a chapter, or a parked scene', async () => {
    const { server, client, book, ids, change, quote, jobs, chapters } = await setUp();
    await change();
    const [first = ''] = ids;
    await book.move([first], null, null);
    expect((await quote()).steps.map(({ elementId }) => elementId)).toEqual(ids.slice(1));
    const [chapter] = await chapters();
    const post = (elementId: string, kind: string) =>
      jobs.refusal('POST', urls.projectJobs(client.projectId), {
        id: crypto.randomUUID(),
        purpose: 'update',
        takes: 'after_review',
        mostCredits: 5,
        steps: [{ elementId, kind, way: 'anew' }],
      });
    expect((await post(chapter?.id ?? '', 'CHAPTER')).message).toContain('changed by hand');
    expect((await post(first, 'SCENE')).code).toBe('not_found');
    await server.close();
  });
});
