import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ImportProposal, ImportReport } from '../../../contract/imports.ts';
import type { Problem } from '../../../contract/problem.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { tellImported } from '../../shared/import/just-imported.ts';
import { pageActions } from '../../shared/page-actions.ts';
import { ImportHere } from './import-here.tsx';
import { formatPiece } from './import-words.ts';
import { fog, piece, project, reportOf, type TakenBody, texts } from './testing/found-files.ts';

vi.mock('./import-words.ts', { spy: true });

const owner = '00000000-0000-7000-8000-000000000001';
const lamp = '00000000-0000-7000-8000-000000000003';

type Sent = { path: string; body: unknown; signal: AbortSignal | null | undefined };

let sent: Sent[];
/** What each file has in it, by name; a problem refuses it, and a promise holds it up. */
let readings: Record<string, ImportProposal | Problem | Promise<never>>;
let refusals: Problem[];
let router: ReturnType<typeof createMemoryRouter>;

// What is fetched late would be late for each first look.
beforeAll(() => Promise.all([import('./import-over.tsx'), import('../../shared/material/result-body.tsx')]));

beforeEach(() => {
  [sent, readings, refusals] = [[], {}, []];
  tellImported(null);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const isJson = typeof init.body === 'string';
    const body: unknown = isJson ? JSON.parse(String(init.body)) : init.body;
    sent.push({ path: url, body, signal: init.signal });
    if (pathname === urls.importReadings) {
      const reading = await orAborted(readings[searchParams.get('name') ?? ''], init.signal);
      if (reading === undefined) throw new TypeError('Failed to fetch');
      return 'code' in reading ? Response.json(reading, { status: 422 }) : Response.json(reading);
    }
    if (pathname.startsWith('/api/imports/')) return Response.json({ import: lastReport() });
    const refusal = refusals.shift();
    if (refusal !== undefined) return Response.json(refusal, { status: 409 });
    if (pathname === urls.projectImports) return Response.json({ projects: [fog] });
    return pathname.endsWith('/imports')
      ? Response.json({ import: reportOf(body as TakenBody) })
      : Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function orAborted<Value>(value: Value | Promise<Value>, signal: AbortSignal | null | undefined) {
  return Promise.race([
    value,
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  ]);
}

function show({ projectId = project, at = '/here' }: { projectId?: string | null; at?: string } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const story = { id: lamp, title: 'The Lamp', manuscript: null };
  queries.setQueryData(projectKeys.page(owner, project), {
    project: { id: project, name: 'The Unlit Hour' },
    kinds: [{ kind: 'STORY', elements: [story] }],
  });
  const page = (
    <QueryClientProvider client={queries}>
      <main id="main" tabIndex={-1}>
        <textarea aria-label="Editor" />
        <ImportHere userId={owner} projectId={projectId} />
      </main>
    </QueryClientProvider>
  );
  const routes = [
    { path: '/here', element: page },
    { path: '*', element: <p>Another page</p> },
  ];
  router = createMemoryRouter(routes, { initialEntries: ['/before', at] });
  return render(<RouterProvider router={router} />);
}

const fileOf = (name: string, text = '# Fog') => new File([text], name);

function drag(type: string, files: readonly File[], types = ['Files'], target: EventTarget = document.body) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, files, dropEffect: 'none' } });
  fireEvent(target as Element, event);
  return event;
}

const drop = (...files: readonly File[]) => drag('drop', files);
const takes = () => sent.filter(({ path }) => path.endsWith('/imports')).map(({ body }) => body as TakenBody);
function lastReport(): ImportReport {
  const report = reportOf(takes().at(-1) as TakenBody);
  const elements = report.elements.map((element) => ({ ...element, isUndone: true }));
  return { ...report, elements, undoneAt: '2026-11-22T10:05:00Z' };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes files that are dropped anywhere, and no text', async () => {
  readings['fog.md'] = texts();
  show();
  const editor = screen.getByRole('textbox', { name: 'Editor' });
  expect(drag('dragover', [], ['text/plain'], editor).defaultPrevented).toBe(false);
  expect(drag('drop', [], ['text/plain'], editor).defaultPrevented).toBe(false);
  // A picture of the page itself counts as a file, too.
  drag('dragstart', [], ['Files'], editor);
  expect(drag('dragover', [], ['Files'], editor).defaultPrevented).toBe(false);
  drag('dragend', []);

  expect(drag('dragover', [], ['Files'], editor).defaultPrevented).toBe(true);
  await screen.findByText('Drop to import');
  expect(drag('drop', [fileOf('fog.md')], ['Files'], editor).defaultPrevented).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Import into The Unlit Hour' })).toBeTruthy();
  expect(screen.queryByText('Drop to import')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Import 1 piece' })).toBeTruthy();
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('fog.md is read: 1 piece.');
});

it('leaves other dialogs alone, and does not let the file take the place of the page', () => {
  show();
  const other = document.createElement('dialog');
  document.body.append(other);
  other.setAttribute('open', '');
  expect(drop(fileOf('fog.md')).defaultPrevented).toBe(true);
  expect(sent).toEqual([]);
  other.remove();
});

it('stores what was chosen once, however often it is pressed, and takes it back', async () => {
  readings['all.md'] = texts({
    pieces: [piece('The Lamp'), piece('Fog'), piece('Notes')],
    people: ['Marit'],
    places: ['Quay'],
  });
  show();
  drop(fileOf('all.md'));
  await screen.findByRole('button', { name: 'Import 3 pieces' });
  expect(screen.getByRole('combobox', { name: 'The Lamp is already here' })).toHaveProperty(
    'value',
    'version',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import Notes' }));
  expect(screen.queryByRole('textbox', { name: 'Title of The Lamp' })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Title of Fog' }), { target: { value: 'Mist' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marit' }));
  const button = screen.getByRole('button', { name: 'Import 3 pieces' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Imported 3 pieces from all.md.');
  expect(takes()).toHaveLength(1);
  expect(takes()[0]).toMatchObject({
    newProject: null,
    pieces: [
      { as: 'version', elementId: lamp },
      { as: 'new', title: 'Mist' },
      { as: 'name', kind: 'CHARACTER', name: 'Marit' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Undo');
  await screen.findByText('Took back 3 pieces. What was new is in the trash.');
  const undone = sent.map(({ path }) => path).filter((path) => path.startsWith('/api/imports/'));
  expect(undone).toEqual([urls.importUndo(takes()[0]?.importId ?? '')]);
});

it('keeps the choices when it fails, and sends the same import again', async () => {
  readings['fog.md'] = texts();
  show();
  drop(fileOf('fog.md'));
  await screen.findByRole('button', { name: 'Import 1 piece' });
  refusals = [{ code: 'limit_reached', message: 'This project has 2,000 elements.' }];
  press('Import 1 piece');
  await screen.findByText(/fog\.md was not imported\. This project has 2,000 elements\./);
  press('Try again');
  await screen.findByText('Imported 1 piece from fog.md.');
  const [first, second] = takes();
  expect(second).toEqual(first);
});

it('reads several files in turn, and goes on with what is left after a failure', async () => {
  readings['one.md'] = texts();
  readings['two.md'] = texts({ pieces: [piece('Tide')] });
  show();
  drop(fileOf('one.md'), fileOf('two.md'));
  await screen.findByRole('button', { name: 'Import 2 pieces' });
  const names = sent.map(({ path }) => new URL(path, 'http://localhost').searchParams.get('name'));
  expect(names).toEqual(['one.md', 'two.md']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import Tide' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import Tide' }));
  const accepted = { code: 'internal', message: 'It broke.' } as const;
  const fetch = globalThis.fetch;
  let turn = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('/imports') && ++turn === 2) refusals = [accepted];
    return fetch(url, init);
  });
  press('Import 2 pieces');
  await screen.findByText(/two\.md was not imported\. It broke\. What was imported before is stored\./);
  expect(within(screen.getByRole('region', { name: 'one.md' })).getByText('Imported')).toBeTruthy();
  press('Try again');
  await screen.findByText('Imported 2 pieces from 2 files.');
  expect(takes().map(({ fileName }) => fileName)).toEqual(['one.md', 'two.md', 'two.md']);
});

it('makes a project of the name and type that were chosen, and goes there', async () => {
  readings['the_unlit_hour.fdx'] = texts({ format: 'fdx', pieces: [piece('Lamp', { kind: 'SCRIPT' })] });
  show({ projectId: null, at: '/here?import' });
  await screen.findByRole('dialog', { name: 'Import into a new project' });
  fireEvent.change(screen.getByLabelText('File to import'), {
    target: { files: [fileOf('the_unlit_hour.fdx')] },
  });
  const name = await screen.findByRole('textbox', { name: 'Project name' });
  expect(name).toHaveProperty('value', 'the unlit hour');
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'film_short');
  fireEvent.change(name, { target: { value: ' ' } });
  expect(screen.getByRole('button', { name: 'Import 1 piece' })).toHaveProperty('disabled', true);
  fireEvent.change(name, { target: { value: 'The Unlit Hour' } });
  press('Import 1 piece');
  await screen.findByText('Another page');
  expect(takes()[0]?.newProject).toEqual({ name: 'The Unlit Hour', type: 'film_short' });
  expect(router.state.location.pathname).toMatch(/^\/projects\/[0-9a-f-]{36}$/);
});

it('tells what changed and what did not come in, with the lines of a text', async () => {
  readings['fog.md'] = texts({
    losses: [
      { code: 'html_as_text', count: 2, where: [1, 3] },
      { code: 'images', count: 1, where: [2] },
    ],
    fault: { sentence: 'It ends in the middle of line 4.', line: 4 },
  });
  show();
  drop(fileOf('fog.md', '<b>Fog</b>\r\n![x](y)\n<i>Tide</i>\n'));
  await screen.findByText(/The file is damaged\. It ends in the middle of line 4\./);
  expect(screen.getByText(/2 times: HTML became plain text\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Did not come in' })).toBeTruthy();
  const [details] = document.querySelectorAll('details');
  if (details === undefined) throw new Error('no places');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await within(details).findByText('<i>Tide</i>');
  expect(within(details).getByText('Lines 1 and 3 of the file.')).toBeTruthy();
});

it('says why a file could not be read, and tries again where that can help', async () => {
  readings['bad.fdx'] = { code: 'unreadable', message: 'It is locked with a password.' };
  show();
  drop(fileOf('bad.fdx'), fileOf('away.md'));
  const bad = await screen.findByRole('region', { name: 'bad.fdx' });
  await within(bad).findByText('It is locked with a password.');
  expect(within(bad).queryByRole('button', { name: 'Try again' })).toBeNull();
  const away = screen.getByRole('region', { name: 'away.md' });
  await within(away).findByText(/could not be reached/);
  readings['away.md'] = texts();
  fireEvent.click(within(away).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Import 1 piece' });
  fireEvent.click(within(bad).getByRole('button', { name: 'Remove bad.fdx' }));
  expect(screen.queryByRole('region', { name: 'bad.fdx' })).toBeNull();
});

it('says that a folder is no file, and that a file is too large, without sending it', async () => {
  const folder = fileOf('novel.scriv');
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const large = fileOf('large.docx');
  Object.defineProperty(large, 'size', { value: limits.archiveBytes + 1 });
  show();
  drop(folder, large);
  await screen.findByText(/A folder can be imported as a ZIP file/);
  await screen.findByText(/The most there can be is/);
  expect(sent).toEqual([]);
});

it('calls the reading off when it is cancelled, and when the page is left', async () => {
  readings['long.md'] = new Promise<never>(() => {});
  readings['next.md'] = texts();
  const view = show();
  drop(fileOf('long.md'), fileOf('next.md'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('Waits for the file before it')).toBeTruthy();
  press('Cancel long.md');
  await screen.findByRole('button', { name: 'Import 1 piece' });
  expect(sent[0]?.signal?.aborted).toBe(true);
  press('Remove next.md');
  drop(fileOf('long.md'));
  await waitFor(() => expect(sent).toHaveLength(3));
  view.unmount();
  expect(sent[2]?.signal?.aborted).toBe(true);
});

it('asks before choices are lost, by closing or by leaving, and only then', async () => {
  readings['fog.md'] = texts({ people: ['Marit'] });
  show();
  drop(fileOf('fog.md'));
  await screen.findByRole('button', { name: 'Import 1 piece' });
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();

  drop(fileOf('fog.md'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Marit' }));
  press('Close');
  const question = screen.getByRole('alertdialog', { name: 'Close without importing?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep choosing' }));
  expect(screen.getByRole('checkbox', { name: 'Marit' })).toHaveProperty('checked', true);
  await router.navigate(-1);
  const leaving = await screen.findByRole('alertdialog');
  expect(router.state.location.search).toBe('');
  fireEvent.click(within(leaving).getByRole('button', { name: 'Keep choosing' }));
  await waitFor(() => expect(router.state.location.search).toBe('?import='));
  await router.navigate(-1);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(takes()).toEqual([]);
});

it('takes the projects of an archive whole', async () => {
  readings['mine.json'] = {
    type: 'archive',
    madeAt: '2026-11-22T10:00:00Z',
    projects: [
      { name: 'The Unlit Hour', type: 'film_short', elements: 12, versions: 30 },
      { name: 'Fog', type: 'custom', elements: 1, versions: 1 },
    ],
    losses: [],
  };
  show({ projectId: null });
  drop(fileOf('mine.json', '{}'));
  await screen.findByText('Short Film, 12 elements, 30 versions');
  expect(screen.queryByRole('textbox', { name: 'Project name' })).toBeNull();
  press('Import 2 projects');
  await screen.findByText('Imported 1 project.');
  const { path, body } = sent.find((one) => one.path.startsWith(urls.projectImports)) ?? {};
  expect(path).toMatch(/\?id=[0-9a-f-]{36}$/);
  expect(await (body as Blob).text()).toBe('{}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open Fog' })).toBeTruthy();
});

it(`reads ${limits.importFiles} files at once, and says that the others wait for another time`, async () => {
  const files = Array.from({ length: limits.importFiles + 2 }, (_, index) => fileOf(`${index}.md`));
  for (const { name } of files) readings[name] = texts();
  show();
  drop(...files);
  await screen.findByRole('button', { name: `Import ${limits.importFiles} pieces` });
  expect(screen.getByText(/the last 2 were left out/)).toBeTruthy();
});

it('draws one row when one of two hundred changes', async () => {
  const pieces = Array.from({ length: limits.importPieces }, (_, index) => piece(`Part ${index}`));
  readings['many.md'] = texts({ pieces, people: ['Marit'] });
  show();
  drop(fileOf('many.md'));
  const byName = (name: string) => document.querySelector(`[aria-label="${name}"]`) as Element;
  await waitFor(() => expect(byName('Import Part 199')).not.toBeNull());
  const last = byName('Import Part 199');
  vi.mocked(formatPiece).mockClear();
  fireEvent.click(last);
  const button = document.querySelector('.large-foot .btn-1');
  expect(button?.textContent).toBe('Import 199 pieces');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Marit' }));
  fireEvent.click(last);
  expect(button).toHaveProperty('disabled', true);
  expect(document.querySelector('.large-foot .hint')?.textContent).toMatch(/^At most 200 texts and names/);
  // The row itself is drawn for each of its two clicks; the other 199 are not.
  expect(formatPiece).toHaveBeenCalledTimes(2);
});

it('is offered by the palette', async () => {
  show();
  const action = pageActions().find(({ id }) => id === 'import');
  action?.act();
  await screen.findByRole('dialog', { name: 'Import into The Unlit Hour' });
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBe(document.activeElement);
});
