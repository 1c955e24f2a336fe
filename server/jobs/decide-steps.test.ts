// @module-tag slow
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { OneVersion } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import { characterAnswer } from '../../testing/answers.ts';
import { describeDatabase, describeDatabases } from '../../testing/databases.ts';
import { newHero, newPast, newTheme, tellStory } from '../../testing/jobs/told-story.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';

describeDatabases((open) => {
  /** A story whose update has ended, with a proposal for each of its texts. */
  async function setUp() {
    const story = await tellStory(await open());
    const job = await story.until(await story.update());
    const contents = () =>
      Promise.all(
        [story.theme, story.hero, story.past].map(
          async (id) => (await story.client.element(id)).current.content,
        ),
      );
    return { ...story, job, contents, before: await contents() };
  }

  it('takes all proposals as one change set, once, after which everything is up to date', async () => {
    const { server, client, jobs, job, theme, hero, past, contents } = await setUp();
    const set = newId();
    const taken = { changed: [theme, hero, past], leftOut: [] };
    expect(await jobs.decide(job.id, 'taken', undefined, set)).toEqual(taken);
    expect(await jobs.decide(job.id, 'taken', undefined, set)).toEqual(taken);
    expect(await contents()).toEqual([newTheme, newHero, newPast]);
    for (const id of [theme, hero, past])
      expect(await client.element(id)).toMatchObject({ state: 'current', waiting: [] });
    expect(await client.versions(hero)).toHaveLength(2);
    expect((await jobs.job(job.id)).steps.map(({ decision }) => decision)).toEqual(Array(3).fill('taken'));
    // Another request finds nothing more to take.
    expect(await jobs.decide(job.id, 'taken')).toEqual({ changed: [], leftOut: [] });
    await server.close();
  });

  it('undoes what was taken at once, but for what was touched since, and offers it again', async () => {
    const { server, client, jobs, job, theme, hero, past, contents, before } = await setUp();
    const set = newId();
    await jobs.decide(job.id, 'taken', undefined, set);
    const typed = { ...newHero, name: 'Typed since' };
    await client.type(hero, typed);
    const undone = { changed: [theme, past], leftOut: [{ elementId: hero, title: newHero.name }] };
    expect(await jobs.undo(set)).toEqual(undone);
    expect(await jobs.undo(set)).toEqual(undone);
    expect(await contents()).toEqual([before[0], newHero, before[2]]);
    expect((await client.element(hero)).workingCopy?.content).toEqual(typed);
    expect((await client.element(theme)).current).toMatchObject({ origin: 'restored', number: 3 });
    const again = await jobs.job(job.id);
    expect(again.steps.map(({ decision }) => decision)).toEqual([null, 'taken', null]);
    expect(again.proposalCount).toBe(2);
    expect((await jobs.decide(job.id, 'taken')).changed).toEqual([theme, past]);
    expect(await contents()).toEqual([newTheme, newHero, newPast]);
    expect(await jobs.refusal('POST', urls.changeSetUndo(newId()), {})).toMatchObject({ code: 'not_found' });
    await server.close();
  });

  it('keeps what was typed just before the job as a version, and goes back to it', async () => {
    const story = await tellStory(await open());
    const { server, client, jobs, hero } = story;
    const typed = { ...characterAnswer, role: 'Typed before' };
    await client.type(hero, typed);
    const job = await story.until(await story.update());
    const set = newId();
    expect((await jobs.decide(job.id, 'taken', [2], set)).changed).toEqual([hero]);
    expect(await client.element(hero)).toMatchObject({ current: { content: newHero }, workingCopy: null });
    expect((await jobs.undo(set)).changed).toEqual([hero]);
    expect((await client.element(hero)).current.content).toEqual(typed);
    await server.close();
  });

  it('passes over proposals, which stay in the history alone', async () => {
    const { server, client, jobs, job, theme, contents, before } = await setUp();
    expect((await jobs.decide(job.id, 'passed_over', [1, 99])).changed).toEqual([theme]);
    expect((await jobs.decide(job.id, 'passed_over')).changed).toHaveLength(2);
    expect(await contents()).toEqual(before);
    expect((await client.element(theme)).waiting).toEqual([]);
    expect(await client.versions(theme)).toHaveLength(2);
    expect(await jobs.job(job.id)).toMatchObject({ proposalCount: 0, doneCount: 3 });
    await server.close();
  });

  it('knows what its writer decided on the page of an element', async () => {
    const { server, client, jobs, job, theme, hero, past } = await setUp();
    const proposals = job.steps.map(({ resultVersionId }) => resultVersionId ?? '');
    await client.take(theme, proposals[0] ?? '');
    await client.read('DELETE', urls.version(hero, proposals[1] ?? ''), {});
    await client.restore(past, proposals[2] ?? '');
    const { steps, proposalCount } = await jobs.job(job.id);
    expect(steps.map(({ decision }) => decision)).toEqual(['taken', 'passed_over', 'taken']);
    expect(proposalCount).toBe(0);
    await server.close();
  });

  it('takes a proposal in part, built on what the proposal was built on', async () => {
    const { server, client, jobs, job, hero } = await setUp();
    const { current, waiting } = await client.element(hero);
    const body = {
      from: 'merge',
      id: newId(),
      versionId: waiting[0]?.id,
      baseVersionId: current.id,
      content: { ...characterAnswer, goals: newHero.goals },
    };
    const merge = async () => OneVersion.parse(await client.read('POST', urls.versions(hero), body)).version;
    const version = await merge();
    expect(version).toMatchObject({
      id: body.id,
      origin: 'edited',
      number: 3,
      content: body.content,
      madeFrom: body.versionId,
      isWaiting: false,
    });
    const proposal = await client.read('GET', urls.version(hero, body.versionId ?? ''));
    expect(version.sources).toEqual(OneVersion.parse(proposal).version.sources);
    expect(await merge()).toEqual(version);
    expect(await client.element(hero)).toMatchObject({ current: version, waiting: [], workingCopy: null });
    expect((await jobs.job(job.id)).steps[1]).toMatchObject({ decision: 'taken_in_part', isProposal: false });
    expect(
      await client.refusal('POST', urls.versions(hero), { ...body, content: characterAnswer }),
    ).toMatchObject({ code: 'id_taken' });
    await server.close();
  });

  it('takes nothing in part where the text has moved or was typed in', async () => {
    const { server, client, jobs, job, hero } = await setUp();
    const { current, waiting } = await client.element(hero);
    const body = {
      from: 'merge',
      id: newId(),
      versionId: waiting[0]?.id,
      baseVersionId: current.id,
      content: newHero,
    };
    const refuse = (more = {}) => client.refusal('POST', urls.versions(hero), { ...body, ...more });
    expect(await refuse({ content: { name: 1 } })).toMatchObject({ code: 'invalid_input' });
    expect(await refuse({ baseVersionId: newId() })).toMatchObject({ code: 'not_found' });
    await client.type(hero, { ...characterAnswer, name: 'Typed' });
    expect(await refuse()).toMatchObject({ code: 'stale_save' });
    expect(await client.element(hero)).toMatchObject({ current: { id: current.id }, waiting: [{}] });
    await client.keep(hero);
    expect(await refuse()).toMatchObject({ code: 'stale_save' });
    expect((await jobs.job(job.id)).steps[1]?.decision).toBeNull();
    await server.close();
  });

  it('takes one of several alternatives, and names the others as left out', async () => {
    const { server, client, jobs, model, hero, until } = await tellStory(await open());
    const step = { elementId: hero, kind: 'CHARACTER' as const };
    const job = await until(
      await jobs.start({
        purpose: 'alternatives',
        steps: [
          { ...step, angle: 'older' },
          { ...step, angle: 'younger' },
        ],
      }),
    );
    expect(job).toMatchObject({ state: 'ended', proposalCount: 2 });
    expect(JSON.stringify(model.requests)).toContain('younger');
    const { changed, leftOut } = await jobs.decide(job.id, 'taken');
    expect([changed.length, leftOut.length]).toEqual([1, 1]);
    expect((await client.element(hero)).waiting).toHaveLength(1);
    await server.close();
  });
});

describeDatabase('postgres', (open) => {
  it('waits its turn behind a step that ends, holding nothing that the end needs', async () => {
    const story = await tellStory(await open());
    const { server, client, jobs, theme, database } = story;
    const job = await story.until(await story.update());
    const ending = await database.db.startTransaction().execute();
    await sql`select lock_books(${client.user.id})`.execute(ending);
    const deciding = jobs.decide(job.id, 'taken', [1]);
    await waitForLock(database.db, database.url ?? '');
    // The order of the end of a step: its job and step, then the text.
    await sql`select from job_steps where job_id = ${job.id} for update nowait`.execute(ending);
    await sql`select from elements where id = ${theme} for update nowait`.execute(ending);
    await ending.commit().execute();
    expect((await deciding).changed).toEqual([theme]);
    await server.close();
  });
});
