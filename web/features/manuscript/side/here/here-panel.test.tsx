import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entity, Fact } from '../../../../../contract/ledger.ts';
import { SaveEntity, SaveFact } from '../../../../../contract/ledger.ts';
import { urls } from '../../../../../contract/urls.ts';
import { bookOf, chapterFor, fakeServer, idOf, partFor, show } from '../../testing/book-for-tests.tsx';
import { HerePanel } from './here-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const head = idOf('head');
const marit: Entity = {
  id: idOf('marit'),
  type: 'person',
  name: 'Marit',
  aliases: ['Mrs Aune'],
  elementId: null,
};
const rock: Entity = { id: idOf('rock'), type: 'place', name: 'Grip Rock', aliases: [], elementId: null };
const fact = (name: string, over: Partial<Fact> = {}): Fact => ({
  id: idOf(name),
  entityId: marit.id,
  attribute: 'body',
  value: 'grey eyes',
  otherEntityId: null,
  sceneId: idOf('one'),
  quote: 'Her eyes were grey.',
  quoteAt: 12,
  fromPart: null,
  untilPart: null,
  knownBy: [],
  state: 'suggested',
  origin: 'reading',
  ...over,
});

function open(facts: Fact[], answers: Parameters<typeof fakeServer>[0] = {}) {
  let ledger = { entities: [marit, rock], facts };
  const sent = fakeServer({
    [`GET ${urls.manuscriptFacts(head)}`]: () => ledger,
    ...Object.fromEntries(
      facts.map((one) => [
        `PUT ${urls.manuscriptFact(head, one.id)}`,
        ({ body }: { body: unknown }) => {
          const change = SaveFact.parse(body);
          ledger = {
            ...ledger,
            facts: ledger.facts.map((old) => (old.id === one.id ? { ...old, ...change } : old)),
          };
          return ledger;
        },
      ]),
    ),
    ...answers,
  });
  const book = bookOf([chapterFor('c1'), partFor('one')], { one: {} });
  show(<HerePanel book={book} />);
  return { sent, book };
}

it('asks for what holds in the scene, and leads to the words that say it', async () => {
  const { sent, book } = open([fact('eyes')]);
  expect(await screen.findByRole('heading', { name: 'People' })).toBeDefined();
  expect(screen.getByText('also Mrs Aune')).toBeDefined();
  expect(sent.find(({ path }) => path.endsWith('/facts'))?.query.get('at')).toBe(idOf('one'));
  fireEvent.click(screen.getByRole('button', { name: /Her eyes were grey/ }));
  expect(book.places).toEqual([{ sceneId: idOf('one'), quote: 'Her eyes were grey.', at: 12 }]);
});

it('accepts what was read, at once and on the server', async () => {
  const { sent } = open([fact('eyes')]);
  fireEvent.click(await screen.findByRole('button', { name: /^Right/ }));
  await waitFor(() => expect(screen.queryByText('Read in the text')).toBeNull());
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      state: 'accepted',
      value: 'grey eyes',
    }),
  );
});

it('takes back what the server refuses, and says so', async () => {
  const { sent } = open([fact('eyes')], {
    [`PUT ${urls.manuscriptFact(head, idOf('eyes'))}`]: () => {
      throw new Error('no network');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Not so/ }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByText('Read in the text')).toBeDefined();
  expect(sent.some(({ method }) => method === 'PUT')).toBe(true);
});

it('adds a fact about somebody new, from this scene on', async () => {
  const saved: unknown[] = [];
  const sent = fakeServer({ [`GET ${urls.manuscriptFacts(head)}`]: () => ({ entities: [], facts: [] }) });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return real(url, init);
    const body: unknown = JSON.parse(String(init.body));
    saved.push(url.includes('/entities/') ? SaveEntity.parse(body) : SaveFact.parse(body));
    return Response.json({ entities: [], facts: [] });
  });
  show(<HerePanel book={bookOf([chapterFor('c1'), partFor('one')], { one: {} })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a fact' }));
  const form = within(screen.getByRole('combobox', { name: 'About' }).closest('form') ?? document.body);
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Jonas' } });
  fireEvent.change(form.getByRole('combobox', { name: 'What' }), { target: { value: 'age' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Is' }), { target: { value: '56' } });
  fireEvent.click(form.getByRole('checkbox', { name: 'Only from this scene on' }));
  fireEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { type: 'person', name: 'Jonas', aliases: [], elementId: null },
    expect.objectContaining({ attribute: 'age', value: '56', fromPart: idOf('one'), state: 'accepted' }),
  ]);
  expect(sent.length).toBeGreaterThan(0);
});
