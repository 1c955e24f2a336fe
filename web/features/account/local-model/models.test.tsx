import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalModelCard, LocalModelDownload, LocalModelPage } from '../../../../contract/local-model.ts';
import { urls } from '../../../../contract/urls.ts';
import { toldSession } from '../../../api/session/testing/told-session.ts';
import { LocalModels } from './models.tsx';

const card: LocalModelCard = {
  name: 'small',
  title: 'Small 4B',
  about: 'Writes clean, short prose.',
  licence: {
    name: 'Apache 2.0',
    inWords: 'Free, also for commercial use',
    url: 'https://example.com/licence',
  },
  bytes: 2_500_000_000,
  memoryBytes: 4 * 1024 ** 3,
  fit: 'well',
  isRecommended: true,
  wordsPerSecond: { value: 6.2, isMeasured: false },
  readsAtMost: null,
  isHere: false,
  isInUse: false,
};
const large: LocalModelCard = { ...card, name: 'large', title: 'Large 31B', fit: 'no', isRecommended: false };
const page: LocalModelPage = {
  machine: { memoryBytes: 16 * 1024 ** 3, cores: 8, processor: 'Apple M4', freeDiskBytes: 120e9 },
  models: [card, large],
  download: null,
  engine: { state: 'absent', uses: null, writing: 0, waiting: 0, problem: null },
};
const paused: LocalModelDownload = {
  model: 'small',
  title: 'Small 4B',
  phase: 'file',
  state: 'paused',
  bytes: 1_000_000_000,
  totalBytes: 2_500_000_000,
  bytesPerSecond: null,
  secondsLeft: null,
  problem: null,
};

/** What was asked of the server, other than to show the models. */
let asked: unknown[];
let answer: (method: string, url: string) => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === urls.session) return Response.json(toldSession('ada'));
    if (method !== 'GET') asked.push([method, url, JSON.parse(String(body))]);
    return answer(method, url);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the models of a page, which every request answers with unless `changed` does. */
async function show(shown: LocalModelPage, changed: () => Response = () => Response.json(shown)) {
  answer = (method) => (method === 'GET' ? Response.json(shown) : changed());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LocalModels />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Apple M4, 8 cores, 16 GB of memory, 120 GB free on its disk.');
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (message: string) => () => Response.json({ code: 'invalid_input', message }, { status: 422 });

it('says what to expect of each model, and folds those that are too large', async () => {
  await show(page);
  const [row] = within(screen.getByRole('list', { name: 'Models' })).getAllByRole('listitem');
  expect(row?.textContent).toContain('Runs well hereFabula would take this one');
  expect(row?.textContent).toContain('File2.5 GBMemory in use4 GBSpeedabout 6 words a second');
  expect(row?.textContent).toContain('Licence: Apache 2.0 of Small 4B. Free, also for commercial use.');
  expect(screen.getByText('1 model too large for this computer').tagName).toBe('SUMMARY');
  expect(screen.queryByRole('button', { name: 'Get Large 31B' })).toBeNull();
});

it('says so where no model fits', async () => {
  await show({ ...page, models: [large] });
  expect(screen.getByText('No model of this list fits into the memory of this computer.')).toBeTruthy();
});

it('gets a model; a refusal stands beside it', async () => {
  await show(page, refusal('The disk is full. Make room and try again.'));
  press('Get Small 4B');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Small 4B can’t be hadThe disk is full. Make room and try again.',
  );
  expect(asked).toEqual([['POST', urls.localModelDownload, { model: 'small' }]]);
});

it('goes on with what is paused or has failed, and says why it failed', async () => {
  await show({ ...page, download: paused }, () =>
    Response.json({
      ...page,
      download: { ...paused, state: 'failed', problem: 'The network is gone. Try again.' },
    }),
  );
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  expect(screen.getByText('1.0 of 2.5 GB')).toBeTruthy();
  expect(screen.getByText('Small 4B is paused.')).toBeTruthy();
  expect(screen.getByText('Its download is above.')).toBeTruthy();
  press('Go on');
  expect((await screen.findByRole('alert')).textContent).toBe('The network is gone. Try again.');
  press('Try again');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(['PATCH', urls.localModelDownload, { state: 'running' }]);
});

it('asks before it gives up or removes', async () => {
  const here = { ...card, name: 'hf:ada/own:Q4', title: 'Own', isHere: true };
  await show({ ...page, models: [here], download: paused });
  press('Give up');
  expect(screen.getByRole('alertdialog', { name: 'Give up Small 4B?' }).textContent).toContain(
    '1 GB, is deleted',
  );
  press('Keep it');
  press('Remove Own');
  expect(asked).toEqual([]);
  press('Remove');
  await vi.waitFor(() =>
    expect(asked).toEqual([['DELETE', '/api/local-model/models/hf%3Aada%2Fown%3AQ4', {}]]),
  );
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('takes a model from elsewhere, and keeps what was typed when it is refused', async () => {
  await show(page, refusal('This file is no model. Choose a GGUF file.'));
  const box = screen.getByRole('textbox', { name: 'A file on this computer' });
  fireEvent.change(box, { target: { value: ' /models/own.txt ' } });
  press(/^Use/);
  expect((await screen.findByRole('alert')).textContent).toBe('This file is no model. Choose a GGUF file.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([['PUT', urls.localModelChoice, { file: '/models/own.txt' }]]);
  expect(box).toHaveProperty('value', ' /models/own.txt ');
});

it('leads to a first text with the model in use, and says what went wrong with the last', async () => {
  const used = { ...card, isHere: true, isInUse: true, wordsPerSecond: { value: 6.2, isMeasured: true } };
  await show({
    ...page,
    models: [used],
    engine: { state: 'asleep', uses: null, writing: 0, waiting: 0, problem: 'It ran out of memory.' },
  });
  const inUse = screen.getByRole('region', { name: 'Small 4B is ready to write' });
  expect(inUse.textContent).toContain('Asleep: no memory is used until the next text.');
  expect(screen.getByText('It ran out of memory.')).toBeTruthy();
  expect(within(inUse).getByRole('link', { name: 'Make a theme with it' }).getAttribute('href')).toBe(
    '/theme-generator',
  );
  expect(screen.getByText('measured: 6.2 words a second')).toBeTruthy();
  press('Stop using Small 4B');
  await vi.waitFor(() => expect(asked).toEqual([['PUT', urls.localModelChoice, { name: null }]]));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Test again Small 4B' })).toHaveProperty('disabled', false),
  );
  press('Test again Small 4B');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
