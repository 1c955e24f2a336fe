import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '../../../../contract/jobs.ts';
import { urls } from '../../../../contract/urls.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { idOf, jobOf, owner, stepOf } from '../testing/jobs-for-tests.ts';
import { JobView } from './job-view.tsx';

beforeEach(() => vi.stubGlobal('location', { pathname: '/jobs/one' }));
afterEach(() => vi.unstubAllGlobals());

function show(job: Job, answers: Parameters<typeof fakeServer>[0] = {}) {
  const same = () => ({ job });
  const sent = fakeServer({
    [`PATCH ${urls.job(job.id)}`]: same,
    [`PUT ${urls.jobState(job.id)}`]: same,
    [`POST ${urls.jobRetries(job.id)}`]: same,
    ...answers,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <JobView userId={owner} job={job} isConnected head={(heading) => <h1>{heading}</h1>} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

const step = (title: string) => within(screen.getByText(title).closest('li') ?? document.body);

it('says how each step stands, what it costs, and what it waits for', () => {
  show(
    jobOf(
      [
        stepOf(1, { state: 'unchanged' }),
        stepOf(2, {
          kind: 'PLOT',
          state: 'failed',
          problem: { code: 'provider_busy', message: 'The service was busy.' },
        }),
        stepOf(3, { kind: 'STORY', state: 'blocked', waitsFor: [2], priceCredits: 3 }),
      ],
      { spentCredits: 1 },
    ),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Updating, 2 of 3 done');
  expect(step('Step 1').getByText('Unchanged')).toBeDefined();
  expect(step('Step 1').getByText('Free')).toBeDefined();
  expect(step('Step 2').getByText('The service was busy.')).toBeDefined();
  expect(step('Step 2').getByText('Not charged')).toBeDefined();
  expect(step('Step 3').getByText('Waits for Plot.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '1 of at most 9 credits spent' })).toBeDefined();
});

it('tries a failed step again, or leaves it out', async () => {
  const job = jobOf([stepOf(1, { state: 'failed', problem: { code: 'internal', message: 'No.' } })]);
  const sent = show(job);
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { method: 'POST', path: urls.jobRetries(job.id), body: { numbers: [1] } },
      { method: 'PATCH', path: urls.job(job.id), body: { steps: [{ number: 1, isChosen: false }] } },
    ]),
  );
});

it('asks about a text that was changed meanwhile', async () => {
  const job = jobOf([stepOf(1, { state: 'held_back' })], { state: 'halted', haltedBy: 'question' });
  const sent = show(job);
  fireEvent.click(screen.getByRole('checkbox', { name: 'You changed this. Update it all the same?' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { method: 'PATCH', path: urls.job(job.id), body: { steps: [{ number: 1, isChosen: true }] } },
    ]),
  );
});

it('says what a stop costs before it stops', async () => {
  const job = jobOf([stepOf(1, { state: 'starting', priceCredits: 3 }), stepOf(2)], { openCredits: 3 });
  const sent = show(job);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText(/you pay for the share that is written: at most 3 credits/)).toBeDefined();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { method: 'PUT', path: urls.jobState(job.id), body: { state: 'cancelled', stopsRuns: true } },
    ]),
  );
});

it('raises the highest price with one request, by which it goes on', async () => {
  const job = jobOf([stepOf(1, { state: 'done' }), stepOf(2, { priceCredits: 3 })], {
    state: 'halted',
    haltedBy: 'price',
    mostCredits: 2,
    spentCredits: 1,
  });
  const sent = show(job);
  fireEvent.click(screen.getByRole('button', { name: 'Raise to 4 credits and go on' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ method: 'PATCH', path: urls.job(job.id), body: { mostCredits: 4 } }]),
  );
});

it('leads to credits when they are used up', () => {
  show(jobOf([stepOf(1)], { state: 'halted', haltedBy: 'credits' }));
  expect(screen.getByRole('link', { name: 'Get more credits' }).getAttribute('href')).toBe('/subscription');
  expect(screen.getByRole('button', { name: 'Go on now' })).toBeDefined();
});

it('counts what was written of a job that was stopped, not what was left', () => {
  show(jobOf([stepOf(1, { state: 'done' }), stepOf(2, { state: 'cancelled' })], { state: 'cancelled' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stopped, 1 of 2 written');
});

it('notes once that its end was seen', async () => {
  const job = jobOf([stepOf(1, { state: 'unchanged' })], { state: 'ended' });
  const sent = show(job);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing had to change');
  await waitFor(() =>
    expect(sent()).toEqual([{ method: 'PATCH', path: urls.job(job.id), body: { isSeen: true } }]),
  );
});

it('shows a proposal at once when it is over, with what it rests on, and takes it in part', async () => {
  const base = { id: idOf('v1'), content: { name: 'Marit', role: 'Keeper', goals: ['Decide', 'Stay'] } };
  const proposed = {
    id: idOf('v2'),
    content: { name: 'Marit', role: 'Engineer', goals: ['Decide', 'Leave'] },
  };
  const about = {
    number: 1,
    origin: 'generated',
    isWaiting: false,
    title: 'Marit',
    subtitle: '',
    inputs: {},
    direction: '',
    coverage: null,
    isStopped: false,
    writer: null,
    priceCredits: null,
    runId: null,
    madeFrom: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    itemIds: null,
    sources: [],
  };
  const id = idOf('e2');
  const element = {
    element: {
      id,
      projectId: idOf('project'),
      kind: 'CHARACTER',
      title: 'Marit',
      subtitle: '',
      createdAt: about.createdAt,
      updatedAt: about.createdAt,
    },
    project: { id: idOf('project'), name: 'The Unlit Hour' },
    current: { ...about, ...base },
    workingCopy: null,
    waiting: [],
    state: 'out_of_date',
    changedSettings: [],
    hasKeptSettings: false,
    locks: { isLocked: false, lockedFields: [] },
    feeds: [],
    manuscriptId: null,
    imported: null,
  };
  const job = jobOf(
    [
      stepOf(1, { state: 'done', resultVersionId: idOf('s2'), decision: 'passed_over' }),
      stepOf(2, {
        kind: 'CHARACTER',
        title: 'Marit',
        state: 'done',
        buildsOn: [1],
        baseVersionId: base.id,
        resultVersionId: proposed.id,
        isProposal: true,
      }),
    ],
    { state: 'ended', isSeen: true, spentCredits: 2 },
  );
  const sent = show(job, {
    [`GET ${urls.element(id)}`]: () => element,
    [`GET ${urls.version(id, proposed.id)}`]: () => ({ version: { ...about, ...proposed } }),
    [`POST ${urls.versions(id)}`]: () => ({ version: { ...about, ...proposed } }),
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Read what changed');
  const goals = await screen.findByRole('region', { name: 'Goals' });
  expect(screen.getByText('Written from the new Scenario, which you passed over.')).toBeDefined();
  fireEvent.click(within(goals).getByRole('button', { name: 'Keep old' }));
  fireEvent.keyDown(document.body, { key: 't' });
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: urls.versions(id),
    body: {
      from: 'merge',
      versionId: proposed.id,
      baseVersionId: base.id,
      content: { name: 'Marit', role: 'Engineer', goals: ['Decide', 'Stay'] },
    },
  });
  await screen.findByText('Taken into Marit.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});
