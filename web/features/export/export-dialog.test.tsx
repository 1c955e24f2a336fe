import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ExportPreview } from '../../../contract/exports.ts';
import type { Problem } from '../../../contract/problem.ts';
import { urls } from '../../../contract/urls.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { ExportDialog } from './export-dialog.tsx';

const owner = '00000000-0000-7000-8000-000000000001';
const project = '00000000-0000-7000-8000-000000000002';
const script = '00000000-0000-7000-8000-000000000003';
const theme = '00000000-0000-7000-8000-000000000004';

const element = (id: string, title: string) => ({
  id,
  title,
  subtitle: '',
  updatedAt: '2026-11-20T12:00:00Z',
  manuscript: null,
});

type Sent = { path: string; body: { format: string; pieces: string[]; hash?: string | null } };
let sent: Sent[];
let preview: Partial<ExportPreview>;
let refusal: { status: number; problem: Problem } | null;
let onClose: () => void;
let saved: string[];
let files: string[];

beforeEach(() => {
  [sent, preview, refusal, saved, files] = [[], {}, null, [], []];
  onClose = vi.fn();
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const isFile = init.body instanceof Blob;
    const body = isFile ? {} : JSON.parse(String(init.body));
    if (isFile) files.push(await (init.body as Blob).text());
    sent.push({ path: url, body });
    if (refusal !== null) return Response.json(refusal.problem, { status: refusal.status });
    if (url === urls.exportPreviews(project) || url.startsWith(urls.fdxPreviews(project)))
      return Response.json(previewOf(preview));
    return new Response('INT. LAMP ROOM', {
      headers: {
        'content-disposition': `attachment; filename="a.txt"; filename*=UTF-8''The%20Lamp.fountain`,
      },
    });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function previewOf(over: Partial<ExportPreview>): ExportPreview {
  return {
    hash: 'h1',
    fileName: 'The Lamp.fountain',
    words: 1_908,
    pages: null,
    bytes: 2_048,
    losses: [],
    holds: null,
    sight: { type: 'text', text: 'INT. LAMP ROOM', isCut: false },
    isIncluded: true,
    ...over,
  };
}

async function show(elementId = '') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(projectKeys.page(owner, project), {
    project: { id: project, name: 'The Unlit Hour' },
    kinds: [
      { kind: 'THEME', elements: [element(theme, 'A debt')] },
      { kind: 'SCRIPT', elements: [element(script, 'The Lamp')] },
    ],
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ExportDialog userId={owner} projectId={project} elementId={elementId} onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText(/Exporting costs no credits/);
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const asked = () => sent.at(-1)?.body;

it('shows the file of the script at once, and downloads what was seen', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Export The Unlit Hour' })).toBeTruthy();
  expect(asked()).toMatchObject({ format: 'fountain', pieces: [script] });
  expect(screen.getByText('INT. LAMP ROOM')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1,908 words, 2 KB. Exporting costs no credits.');
  fireEvent.click(screen.getByRole('button', { name: 'Download fountain' }));
  await screen.findByText(/^Downloaded/);
  expect(asked()).toMatchObject({ format: 'fountain', hash: 'h1' });
  expect(saved).toEqual(['The Lamp.fountain']);
});

it('says when the text has changed since, looks again, and downloads it as it is', async () => {
  await show();
  refusal = { status: 409, problem: { code: 'text_changed', message: 'It changed.' } };
  fireEvent.click(screen.getByRole('button', { name: 'Download fountain' }));
  await screen.findByText('The text has changed since this preview.');
  refusal = null;
  fireEvent.click(screen.getByRole('button', { name: 'Download now' }));
  await screen.findByText(/^Downloaded/);
  expect(asked()).toMatchObject({ hash: null });
});

it('tells what is not in the file before it is downloaded', async () => {
  preview = {
    losses: [
      { code: 'notes_not_printed', count: 3, where: [1, 2, 3] },
      { code: 'shot_as_action', count: 1, where: [] },
    ],
  };
  await show();
  expect(screen.getByRole('heading', { name: 'Not in this file' })).toBeTruthy();
  expect(screen.getByText('3 times: Notes, sections and synopses are not printed.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Changed in this file' })).toBeTruthy();
});

it('previews a format of larger plans, and leads to the plans instead of downloading', async () => {
  await show();
  preview = {
    isIncluded: false,
    pages: 2,
    sight: {
      type: 'pages',
      paper: 'letter',
      face: 'courier',
      pages: ['1', '2'].map((number) => ({
        number,
        lines: [{ x: 108, y: 72, role: 'text', runs: [{ text: `Page ${number} of the script` }] }],
      })),
    },
  };
  choose(/PDF screenplay/);
  await screen.findByRole('link', { name: 'See plans with PDF screenplay' });
  expect(screen.getAllByText('Page 1 of the script')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('remembers format, options and ticks of the project', async () => {
  await show();
  choose(/Plain text/);
  await waitFor(() => expect(asked()).toMatchObject({ format: 'txt', pieces: [theme, script] }));
  fireEvent.click(screen.getByRole('checkbox', { name: /A debt/ }));
  await waitFor(() => expect(asked()).toMatchObject({ pieces: [script] }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move The Lamp up' }));
  await waitFor(() => expect(asked()).toMatchObject({ pieces: [script, theme] }));
  cleanup();
  await show();
  expect(asked()).toMatchObject({ format: 'txt', pieces: [script, theme] });
});

it('asks for nothing while nothing is ticked', async () => {
  await show();
  const before = sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'Untick all' }));
  await screen.findByText('Tick at least one text.');
  expect(screen.getByRole('button', { name: 'Download fountain' })).toHaveProperty('disabled', true);
  expect(sent).toHaveLength(before);
});

it('says why there is no preview, and tries again', async () => {
  await show();
  refusal = { status: 422, problem: { code: 'nothing_to_export', message: 'There is no text in this yet.' } };
  choose(/Markdown/);
  await screen.findByText('There is no text in this yet.');
  refusal = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Exporting costs no credits/);
});

it('opens for one text alone', async () => {
  await show(theme);
  expect(asked()).toMatchObject({ format: 'txt', pieces: [theme] });
});

const sight = {
  type: 'changes' as const,
  counts: { changed: 1, moved: 0, new: 0, gone: 1 },
  stays: [{ code: 'revision_marks' as const, count: 12 }],
  changes: [
    { type: 'changed' as const, before: 'He waits.', after: 'He runs.' },
    { type: 'gone' as const, before: 'A boat passes.', after: '' },
  ],
};
const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('Your Final Draft file'), { target: { files: [file] } });

it('shows what would change in the writer’s own file, and downloads it under its name', async () => {
  await show();
  choose(/Final Draft/);
  await waitFor(() => expect(asked()).toMatchObject({ format: 'fdx' }));
  preview = { sight, hash: 'h2' };
  pick(new File(['<FinalDraft/>'], 'My film v7.fdx'));
  await screen.findByText('1 paragraph changes, 1 is gone.');
  expect(screen.getByText(/byte for byte, with 12 revision marks\.$/)).toBeTruthy();
  expect(screen.getByText('He runs.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'How it looks' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download fdx' }));
  await screen.findByText(/^Downloaded/);
  const query = new URL(sent.at(-1)?.path ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(query)).toEqual({ pieces: script, name: 'My film v7.fdx', hash: 'h2' });
  expect(files).toEqual(['<FinalDraft/>', '<FinalDraft/>']);
  expect(saved).toEqual(['My film v7.fdx']);
  preview = { sight, hash: 'h3' };
  pick(new File(['<FinalDraft />'], 'Another.fdx'));
  await screen.findByText(/Exporting costs no credits/);
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  preview = {};
  fireEvent.click(screen.getByRole('button', { name: 'Make a new file instead' }));
  await screen.findByRole('group', { name: 'How it looks' });
});

it('says why the writer’s own file is not taken, and takes another', async () => {
  await show();
  choose(/Final Draft/);
  const large = new File([], 'large.fdx');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  pick(large);
  await screen.findByText(/^This file takes 11 MB\..* Please choose a smaller one\.$/);
  refusal = { status: 422, problem: { code: 'unreadable', message: 'This is a PDF.' } };
  pick(new File(['%PDF'], 'film.fdx'));
  await screen.findByText('This is a PDF.');
  refusal = null;
  preview = { sight };
  pick(new File(['<FinalDraft/>'], 'film.fdx'));
  await screen.findByText('1 paragraph changes, 1 is gone.');
});

it('stays open when a choice of files is given up', async () => {
  await show();
  choose(/Final Draft/);
  await waitFor(() => expect(asked()).toMatchObject({ format: 'fdx' }));
  const field = screen.getByLabelText('Your Final Draft file');
  fireEvent(field, new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  const dialog = field.closest('dialog');
  if (dialog !== null) fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
