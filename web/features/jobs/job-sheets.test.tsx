import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { pageActions } from '../../shared/page-actions.ts';
import { JobSheets } from './job-sheets.tsx';
import { fakeServer } from './testing/fake-server.ts';
import { idOf, owner, quotedOf, quoteOf } from './testing/jobs-for-tests.ts';

const project = idOf('project');

beforeEach(() => vi.stubGlobal('location', { pathname: '/projects/one' }));
afterEach(() => vi.unstubAllGlobals());

function show(state: 'current' | 'out_of_date', at = '/projects/one') {
  const queries = new QueryClient();
  queries.setQueryData(projectKeys.page(owner, project), { kinds: [{ elements: [{ state }] }] });
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queries}>
        <JobSheets userId={owner} projectId={project} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('offers the update to the palette where something is out of date, and opens it', async () => {
  const sent = fakeServer({ [`GET ${urls.projectUpdate(project)}`]: () => quoteOf([quotedOf('Scenario')]) });
  show('out_of_date');
  const [offered] = pageActions();
  expect(offered?.label).toBe('Update what is out of date');
  act(() => offered?.act());
  await screen.findByRole('heading', { name: 'Update 1 text, at most 1 credit' });
  expect(sent).toHaveLength(1);
});

it('offers nothing where everything is current', () => {
  show('current');
  expect(pageActions()).toEqual([]);
});

it('says of an address that opens it too late that everything is up to date', async () => {
  fakeServer({ [`GET ${urls.projectUpdate(project)}`]: () => quoteOf([]) });
  show('current', '/projects/one?update');
  await screen.findByRole('heading', { name: 'Everything is up to date' });
});
