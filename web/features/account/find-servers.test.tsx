import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalServer } from '../../../contract/local-servers.ts';
import { urls } from '../../../contract/urls.ts';
import { toldSession } from '../../api/session/testing/told-session.ts';
import { FindServers, type FoundModel } from './find-servers.tsx';

const ollama: LocalServer = {
  name: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: [
    { name: 'llama3.3:latest', readsAtMost: null },
    { name: 'gemma3:4b', readsAtMost: 8192 },
  ],
};
const empty: LocalServer = { name: null, baseUrl: 'http://127.0.0.1:8080/v1', models: [] };

let answer: () => Response | Promise<Response>;
let chosen: FoundModel[];

beforeEach(() => {
  chosen = [];
  vi.stubGlobal('fetch', async (url: string) =>
    url === urls.session ? Response.json(toldSession('ada')) : answer(),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function search(answered: typeof answer): Promise<void> {
  answer = answered;
  render(<FindServers onChoose={(one) => chosen.push(one)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Find servers on this computer' }));
}

const found = (...servers: LocalServer[]) => Response.json({ servers });

it('says that it searches, and takes no second press meanwhile', async () => {
  const asked = Promise.withResolvers<Response>();
  await search(() => asked.promise);
  expect(screen.getByRole('button', { name: 'Searching...' })).toHaveProperty('disabled', true);
  asked.resolve(found());
  expect(await screen.findByText('No model server was found')).toBeDefined();
});

it('shows every server with its models, and says where there is none yet', async () => {
  await search(() => found(ollama, empty));
  expect(await screen.findByText('2 servers found. Choose a model.')).toBeDefined();
  expect(screen.getByText('A model server')).toBeDefined();
  expect(screen.getByText('It has no model yet. Get one there, then search again.')).toBeDefined();
  expect(screen.getByText('Reads 8,192 tokens')).toBeDefined();
});

it('gives the model that is chosen, and says what it means that its window is unknown', async () => {
  await search(() => found(ollama));
  fireEvent.click(await screen.findByRole('button', { name: 'Use llama3.3:latest' }));
  expect(chosen).toEqual([{ name: 'Ollama', baseUrl: ollama.baseUrl, model: ollama.models[0] }]);
  expect(screen.getByRole('status').textContent).toContain('llama3.3:latest is filled in.');
  expect(screen.getByRole('status').textContent).toContain('OLLAMA_CONTEXT_LENGTH=16384');
  expect(screen.queryByRole('list')).toBeNull();
});

it.each([
  [
    'a refusal',
    () => Response.json({ code: 'too_many_requests', message: 'Wait a minute.' }, { status: 429 }),
  ],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says that the search failed after %s, and can be pressed again', async (_, failing) => {
  await search(failing);
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed');
  answer = () => found(ollama);
  fireEvent.click(screen.getByRole('button', { name: 'Find servers on this computer' }));
  expect(await screen.findByText('One server found. Choose a model.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
