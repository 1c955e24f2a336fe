// @module-tag slow
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { insertProject, openElementClient } from '../../testing/element-client.ts';
import { createAnsweringModel } from '../../testing/jobs/answering-model.ts';
import {
  findJobFaults,
  hurryRetries,
  readJobRow,
  stepStates,
  storeJob,
  type TestStep,
  untilJob,
} from '../../testing/jobs/job-fixture.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { addCredits } from '../credits/add-credits.ts';
import { chooseSteps, retrySteps, setJobState, setMostCredits } from './change-job.ts';
import { claimSteps } from './claim-steps.ts';

const themes = (count: number): TestStep[] => Array.from({ length: count }, () => ({}));
const chain = (count: number): TestStep[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? {} : { needs: [index] }));

describeDatabase('pglite', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const model = createAnsweringModel();
    const server = await startTestServer(database, model);
    const client = await openElementClient(db, server.url);
    const ownerId = client.user.id;
    const store = (steps: readonly TestStep[], more = {}) =>
      storeJob(db, { ownerId, projectId: client.projectId, steps, ...more });
    return { database, db, model, server, client, ownerId, store };
  }

  it('writes each step after those that it needs, and is paid for each once', async () => {
    const { database, db, model, server, client, store } = await setUp();
    const [theme, hero] = [randomUUID(), randomUUID()];
    const id = await store([
      { elementId: theme },
      { elementId: hero, kind: 'CHARACTER', needs: [1] },
      { kind: 'BACKSTORY', inputs: {}, needs: [1, 2] },
    ]);
    const { row, states } = await untilJob(database, id);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 3, open_credits: 0 });
    expect(states).toEqual(['done', 'done', 'done']);
    expect(model.requests.map(({ task }) => task.kind)).toEqual(['THEME', 'CHARACTER', 'BACKSTORY']);
    const { current } = await client.element(hero);
    expect(current.sources).toMatchObject([{ elementId: theme }]);
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('is not counted among the runs by hand, which may all be open beside it', async () => {
    const { database, model, server, client, store } = await setUp();
    const holds = Array.from({ length: 13 }, () => model.hold());
    const id = await store(themes(5));
    for (const { called } of holds.slice(0, 3)) await called;
    const project = () => ({ id: client.projectId, elementId: randomUUID(), sourceIds: [] });
    const start = () =>
      client.user.browser.start({ kind: 'THEME', inputs: { genre: 'Drama' }, project: project() });
    for (let run = 0; run < 10; run += 1) await start();
    await expect(start()).rejects.toThrow('too_many_open_runs');
    for (const { answer } of holds) answer();
    expect((await untilJob(database, id)).row.state).toBe('ended');
    await server.close();
  });

  it('stops where the balance ends, and goes on when there is more', async () => {
    const { database, db, server, client, ownerId, store } = await setUp();
    const { credits_remaining } = await db
      .selectFrom('credit_batches')
      .select('credits_remaining')
      .executeTakeFirstOrThrow();
    const most = { mostCredits: 2 * credits_remaining };
    const price = Math.floor(credits_remaining / 4);
    const steps = chain(9).map((step) => ({ ...step, priceCredits: price }));
    const id = await store(steps, most);
    const halted = await untilJob(database, id);
    expect(halted.row).toMatchObject({ state: 'halted', halted_by: 'credits', open_credits: 0 });
    expect(halted.states.slice(0, 6)).toEqual(['done', 'done', 'done', 'done', 'ready', 'blocked']);
    expect(await findJobFaults(db)).toEqual([]);
    await addCredits(db, { ownerId, credits: 5 * price }, Date.now());
    await setMostCredits(db, { ownerId, id }, 9 * price);
    expect(await setJobState(db, { ownerId, id }, 'running')).toBe('done');
    const ended = await untilJob(database, id);
    expect(ended.row).toMatchObject({ state: 'ended', spent_credits: 9 * price, open_credits: 0 });
    expect(await findJobFaults(db)).toEqual([]);
    expect(client.projectId).toBe(ended.row.project_id);
    await server.close();
  });

  it('never costs more than the highest price, also where two steps reach it at once', async () => {
    const { database, db, model, server, ownerId, store } = await setUp();
    const [one, other] = [model.hold(), model.hold()];
    const id = await store(
      themes(3).map((step) => ({ ...step, priceCredits: 2 })),
      { mostCredits: 5 },
    );
    await Promise.all([one.called, other.called]);
    const halted = await untilJob(database, id);
    expect(halted.row).toMatchObject({ halted_by: 'price', open_credits: 4 });
    expect(halted.states).toEqual(['running', 'running', 'ready']);
    // What fails is free, so that the third fits after all.
    one.answer('refused');
    const again = await untilJob(database, id, ({ states }) => states[2] === 'done');
    expect(again.states[0]).toBe('failed');
    other.answer();
    const { row } = await untilJob(database, id, ({ states }) => states[1] === 'done');
    expect(row).toMatchObject({ halted_by: 'failure', spent_credits: 4, open_credits: 0 });
    await chooseSteps(db, { ownerId, id }, [{ number: 1, isChosen: false }]);
    expect((await readJobRow(db, id)).state).toBe('ended');
    expect(await setMostCredits(db, { ownerId, id }, 9)).toBe('job_state');
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('goes on by itself once its highest price is raised', async () => {
    const { database, db, server, ownerId, store } = await setUp();
    const id = await store(chain(2), { mostCredits: 1 });
    expect((await untilJob(database, id)).row.halted_by).toBe('price');
    expect(await setMostCredits(db, { ownerId, id }, 0)).toBe('too_low');
    expect(await setMostCredits(db, { ownerId, id }, 2)).toBe('done');
    expect((await untilJob(database, id)).row).toMatchObject({ state: 'ended', spent_credits: 2 });
    await server.close();
  });

  it('tries again what a later try may mend, twice, each time by another run', async () => {
    const { database, db, model, server, store } = await setUp();
    model.fail('unavailable');
    model.fail('busy');
    const id = await store(themes(1));
    const waits: number[] = [];
    for (const tries of [1, 2]) {
      const { steps } = await untilJob(
        database,
        id,
        (job) => job.steps[0]?.tries === tries && job.states[0] === 'ready',
      );
      const [step] = steps;
      waits.push(Math.round(((step?.not_before?.getTime() ?? 0) - Date.now()) / 1000));
      expect(step?.run_id).toBeNull();
      await hurryRetries(db, id);
    }
    const { row, steps } = await untilJob(database, id);
    expect(row).toMatchObject({ state: 'ended', spent_credits: 1 });
    expect(steps[0]).toMatchObject({ state: 'done', tries: 3, problem_code: null });
    expect(await db.selectFrom('runs').select('id').execute()).toHaveLength(3);
    expect(waits[0]).toBeGreaterThan(2);
    expect(waits[0]).toBeLessThan(6);
    expect(waits[1]).toBeGreaterThan(25);
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it.each(['refused', 'length', 'broken', 'rejected'] as const)(
    'lets what needs a step wait that was %s, while the rest goes on, until it is tried again or left out',
    async (fault) => {
      const { database, db, model, server, ownerId, store } = await setUp();
      const failing = { direction: 'Fails.', times: fault === 'length' ? 2 : 1 };
      model.fail(fault, failing);
      const id = await store([{ direction: 'Fails.' }, { needs: [1] }, { needs: [2] }, {}, { needs: [4] }]);
      const halted = await untilJob(database, id);
      expect(halted.row).toMatchObject({ state: 'halted', halted_by: 'failure', spent_credits: 2 });
      expect(halted.states).toEqual(['failed', 'blocked', 'blocked', 'done', 'done']);
      expect(halted.steps[0]?.problem_message).not.toBeNull();
      model.fail(fault, failing);
      expect(await retrySteps(db, { ownerId, id }, null)).toBe('done');
      expect((await untilJob(database, id)).states[0]).toBe('failed');
      await chooseSteps(db, { ownerId, id }, [{ number: 1, isChosen: false }]);
      const ended = await untilJob(database, id);
      expect(ended.row).toMatchObject({ state: 'ended', spent_credits: 4, open_credits: 0 });
      expect(ended.states).toEqual(['skipped', 'done', 'done', 'done', 'done']);
      expect(await findJobFaults(db)).toEqual([]);
      await server.close();
    },
  );

  it('claims nothing while it is paused; what is being written ends', async () => {
    const { database, db, model, server, ownerId, store } = await setUp();
    const hold = model.hold();
    const id = await store(chain(3));
    await hold.called;
    expect(await setJobState(db, { ownerId, id }, 'paused')).toBe('done');
    hold.answer();
    await untilJob(database, id, ({ states }) => states[0] === 'done');
    expect(await claimSteps(db, { holder: randomUUID(), most: 8, claimMs: 1000 })).toEqual([]);
    expect(await stepStates(db, id)).toEqual(['done', 'ready', 'blocked']);
    await setJobState(db, { ownerId, id }, 'running');
    expect((await untilJob(database, id)).row.state).toBe('ended');
    await server.close();
  });

  it('begins nothing while the disk is almost full, and goes on by itself', async () => {
    const database = await open();
    let isFull = true;
    const model = createAnsweringModel();
    const server = await startTestServer({ ...database, isAlmostFull: () => isFull }, model);
    const { id: ownerId } = await makeUser(database.db, server.url);
    const projectId = await insertProject(database.db, ownerId);
    const id = await storeJob(database.db, { ownerId, projectId, steps: themes(1) });
    await hurryRetries(database.db, id);
    expect(await stepStates(database.db, id)).toEqual(['ready']);
    isFull = false;
    expect((await untilJob(database, id)).row.state).toBe('ended');
    await server.close();
  });

  it('cancels what has not begun, and keeps what is being written', async () => {
    const { database, db, model, server, ownerId, store } = await setUp();
    const hold = model.hold();
    const id = await store([{}, { needs: [1] }, { needs: [1], isChosen: false }]);
    await hold.called;
    expect(await setJobState(db, { ownerId, id }, 'cancelled')).toBe('done');
    expect(await stepStates(db, id)).toEqual(['running', 'cancelled', 'skipped']);
    hold.answer();
    const { row, steps } = await untilJob(database, id, ({ states }) => states[0] === 'done');
    expect(row).toMatchObject({ state: 'cancelled', spent_credits: 1, open_credits: 0 });
    expect(steps[0]?.result_version_id).not.toBeNull();
    expect(await setJobState(db, { ownerId, id }, 'running')).toBe('job_state');
    expect(await setJobState(db, { ownerId, id: randomUUID() }, 'running')).toBe('no_job');
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('is free where its writer stops a step before anything is finished', async () => {
    const { database, db, model, server, client, store } = await setUp();
    const hold = model.hold();
    const id = await store([{}, { needs: [1] }]);
    await hold.called;
    const [step] = (await untilJob(database, id, ({ states }) => states[0] === 'running')).steps;
    await client.user.browser.post(urls.runStop(step?.run_id ?? ''), {});
    const { row, steps } = await untilJob(database, id);
    expect(row).toMatchObject({ halted_by: 'failure', spent_credits: 0, open_credits: 0 });
    expect(steps[0]).toMatchObject({ state: 'failed', problem_code: 'no_content' });
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('cancels the rest with its project, and leaves with it when that is erased', async () => {
    const { database, db, model, server, client, store } = await setUp();
    const hold = model.hold();
    const id = await store(chain(3));
    await hold.called;
    await db.updateTable('projects').set({ deleted_at: new Date() }).execute();
    hold.answer();
    const { row, states } = await untilJob(database, id);
    expect(row).toMatchObject({ state: 'cancelled', spent_credits: 1 });
    expect(states).toEqual(['done', 'cancelled', 'cancelled']);
    await db.deleteFrom('projects').where('id', '=', client.projectId).execute();
    expect(await db.selectFrom('job_steps').select('number').execute()).toEqual([]);
    await server.close();
  });

  it('ends with its result in the run when the project is erased in the middle', async () => {
    const { db, model, server, store } = await setUp();
    const hold = model.hold();
    const id = await store(chain(2));
    await hold.called;
    await db.deleteFrom('projects').execute();
    hold.answer();
    const run = await db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    for (;;) {
      const { state, spent_credits } = await db
        .selectFrom('runs')
        .select(['state', 'spent_credits'])
        .where('id', '=', run.id)
        .executeTakeFirstOrThrow();
      if (state === 'running') continue;
      expect([state, spent_credits]).toEqual(['succeeded', 1]);
      break;
    }
    await expect(readJobRow(db, id)).rejects.toThrow();
    expect(await findJobFaults(db)).toEqual([]);
    await server.close();
  });

  it('stops for good with its account', async () => {
    const { database, db, model, server, client, store } = await setUp();
    const hold = model.hold();
    const id = await store(chain(2));
    await hold.called;
    await client.read('DELETE', urls.account, { confirmation: client.user.email });
    const { states } = await untilJob(database, id, (job) => !job.states.includes('running'));
    expect(states).toEqual(['cancelled', 'cancelled']);
    expect((await readJobRow(db, id)).state).toBe('cancelled');
    await db.deleteFrom('owners').execute();
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
    await server.close();
  });
});
