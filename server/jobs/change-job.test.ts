// @module-tag slow
import { expect, it } from 'vitest';
import { Job } from '../../contract/jobs.ts';
import { urls } from '../../contract/urls.ts';
import type { Api } from '../../testing/api-of.ts';
import { describeDatabase, describeDatabases } from '../../testing/databases.ts';
import { findJobFaults } from '../../testing/jobs/job-fixture.ts';
import { tellStory } from '../../testing/jobs/told-story.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { addCredits } from '../credits/add-credits.ts';

const statesOf = ({ steps }: Job) => steps.map(({ state }) => state);

describeDatabases((open) => {
  const setUp = async () => tellStory(await open());

  it('pauses, goes on, and refuses what its state does not allow, saying what can be done', async () => {
    const { server, model, jobs, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    expect((await jobs.setState(job.id, 'paused')).state).toBe('paused');
    expect((await jobs.setState(job.id, 'paused')).state).toBe('paused');
    first.answer();
    const paused = await until(job, ({ steps }) => steps[0]?.state === 'done');
    expect(statesOf(paused)).toEqual(['done', 'ready', 'blocked']);
    await jobs.setState(job.id, 'running');
    expect((await until(job)).state).toBe('ended');
    const calls: Parameters<Api>[] = [
      ['PUT', urls.jobState(job.id), { state: 'running' }],
      ['PATCH', urls.job(job.id), { mostCredits: 1000 }],
      ['PATCH', urls.job(job.id), { steps: [{ number: 1, isChosen: false }] }],
      ['POST', urls.jobRetries(job.id), {}],
    ];
    for (const call of calls)
      expect(await jobs.refusal(...call)).toMatchObject({
        code: 'job_state',
        message: expect.stringContaining('Start another one'),
      });
    await server.close();
  });

  it('stops for good: what is being written goes on, or is stopped too and keeps what is there', async () => {
    const { database, server, model, jobs, client, theme, update, until } = await setUp();
    const first = model.hold();
    const kept = await update();
    await first.called;
    const stopped = await jobs.setState(kept.id, 'cancelled');
    expect(stopped).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
    expect(statesOf(stopped)).toEqual(['running', 'cancelled', 'cancelled']);
    first.answer();
    await until(kept, ({ steps }) => steps[0]?.state === 'done');
    expect((await client.element(theme)).waiting).toHaveLength(1);

    const second = model.hold();
    const job = await update();
    await second.called;
    await jobs.setState(job.id, 'cancelled', true);
    const ended = await until(job, ({ steps }) => steps[0]?.state !== 'running');
    expect(statesOf(ended)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(ended).toMatchObject({ spentCredits: 0, openCredits: 0 });
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('goes on once its highest price is raised, which is never less than what is spent', async () => {
    const { server, jobs, update, until } = await setUp();
    const job = await update({ mostCredits: 1 });
    expect(await until(job)).toMatchObject({ state: 'halted', haltedBy: 'price', spentCredits: 1 });
    expect(await jobs.refusal('PATCH', urls.job(job.id), { mostCredits: 0 })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'mostCredits', message: expect.stringContaining('1 credit.') }],
    });
    expect(await jobs.refusal('PUT', urls.jobState(job.id), { state: 'running' })).toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('Raise that'),
    });
    expect(await jobs.change(job.id, { mostCredits: 3 })).toMatchObject({ state: 'running', mostCredits: 3 });
    expect(await until(job)).toMatchObject({ state: 'ended', spentCredits: 3 });
    await server.close();
  });

  it('goes on by request once there are credits again', async () => {
    const { database, server, client, jobs, update, until } = await setUp();
    const { db } = database;
    await db
      .updateTable('credit_batches')
      .set({ expires_at: new Date(0) })
      .execute();
    const job = await update();
    expect(await until(job)).toMatchObject({ state: 'halted', haltedBy: 'credits', spentCredits: 0 });
    await addCredits(db, { ownerId: client.user.id, credits: 3 }, Date.now());
    expect((await jobs.setState(job.id, 'running')).state).toBe('running');
    expect(await until(job)).toMatchObject({ state: 'ended', spentCredits: 3 });
    await server.close();
  });

  it('changes ticks and price together or not at all, and refuses a step that there is not', async () => {
    const { server, model, jobs, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    const both = { mostCredits: 50, steps: [{ number: 9, isChosen: false }] };
    expect(await jobs.refusal('PATCH', urls.job(job.id), both)).toMatchObject({
      code: 'invalid_input',
      message: 'This job has no step 9.',
    });
    expect((await jobs.job(job.id)).mostCredits).toBe(100);
    const changed = await jobs.change(job.id, {
      mostCredits: 50,
      steps: [
        { number: 1, isChosen: false },
        { number: 2, isChosen: false },
      ],
    });
    // What has begun keeps its tick.
    expect(changed).toMatchObject({ mostCredits: 50, stepCount: 2 });
    expect(changed.steps.map(({ isChosen }) => isChosen)).toEqual([true, false, true]);
    first.answer();
    expect(statesOf(await until(job))).toEqual(['done', 'skipped', 'done']);
    await server.close();
  });

  it('does not tick a text again that another open job writes', async () => {
    const { server, model, jobs, hero, update, until } = await setUp();
    const first = model.hold();
    const job = await update();
    await first.called;
    await jobs.change(job.id, { steps: [{ number: 2, isChosen: false }] });
    const other = await jobs.start({
      purpose: 'alternatives',
      mostCredits: 0,
      steps: [{ elementId: hero, kind: 'CHARACTER' }],
    });
    const again = { steps: [{ number: 2, isChosen: true }] };
    expect(await jobs.refusal('PATCH', urls.job(job.id), again)).toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('part of another job'),
    });
    await jobs.setState(other.id, 'cancelled');
    await jobs.change(job.id, again);
    first.answer();
    expect(statesOf(await until(job))).toEqual(['done', 'done', 'done']);
    await server.close();
  });

  it('tries failed steps again, and ends once the last of them is left out', async () => {
    const { database, server, model, jobs, update, until } = await setUp();
    model.fail('refused');
    const job = await update();
    const halted = await until(job);
    expect(halted).toMatchObject({ state: 'halted', haltedBy: 'failure', spentCredits: 0 });
    expect(halted.steps[0]?.problem?.code).toBe('refused');
    expect(statesOf(halted)).toEqual(['failed', 'blocked', 'blocked']);
    expect(statesOf(await jobs.retry(job.id, [2]))).toEqual(['failed', 'blocked', 'blocked']);
    expect(await jobs.retry(job.id, [1])).toMatchObject({ state: 'running', haltedBy: null });
    expect(statesOf(await until(job))).toEqual(['done', 'done', 'done']);

    model.fail('refused', { times: 3 });
    const other = await update();
    await until(other);
    const left = await jobs.change(other.id, {
      steps: [1, 2, 3].map((number) => ({ number, isChosen: false })),
    });
    expect(left).toMatchObject({ state: 'ended', stepCount: 0, spentCredits: 0 });
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });

  it('is listed until its end was seen', async () => {
    const { server, jobs, update, until } = await setUp();
    const job = await update();
    await until(job);
    expect(await jobs.list()).toMatchObject([{ id: job.id, isSeen: false }]);
    expect((await jobs.change(job.id, { isSeen: true })).isSeen).toBe(true);
    expect(await jobs.list()).toEqual([]);
    await server.close();
  });

  it('is sent to whoever follows it, whole, at once and at each change, to its end', async () => {
    const { server, client, model, update } = await setUp();
    const holds = [model.hold(), model.hold(), model.hold()];
    const job = await update();
    await holds[0]?.called;
    const sent = await followJob(client.user.browser, job.id, (seen) => {
      // Each text is written once the reader has seen that it is being written.
      if (seen.writing.length > 0) holds[seen.doneCount]?.answer();
    });
    expect(sent[0]).toMatchObject({ id: job.id, state: 'running', writing: ['THEME'] });
    expect([...new Set(sent.flatMap(({ writing }) => writing))]).toEqual(['THEME', 'CHARACTER', 'BACKSTORY']);
    expect(sent.at(-1)).toMatchObject({ state: 'ended', doneCount: 3, proposalCount: 3 });
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(sent.length);
    await server.close();
  });
});

describeDatabase('postgres', (open) => {
  it('is followed on a process that writes none of it, as soon as another one has', async () => {
    const database = await open();
    const { server, client, model, update } = await tellStory(database);
    const reading = await startTestServer(
      // Claims nothing, so that every step runs on the other; and looks only when it is told.
      { ...database, isAlmostFull: () => true },
      createScriptedModel(),
      {},
      { followPollMs: 600_000 },
    );
    const holds = [model.hold(), model.hold(), model.hold()];
    const job = await update();
    await holds[0]?.called;
    const sent = await followJob(client.user.browser.at(reading.url), job.id, (seen) => {
      if (seen.writing.length > 0) holds[seen.doneCount]?.answer();
    });
    expect([...new Set(sent.flatMap(({ writing }) => writing))]).toEqual(['THEME', 'CHARACTER', 'BACKSTORY']);
    expect(sent.at(-1)).toMatchObject({ state: 'ended', doneCount: 3, proposalCount: 3 });
    await reading.close();
    await server.close();
  });
});

/** Follows a job to the end of its stream. Returns it as it was sent each time. */
async function followJob(browser: Visitor, id: string, onJob: (seen: Job) => void): Promise<Job[]> {
  const response = await browser.fetch(urls.jobEvents(id));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const sent: Job[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    const frames = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames.filter((one) => one.startsWith('event:job\n'))) {
      const seen = Job.parse(JSON.parse(frame.slice('event:job\ndata:'.length)));
      sent.push(seen);
      onJob(seen);
    }
  }
  return sent;
}
