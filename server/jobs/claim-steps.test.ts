import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabase, describeDatabases } from '../../testing/databases.ts';
import { insertProject } from '../../testing/element-client.ts';
import { createAnsweringModel } from '../../testing/jobs/answering-model.ts';
import {
  findJobFaults,
  readStepRows,
  stepStates,
  storeJob,
  type TestStep,
  untilJob,
} from '../../testing/jobs/job-fixture.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import type { Tables } from '../db/tables.ts';
import { insertRun } from '../runs/insert-run.ts';
import { setJobState } from './change-job.ts';
import { type Claim, claimSteps, dropClaims, settleStep } from './claim-steps.ts';

const themes = (count: number): TestStep[] => Array.from({ length: count }, () => ({}));

async function makeOwner(db: Kysely<Tables>) {
  const { id } = await makeUser(db, 'http://nowhere.example');
  const projectId = await insertProject(db, id);
  const store = (steps: readonly TestStep[], more = {}) =>
    storeJob(db, { ownerId: id, projectId, steps, ...more });
  return { id, projectId, store };
}

const claim = (db: Kysely<Tables>, most = 8, holder = randomUUID(), claimMs = 30_000) =>
  claimSteps(db, { holder, most, claimMs });

/** Begins the run of a claimed step as its process would. */
async function begin(db: Kysely<Tables>, holder: string, { ownerId, jobId, number }: Claim) {
  const step = (await readStepRows(db, jobId)).find((one) => one.number === number);
  if (step === undefined) throw new Error('no such step');
  const job = await db
    .selectFrom('jobs')
    .select('project_id')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return insertRun(
    db,
    {
      id: step.run_id ?? randomUUID(),
      requestHash: Buffer.alloc(32),
      kind: 'THEME',
      inputs: {},
      direction: '',
      builtOn: [],
      writer: 'scripted',
      priceCredits: step.price_credits,
      target: { projectId: job.project_id, elementId: step.element_id, versionId: null },
      scope: null,
      jobId,
      step: number,
      seed: null,
      allowanceDay: '2026-11-20',
      allowanceKey: null,
      allowanceAddress: null,
    },
    {
      actor: { kind: 'user', ownerId, sessionId: randomUUID() },
      newOwnerId: randomUUID(),
      holder,
      leaseMs: 15_000,
      maxOpen: 0,
      limits: { guest: 0, address: 0, all: 0 },
      now: Date.now(),
    },
  );
}

describeDatabases((open) => {
  it('gives a step to one process, and at most three to an owner, however many jobs there are', async () => {
    const { db } = await open();
    const { store } = await makeOwner(db);
    const ids = [await store(themes(2)), await store(themes(2)), await store(themes(2))];
    const claims = [...(await claim(db, 2)), ...(await claim(db))];
    expect(claims.map(({ jobId, number }) => [ids.indexOf(jobId), number])).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
    expect(await claim(db)).toEqual([]);
    const rows = await db.selectFrom('job_steps').select('run_id').where('state', '=', 'starting').execute();
    expect(new Set(rows.map(({ run_id }) => run_id)).size).toBe(3);
  });

  it('serves the owner with fewest steps first, then the oldest job', async () => {
    const { db } = await open();
    const [first, second, third] = [await makeOwner(db), await makeOwner(db), await makeOwner(db)];
    await first.store(themes(5));
    expect(await claim(db, 1)).toMatchObject([{ ownerId: first.id }]);
    await second.store(themes(5));
    await third.store(themes(1));
    const claims = await claim(db, 5);
    expect(claims.map(({ ownerId }) => [first.id, second.id, third.id].indexOf(ownerId))).toEqual([
      1, 2, 0, 1, 0,
    ]);
  });

  it('claims again, with the same run, what a process did not begin in time', async () => {
    const { db } = await open();
    const { store } = await makeOwner(db);
    const id = await store(themes(1));
    const [dead, alive] = [randomUUID(), randomUUID()];
    const [taken] = await claim(db, 8, dead, -1);
    const [before] = await readStepRows(db, id);
    const [again] = await claim(db, 8, alive);
    if (taken === undefined || again === undefined) throw new Error('not claimed');
    const [after] = await readStepRows(db, id);
    expect(after).toMatchObject({ run_id: before?.run_id, claimed_by: alive });
    expect(await begin(db, dead, taken)).toEqual({ outcome: 'claim_lost' });
    await settleStep(db, dead, taken, { state: 'unchanged' });
    expect(await stepStates(db, id)).toEqual(['starting']);
    expect(await begin(db, alive, again)).toMatchObject({ outcome: 'begun', run: { id: before?.run_id } });
    expect(await begin(db, alive, again)).toMatchObject({ outcome: 'known' });
    expect(await stepStates(db, id)).toEqual(['running']);
    expect(await findJobFaults(db)).toEqual([]);
  });

  it('drops all claims where no other process can exist', async () => {
    const { db } = await open();
    const { store } = await makeOwner(db);
    const id = await store(themes(2));
    expect(await claim(db)).toHaveLength(2);
    expect(await claim(db)).toEqual([]);
    await dropClaims(db);
    expect(await claim(db)).toHaveLength(2);
    expect(await stepStates(db, id)).toEqual(['starting', 'starting']);
  });

  it('begins nothing of a job that was paused or cancelled since', async () => {
    const { db } = await open();
    const { id: ownerId, store } = await makeOwner(db);
    const id = await store(themes(2));
    const holder = randomUUID();
    const [first, second] = await claim(db, 2, holder);
    if (first === undefined || second === undefined) throw new Error('not claimed');
    await setJobState(db, { ownerId, id }, 'paused');
    expect(await begin(db, holder, first)).toEqual({ outcome: 'job_stands' });
    await settleStep(db, holder, first, { state: 'ready', waitMs: 0 });
    await setJobState(db, { ownerId, id }, 'cancelled');
    await settleStep(db, holder, second, { state: 'ready', waitMs: 0 });
    expect(await stepStates(db, id)).toEqual(['cancelled', 'cancelled']);
    expect(await findJobFaults(db)).toEqual([]);
  });

  it('lets go on what needs a step that was settled without a run, and halts for one that asks', async () => {
    const { db } = await open();
    const { store } = await makeOwner(db);
    const id = await store([{}, { needs: [1] }, { needs: [2] }, { needs: [3] }]);
    const holder = randomUUID();
    for (const state of ['unchanged', 'cancelled', 'held_back'] as const) {
      const [one] = await claim(db, 8, holder);
      if (one === undefined) throw new Error('not claimed');
      await settleStep(db, holder, one, { state });
    }
    expect(await stepStates(db, id)).toEqual(['unchanged', 'cancelled', 'held_back', 'blocked']);
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'halted', halted_by: 'question' });
  });
});

describeDatabase('postgres', (open) => {
  it('waits for nobody whose books are being changed', async () => {
    const { db } = await open();
    const [busy, other] = [await makeOwner(db), await makeOwner(db)];
    await busy.store(themes(1));
    await other.store(themes(1));
    const booking = await db.startTransaction().execute();
    await sql`select lock_books(${busy.id})`.execute(booking);
    expect(await claim(db)).toMatchObject([{ ownerId: other.id }]);
    await booking.rollback().execute();
    expect(await claim(db)).toMatchObject([{ ownerId: busy.id }]);
  });

  it('claims each step once when many processes look at once', async () => {
    const { db } = await open();
    const owners = await Promise.all(Array.from({ length: 6 }, () => makeOwner(db)));
    for (const { store } of owners) await store(themes(3));
    const claims = await Promise.all(Array.from({ length: 12 }, () => claim(db, 4)));
    const all = claims.flat();
    for (let more = await claim(db); more.length > 0; more = await claim(db)) all.push(...more);
    expect(all).toHaveLength(18);
    expect(new Set(all.map(({ jobId, number }) => `${jobId}/${number}`)).size).toBe(18);
  });

  it('has each step written once by two processes', async () => {
    const database = await open();
    const model = createAnsweringModel();
    const servers = [await startTestServer(database, model), await startTestServer(database, model)];
    const { store } = await makeOwner(database.db);
    const ids = await Promise.all([store(themes(6)), store(themes(6))]);
    for (const id of ids) expect((await untilJob(database, id)).row.state).toBe('ended');
    expect(model.requests).toHaveLength(12);
    expect(await findJobFaults(database.db)).toEqual([]);
    for (const server of servers) await server.close();
  });

  it('does not hold up a pause while a step ends, nor the other way round', async () => {
    const database = await open();
    const { db, url } = database;
    const { id: ownerId, store } = await makeOwner(db);
    const id = await store(themes(2));
    const ending = await db.startTransaction().execute();
    await sql`select lock_books(${ownerId})`.execute(ending);
    const pausing = setJobState(db, { ownerId, id }, 'paused');
    await waitForLock(db, url ?? '');
    await sql`select follow_step(${ownerId}, ${id}, 1), close_job(${ownerId}, ${id})`.execute(ending);
    await ending.commit().execute();
    expect(await pausing).toBe('done');
  });
});
