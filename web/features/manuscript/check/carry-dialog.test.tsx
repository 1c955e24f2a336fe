import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CarrySearch } from '../../../../contract/check.ts';
import { SearchCarry, StartCarry } from '../../../../contract/check.ts';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import { urls } from '../../../../contract/urls.ts';
import { bookOf, chapterFor, fakeServer, idOf, partFor, show } from '../testing/book-for-tests.tsx';
import { CarryDialog } from './carry-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const head = idOf('head');
const first = 'They buried Joseph in May.';
const second = 'Nobody spoke of Joseph, who was dead.';
const passage = (text: string) => ({ path: ['text'], start: 0, end: text.length, text });
const search: CarrySearch = {
  entity: { id: idOf('joseph'), name: 'Joseph' },
  others: [],
  passages: [
    {
      sceneId: idOf('one'),
      sceneTitle: 'One',
      passage: passage(first),
      confidence: 90,
      why: 'says that Joseph is dead',
    },
    {
      sceneId: idOf('two'),
      sceneTitle: 'Two',
      passage: passage(second),
      confidence: 30,
      why: 'names Joseph',
    },
  ],
  more: 0,
  priceCredits: 1,
  balance: 5,
  writer: 'model',
  off: null,
};
const run = (name: string) => idOf(`run${name}`);
const step = (number: number, name: string): JobStep => ({
  number,
  elementId: idOf(name),
  kind: 'SCENE',
  title: name,
  work: 'text',
  way: 'fit',
  fields: [],
  angle: '',
  isChosen: true,
  state: 'done',
  waitsFor: [],
  buildsOn: [],
  priceCredits: 1,
  spentCredits: 1,
  reasons: [],
  runId: run(name),
  baseVersionId: null,
  resultVersionId: null,
  isProposal: false,
  note: null,
  problem: null,
  decision: null,
});
const job: Job = {
  id: idOf('job'),
  projectId: idOf('project'),
  projectName: 'The Unlit Hour',
  purpose: 'carry',
  state: 'ended',
  haltedBy: null,
  question: null,
  takes: 'after_review',
  headId: head,
  settings: { stopsAfterChapter: false, asksBeforeBreaking: false },
  mostCredits: 2,
  spentCredits: 2,
  openCredits: 0,
  stepCount: 2,
  endedCount: 2,
  doneCount: 2,
  proposalCount: 0,
  writing: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:00.000Z',
  isSeen: true,
  steps: [step(1, 'one'), step(2, 'two')],
};
const suggestion = (name: string, text: string, old: string) => ({
  runId: run(name),
  act: 'own',
  passage: passage(old),
  text,
  createdAt: '2026-11-20T10:01:00.000Z',
});

function open() {
  const sent = fakeServer({
    [`POST ${urls.carrySearches(head)}`]: () => search,
    [`POST ${urls.carries(head)}`]: () => ({ job }),
    [`GET ${urls.job(job.id)}`]: () => ({ job }),
    [`GET ${urls.suggestions(idOf('one'))}`]: () => ({
      suggestions: [suggestion('one', 'They missed Joseph in May.', first)],
    }),
    [`GET ${urls.suggestions(idOf('two'))}`]: () => ({
      suggestions: [suggestion('two', 'Nobody spoke of Joseph, who was away.', second)],
    }),
    [`POST ${urls.runDecision(run('one'))}`]: () => null,
    [`POST ${urls.runDecision(run('two'))}`]: () => null,
  });
  const said: (() => void)[] = [];
  const book = bookOf(
    [chapterFor('c1'), partFor('one'), partFor('two')],
    { one: { text: first }, two: { text: second } },
    { say: ({ act }) => act !== undefined && said.push(act.onAct) },
  );
  show(<CarryDialog book={book} jobId={null} onStarted={() => {}} onClose={() => {}} />);
  const textOf = (name: string) => book.texts.textOf(idOf(name))?.content.text;
  return { sent, book, textOf, said };
}

it('lists what rests on it for free, ticks what is sure, and says the highest price', async () => {
  const { sent } = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'What is so from now on' }), {
    target: { value: 'Joseph is alive.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Look what rests on it, free' }));
  const sure = await screen.findByRole<HTMLInputElement>('checkbox', { name: /They buried Joseph/ });
  expect(sure.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /who was dead/ }).checked).toBe(false);
  expect(screen.getByRole('heading', { name: 'At most 1 credit' })).toBeDefined();
  expect(SearchCarry.parse(sent.find(({ method }) => method === 'POST')?.body).decision).toBe(
    'Joseph is alive.',
  );
  expect(sent.filter(({ path }) => path === urls.carries(head))).toEqual([]);
});

it('mends the ticked passages, and takes them all at once with one undo', async () => {
  const { sent, textOf, said } = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'What is so from now on' }), {
    target: { value: 'Joseph is alive.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Look what rests on it, free' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tick all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mend 2 passages' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take all 2' }));
  const order = StartCarry.parse(sent.find(({ path }) => path === urls.carries(head))?.body);
  expect(order).toMatchObject({ decision: 'Joseph is alive.', mostCredits: 2 });
  expect([textOf('one'), textOf('two')]).toEqual([
    'They missed Joseph in May.',
    'Nobody spoke of Joseph, who was away.',
  ]);
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('/decision')).map(({ body }) => body)).toEqual([
      { decision: 'taken' },
      { decision: 'taken' },
    ]),
  );
  said.at(-1)?.();
  expect([textOf('one'), textOf('two')]).toEqual([first, second]);
});

it('leaves a passage alone whose words were changed since', async () => {
  const { book, textOf } = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'What is so from now on' }), {
    target: { value: 'Joseph is alive.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Look what rests on it, free' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mend 1 passage' }));
  await screen.findByRole('button', { name: 'Take all 2' });
  book.texts.type(idOf('one'), { text: 'They wed Joseph in May.' });
  expect(await screen.findByText(/These words were changed since/)).toBeDefined();
  const [mine] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Take' });
  expect(mine?.disabled).toBe(true);
  expect(textOf('one')).toBe('They wed Joseph in May.');
});
