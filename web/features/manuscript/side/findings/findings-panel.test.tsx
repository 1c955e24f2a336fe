import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Finding } from '../../../../../contract/ledger.ts';
import { DecideFinding } from '../../../../../contract/ledger.ts';
import { urls } from '../../../../../contract/urls.ts';
import type { SceneWish } from '../../check/use-revisions.ts';
import { bookOf, chapterFor, fakeServer, idOf, partFor, show } from '../../testing/book-for-tests.tsx';
import { FindingsPanel } from './findings-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const finding: Finding = {
  id: idOf('ages'),
  category: 'people',
  rule: 'R1',
  confidence: 90,
  note: 'Jonas is 54, and later 56.',
  first: { sceneId: idOf('one'), quote: 'Jonas was 54.' },
  second: { sceneId: idOf('two'), quote: 'At 56 he still ran' },
  foundBy: 'rule',
  state: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
};

function open(off: string | null = null) {
  let state: Finding['state'] = 'open';
  const sent = fakeServer({
    [`GET ${urls.manuscriptFindings(idOf('head'))}`]: () => ({ findings: [{ ...finding, state }] }),
    [`PATCH ${urls.finding(finding.id)}`]: ({ body }) => {
      state = DecideFinding.parse(body).state;
      return null;
    },
  });
  const wishes: SceneWish[] = [];
  const book = bookOf([chapterFor('c1'), partFor('one'), partFor('two')], {
    one: { text: 'Jonas was 54.' },
    two: { text: 'It rained. At 56 he still ran up the stair. He did not rest.' },
  });
  show(
    <FindingsPanel
      book={book}
      price={{ price: '1 credit', off, isFree: false }}
      onFix={(wish) => wishes.push(wish)}
      onCheck={() => {}}
    />,
  );
  return { sent, book, wishes };
}

it('shows both passages as links, and says what was looked at', async () => {
  const { book } = open();
  expect(await screen.findByText('Jonas is 54, and later 56.')).toBeDefined();
  expect(screen.getByText(/Rules look at ages, dates/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /At 56 he still ran/ }));
  expect(book.places).toEqual([{ sceneId: idOf('two'), quote: 'At 56 he still ran' }]);
});

it('has the whole sentence of the later passage written anew, told what it must agree with', async () => {
  const { wishes } = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Fix/ }));
  await waitFor(() => expect(wishes).toHaveLength(1));
  expect(wishes[0]).toMatchObject({
    sceneId: idOf('two'),
    act: 'repair',
    passage: { text: 'At 56 he still ran up the stair.', start: 11 },
  });
  expect(wishes[0]?.hint).toContain('“Jonas was 54.”');
});

it('is marked as intentional with a note, leaves the list, and is taken back', async () => {
  const { sent, book } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Intentional' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Why it is meant so/ }), {
    target: { value: 'He lies about it.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as intentional' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull());
  expect(book.said).toEqual(['Marked as intentional.']);
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    state: 'intentional',
    note: 'He lies about it.',
  });
  const settled = within(screen.getByText('1 decision').closest('details') ?? document.body);
  fireEvent.click(settled.getByRole('button', { name: /Take it back/, hidden: true }));
  expect(await screen.findByRole('button', { name: /^Fix/ })).toBeDefined();
});

it('says why nothing can be fixed', async () => {
  open('You have no credits left.');
  const fix = await screen.findByRole<HTMLButtonElement>('button', { name: /^Fix/ });
  expect(fix.disabled).toBe(true);
  expect(screen.getByText('You have no credits left.')).toBeDefined();
});
