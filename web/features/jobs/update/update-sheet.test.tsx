import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartJob } from '../../../../contract/jobs.ts';
import { urls } from '../../../../contract/urls.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { idOf, jobOf, owner, quotedOf, quoteOf, stepOf } from '../testing/jobs-for-tests.ts';
import { UpdateSheet } from './update-sheet.tsx';

const project = idOf('project');
const quote = quoteOf(
  [
    quotedOf('Four days on the rock', {
      priceCredits: 1,
      reasons: [{ of: 'field', elementId: idOf('set'), kind: 'SETTING', title: 'The rock', field: 'rules' }],
    }),
    quotedOf('The Unlit Hour', { kind: 'STORY', layer: 2, state: 'behind', priceCredits: 3, needs: [0] }),
  ],
  2,
);

beforeEach(() => vi.stubGlobal('location', { pathname: '/projects/one' }));
afterEach(() => vi.unstubAllGlobals());

function show(answers: Parameters<typeof fakeServer>[0]) {
  const sent = fakeServer({ [`GET ${urls.projectUpdate(project)}`]: () => quote, ...answers });
  const started: string[] = [];
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UpdateSheet
          userId={owner}
          projectId={project}
          elementId={null}
          onStarted={(id) => started.push(id)}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, started };
}

/** In the price panel; on a narrow screen the same button stands at the foot. */
const startButton = (name: string) =>
  within(screen.getByRole('complementary', { name: 'Price' })).getByRole('button', { name });

it('says what may be written, why, in which order and for how much, and what happens with too little', async () => {
  show({});
  await screen.findByRole('heading', { name: 'Update 2 texts, at most 4 credits' });
  expect(screen.getByText(/Setting changed: rules/)).toBeDefined();
  expect(
    screen.getByText(/It waits for Scenario, and costs nothing if nothing changes for it/),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Between 1 and 4 credits' })).toBeDefined();
  expect(
    screen.getByText(
      'You have 2 of at most 4. It stops when they are used up and goes on when there are more.',
    ),
  ).toBeDefined();
});

it('shows just the words that changed', async () => {
  const reason = quote.steps[0]?.reasons[0];
  show({
    [`GET ${urls.reasons(idOf('Four days on the rock'))}`]: () => ({
      state: 'out_of_date',
      reasons: [
        {
          reason,
          before: ['The lamp burns all night.', 'Steps: forty-one.'],
          now: ['The lamp burns at dusk.', 'Steps: forty-one.'],
        },
      ],
      waitsFor: [],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /See what changed/ }));
  const section = await screen.findByRole('region', { name: 'Setting, rules' });
  expect(section.querySelector('del')?.textContent).toBe('all night');
  expect(section.querySelector('ins')?.textContent).toBe('at dusk');
  expect(section.textContent).not.toContain('forty-one');
});

it('starts what is ticked, in the chosen way, for at most the price that was typed', async () => {
  const job = jobOf([stepOf(1)]);
  const { sent, started } = show({ [`POST ${urls.projectJobs(project)}`]: () => ({ job }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: /The Unlit Hour/ }));
  fireEvent.change(screen.getByRole('combobox', { name: /How Four days/ }), { target: { value: 'anew' } });
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Highest price' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('radio', { name: /Take it as it goes/ }));
  fireEvent.click(startButton('Update 1 text'));
  await waitFor(() => expect(started).toEqual([job.id]));
  const body = StartJob.parse(sent.find(({ method }) => method === 'POST')?.body);
  expect(body).toMatchObject({ purpose: 'update', takes: 'at_once', mostCredits: 1 });
  expect(body.steps.map(({ isChosen, way }) => [isChosen, way])).toEqual([
    [true, 'anew'],
    [false, 'fit'],
  ]);
});

it('sends the same id again after a failure', async () => {
  let tries = 0;
  const job = jobOf([stepOf(1)]);
  const { sent, started } = show({
    [`POST ${urls.projectJobs(project)}`]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return { job };
    },
  });
  await screen.findByRole('heading', { name: /^Update 2 texts/ });
  const start = startButton('Update 2 texts');
  fireEvent.click(start);
  await screen.findByText('It was not started');
  fireEvent.click(start);
  await waitFor(() => expect(started).toHaveLength(1));
  const ids = sent.filter(({ method }) => method === 'POST').map(({ body }) => StartJob.parse(body).id);
  expect(new Set(ids).size).toBe(1);
});
