// @module-tag slow
import { expect, it } from 'vitest';
import type { Job } from '../../contract/jobs.ts';
import { urls } from '../../contract/urls.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { findJobFaults } from '../../testing/jobs/job-fixture.ts';
import { newHero, newPast, newTheme, tellStory } from '../../testing/jobs/told-story.ts';

const typedTheme = { ...themeAnswer, premise: 'The writer’s own premise.' };
const typedHero = { name: 'Solveig', role: 'Typed', goals: ['Go'], flaws: ['Late'], skills: ['Rows'] };
const statesOf = ({ steps }: Job) => steps.map(({ state }) => state);

describeDatabases((open) => {
  const setUp = async () => tellStory(await open());

  it('shows the job its own results, and the project none before they are taken', async () => {
    const { database, server, model, client, hero, update, until } = await setUp();
    const job = await update();
    expect(job.steps.map(({ kind }) => kind)).toEqual(['THEME', 'CHARACTER', 'BACKSTORY']);
    const done = await until(job);
    expect(done).toMatchObject({ state: 'ended', proposalCount: 3, spentCredits: 3, doneCount: 3 });
    expect(promptOf(model.requests[1])).toContain(newTheme.premise);
    expect(promptOf(model.requests[2])).toContain(newHero.role);
    expect((await client.element(hero)).current.number).toBe(1);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('builds a pending step on what was typed in its source, and leaves that one’s proposal waiting', async () => {
    const { server, model, client, jobs, theme, hero, past, update, until } = await setUp();
    const [, second] = [model.hold(), model.hold()].map((hold, place) =>
      place === 0 ? hold.answer() : hold,
    );
    const job = await update();
    await second?.called;
    await client.type(theme, typedTheme);
    second?.answer();
    const done = await until(job);
    const last = promptOf(model.requests[2]);
    expect(last).toContain(typedTheme.premise);
    expect(last).not.toContain(newTheme.premise);
    // What was typed is a version; the proposal is an alternative still.
    const { current, waiting, workingCopy } = await client.element(theme);
    expect(current).toMatchObject({ origin: 'edited', content: typedTheme });
    expect([waiting.length, workingCopy]).toEqual([1, null]);
    expect(done.steps.map(({ isProposal }) => isProposal)).toEqual([true, true, true]);
    // A source of a done step has changed: it is out of date, and nothing is written by itself.
    const { changed, leftOut } = await jobs.decide(job.id, 'taken');
    expect([changed, leftOut]).toEqual([[hero, past], [{ elementId: theme, title: current.title }]]);
    expect((await client.element(hero)).state).toBe('out_of_date');
    expect((await client.element(past)).state).not.toBe('out_of_date');
    expect(model.requests).toHaveLength(3);
    await server.close();
  });

  it('holds a pending step back whose target was typed in, until it is left out', async () => {
    const { server, model, client, jobs, hero, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.type(hero, typedHero);
    first.answer();
    const halted = await until(job);
    expect(halted).toMatchObject({ state: 'halted', haltedBy: 'question' });
    expect(statesOf(halted)).toEqual(['done', 'held_back', 'blocked']);
    expect(halted.steps[2]?.waitsFor).toEqual([2]);
    await jobs.change(job.id, { steps: [{ number: 2, isChosen: false }] });
    expect(statesOf(await until(job))).toEqual(['done', 'skipped', 'done']);
    expect(promptOf(model.requests[1])).toContain('Solveig');
    expect((await client.element(hero)).current.content).toEqual(typedHero);
    await server.close();
  });

  it('goes on from the newest text where a step that was held back is ticked again', async () => {
    const { server, model, client, jobs, hero, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.type(hero, typedHero);
    first.answer();
    await until(job);
    await jobs.change(job.id, { steps: [{ number: 2, isChosen: true }] });
    const done = await until(job);
    expect(statesOf(done)).toEqual(['done', 'done', 'done']);
    expect((await jobs.decide(job.id, 'taken')).leftOut).toEqual([]);
    const versions = await client.versions(hero);
    expect(versions.map(({ origin }) => origin).toSorted()).toEqual(['edited', 'generated', 'generated']);
    expect((await client.element(hero)).current.content).toEqual(newHero);
    await server.close();
  });

  it('lets a result wait whose text is being typed in, also where it is to be taken at once', async () => {
    const { server, model, client, theme, update, until } = await setUp();
    const first = model.hold();
    const job = await update({ takes: 'at_once' });
    await first.called;
    await client.type(theme, typedTheme);
    first.answer();
    const done = await until(job);
    expect(done.steps[0]).toMatchObject({ state: 'done', isProposal: true });
    const { workingCopy, current, waiting } = await client.element(theme);
    expect((workingCopy ?? current).content).toEqual(typedTheme);
    expect(waiting).toHaveLength(1);
    // The others build on the writer's words.
    expect(promptOf(model.requests[1])).toContain(typedTheme.premise);
    await server.close();
  });

  it('keeps both where what is typed and what is written are different fields', async () => {
    const { server, model, client, jobs, theme, until } = await setUp();
    const hold = model.hold();
    model.say('THEME', { tone: 'Wry' });
    const job = await jobs.start({
      purpose: 'alternatives',
      takes: 'at_once',
      steps: [{ elementId: theme, kind: 'THEME', way: 'fields', fields: ['tone'] }],
    });
    await hold.called;
    await client.type(theme, typedTheme);
    hold.answer();
    expect(await until(job)).toMatchObject({ state: 'ended', spentCredits: 1, proposalCount: 0 });
    const { current, workingCopy } = await client.element(theme);
    expect((workingCopy ?? current).content).toEqual({ ...typedTheme, tone: 'Wry' });
    await server.close();
  });

  it('cancels a step whose target is in the trash, and builds the others without it', async () => {
    const { server, model, client, hero, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.read('DELETE', urls.element(hero), {});
    first.answer();
    const done = await until(job);
    expect(done.state).toBe('ended');
    expect(statesOf(done)).toEqual(['done', 'cancelled', 'done']);
    expect(model.requests).toHaveLength(2);
    expect(promptOf(model.requests[1])).not.toContain('Marit Aune');
    await server.close();
  });

  it('skips a step whose target was locked meanwhile, and takes what was quoted', async () => {
    const { database, server, model, client, hero, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.read('PUT', urls.locks(hero), { isLocked: true, lockedFields: [] });
    // As if the price of the last step had been another when the job began.
    await database.db
      .updateTable('job_steps')
      .set({ price_credits: 5 })
      .where('job_id', '=', job.id)
      .where('number', '=', 3)
      .execute();
    first.answer();
    const done = await until(job);
    expect(statesOf(done)).toEqual(['done', 'skipped', 'done']);
    expect([done.spentCredits, done.steps[2]?.spentCredits]).toEqual([6, 5]);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('ends with its project in the trash; what was being written is kept', async () => {
    const { database, server, model, client, theme, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.read('DELETE', urls.project(client.projectId), { name: 'The Unlit Hour' });
    first.answer();
    const done = await until(job, ({ state, steps }) => state !== 'running' && !steps.some(isRunning));
    expect(done.state).toBe('cancelled');
    expect(statesOf(done)).toEqual(['done', 'cancelled', 'cancelled']);
    await client.read('POST', urls.trashedProject(client.projectId), {});
    expect((await client.element(theme)).waiting).toHaveLength(1);
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('stops for good when the account is closed in the middle, and costs nothing more', async () => {
    const { database, server, model, client, update } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await client.read('DELETE', urls.account, { confirmation: client.user.email });
    const { db } = database;
    const rows = () => db.selectFrom('job_steps').select('state').orderBy('number').execute();
    await expect.poll(rows).toEqual(Array(3).fill({ state: 'cancelled' }));
    const { state, spent_credits, open_credits } = await db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect([state, spent_credits, open_credits]).toEqual(['cancelled', 0, 0]);
    expect(model.requests).toHaveLength(1);
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('leaves out of date what was built on a proposal that is not taken', async () => {
    const { server, client, jobs, hero, past, update, until } = await setUp();
    const job = await update();
    await until(job);
    expect((await jobs.decide(job.id, 'passed_over', [2])).changed).toEqual([hero]);
    expect((await jobs.decide(job.id, 'taken')).leftOut).toEqual([]);
    expect(await client.element(past)).toMatchObject({ state: 'out_of_date', current: { content: newPast } });
    const page = await client.read('GET', urls.reasons(past));
    expect(page).toMatchObject({
      reasons: expect.arrayContaining([
        expect.objectContaining({
          reason: expect.objectContaining({ of: 'field', elementId: hero, field: 'name' }),
        }),
      ]),
    });
    const { steps, proposalCount } = await jobs.job(job.id);
    expect([proposalCount, steps.map(({ decision }) => decision)]).toEqual([
      0,
      ['taken', 'passed_over', 'taken'],
    ]);
    await server.close();
  });
});

const isRunning = ({ state }: Job['steps'][number]) => state === 'running';

function promptOf(request: unknown): string {
  return JSON.stringify(request);
}
