import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Reasons } from '../../../../contract/graph.ts';
import type { Element } from '../../../../contract/material.ts';
import { urls } from '../../../../contract/urls.ts';
import { loadValidators } from '../../../api/request/load-validators.ts';
import { loadResult } from '../../../shared/material/load-result.ts';
import { world } from '../../../shared/save/autosave-world.ts';
import type { ElementAutosave } from '../../../shared/save/element-autosave.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';
import { Side } from '../side.tsx';
import { useAutosaveState } from '../use-element-autosave.ts';
import { ReasonBanner } from './reason-banner.tsx';

const sourceId = '0193a0c0-0000-7000-8000-000000000002';
const theme = '0193a0c0-0000-7000-8000-000000000003';
const changed: Reasons = {
  state: 'out_of_date',
  reasons: [
    {
      reason: { of: 'field', elementId: sourceId, kind: 'SETTING', title: 'Grip Rock light', field: 'rules' },
      before: ['The boat calls on Tuesdays, weather permitting.', 'No cats.'],
      now: ['The boat calls on Tuesdays, in no wind.', 'No cats.'],
    },
  ],
  waitsFor: [],
};

// Fetched when first needed, which takes its time on a busy machine.
beforeAll(() => Promise.all([loadValidators(), loadResult('SETTING')]));

const asked: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[`${method} ${path}`] ?? answers[path];
    return answer === undefined
      ? Response.json({ code: 'not_found', message: 'Not found.', requestId: 'r' }, { status: 404 })
      : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

type Shown = { autosave: ElementAutosave; said: ToastMessage[] };

function Page({ autosave, said }: Shown) {
  const { element: loaded } = useAutosaveState(autosave);
  return (
    loaded.state !== 'current' && (
      <ReasonBanner
        userId="u1"
        loaded={loaded}
        autosave={autosave}
        say={(message) => said.push(message)}
        isBusy={false}
        onJob={() => {}}
      />
    )
  );
}

function show(known: Partial<Pick<Element, 'state' | 'locks'>>): Shown {
  const shown: Shown = { autosave: world().open(), said: [] };
  shown.autosave.know(known);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Page {...shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return shown;
}

it('says what changed in how many lines, shows these lines alone, and has no finding of axe', async () => {
  answers = { [urls.reasons('e1')]: changed };
  show({ state: 'out_of_date' });
  expect(await screen.findByText('Setting changed: rules.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'See the 1 line' }));
  const card = screen.getByRole('region', { name: 'Grip Rock light' });
  expect(card.querySelector('del')?.textContent).toBe('weather permitting');
  expect(card.querySelector('ins')?.textContent).toBe('in no wind');
  expect(card.textContent).not.toContain('No cats');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

it('keeps a text as it is, and takes that back', async () => {
  answers = {
    [urls.reasons('e1')]: changed,
    [`PUT ${urls.stillValid('e1')}`]: { ...changed, state: 'current', reasons: [] },
    [`DELETE ${urls.stillValid('e1')}`]: changed,
  };
  const { autosave, said } = show({ state: 'out_of_date' });
  await screen.findByText('Setting changed: rules.');
  fireEvent.click(screen.getByRole('button', { name: 'Keep as it is' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ sourceId });
  expect(autosave.read().element.state).toBe('current');
  said[0]?.act?.onAct();
  await waitFor(() => expect(autosave.read().element.state).toBe('out_of_date'));
  expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ sourceId });
});

it('locks at once, offers no update of a locked text, and unlocks when the server refuses', async () => {
  answers = { [urls.reasons('e1')]: changed };
  const { autosave, said } = show({ state: 'out_of_date' });
  await screen.findByText('Setting changed: rules.');
  expect(screen.getByRole('button', { name: /^Update/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  expect(autosave.read().element.locks.isLocked).toBe(true);
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  await waitFor(() => expect(said[0]?.words).toBe('That did not work. Not found.'));
  expect(autosave.read().element.locks.isLocked).toBe(false);
});

it('names what a text waits for', async () => {
  const waitsFor = [{ id: theme, kind: 'THEME', title: 'Debt.' }];
  answers = { [urls.reasons('e1')]: { state: 'behind', reasons: [], waitsFor } };
  show({ state: 'behind' });
  const link = await screen.findByRole('link', { name: 'Theme, Debt' });
  expect(link.getAttribute('href')).toBe(`/elements/${theme}`);
  expect(screen.getByRole('region', { name: 'What it waits for' }).textContent).toContain(
    'Waits for Theme, Debt. That is',
  );
});

it('says beside a text that changed settings were kept, and takes that back', async () => {
  answers = { [`DELETE ${urls.stillValid('e1')}`]: changed, [urls.versions('e1')]: { versions: [] } };
  const autosave = world().open();
  const said: ToastMessage[] = [];
  const loaded = { ...autosave.read().element, hasKeptSettings: true };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Side userId="u1" loaded={loaded} autosave={autosave} say={(one) => said.push(one)} isTyped={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const built = screen.getByRole('region', { name: 'Built on' });
  expect(built.textContent).toContain('The project and its voice');
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ sourceId: null });
});
