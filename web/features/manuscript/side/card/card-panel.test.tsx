import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { urls } from '../../../../../contract/urls.ts';
import { bookOf, chapterFor, fakeServer, idOf, partFor, show } from '../../testing/book-for-tests.tsx';
import { CardPanel } from './card-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const quote = {
  steps: [
    {
      elementId: idOf('one'),
      kind: 'SCENE',
      title: 'One',
      work: 'scene',
      partIds: [idOf('one')],
      words: 900,
      pages: 0,
      priceCredits: 1,
    },
  ],
  words: 900,
  leastCredits: 1,
  mostCredits: 1,
  balance: 42,
  writer: 'model',
  capacity: null,
};
const quoted = { [`GET ${urls.manuscriptQuote(idOf('head'))}`]: () => quote };

it('is edited in place, and names apart by commas stay as they are typed', () => {
  fakeServer(quoted);
  const book = bookOf([chapterFor('c1'), partFor('one')], { one: { goal: 'Mend the step' } });
  show(<CardPanel book={book} onWriting={() => {}} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Goal' }).value).toBe('Mend the step');
  fireEvent.change(screen.getByRole('textbox', { name: 'Outcome' }), { target: { value: 'It holds.' } });
  const people = screen.getByRole<HTMLInputElement>('textbox', { name: 'People' });
  fireEvent.change(people, { target: { value: 'Marit, ' } });
  expect(people.value).toBe('Marit, ');
  fireEvent.change(people, { target: { value: 'Marit, Jonas, Marit' } });
  expect(book.texts.textOf(idOf('one'))?.content).toMatchObject({
    outcome: 'It holds.',
    people: ['Marit', 'Jonas'],
  });
});

it('sets how many words there are to write', async () => {
  fakeServer(quoted);
  const book = bookOf([chapterFor('c1'), partFor('one', { goalWords: 800, words: 12 })], { one: {} });
  show(<CardPanel book={book} onWriting={() => {}} />);
  const goal = screen.getByRole('textbox', { name: 'Words to write' });
  fireEvent.change(goal, { target: { value: '1,200' } });
  fireEvent.blur(goal);
  fireEvent.change(goal, { target: { value: 'many' } });
  fireEvent.blur(goal);
  fireEvent.change(goal, { target: { value: '' } });
  fireEvent.blur(goal);
  await waitFor(() => expect(book.goals).toContain(1200));
  expect(book.goals).not.toContain(0);
});

it('shows what is sent, with what had no room', async () => {
  const prompt = {
    writer: 'storyteller',
    system: { text: 'Write a scene.', tokens: 900 },
    pieces: [{ name: 'The task', kind: null, detail: null, text: 'About 900 words.', tokens: 5 }],
    leftOut: [],
    noRoomFor: ['12 facts'],
    prompt: 'About 900 words.',
    tokens: 905,
  };
  fakeServer({ ...quoted, [`GET ${urls.scenePrompt(idOf('one'))}`]: () => prompt });
  const book = bookOf([chapterFor('c1'), partFor('one')], { one: {} });
  show(<CardPanel book={book} onWriting={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'What is sent' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is sent' });
  await waitFor(() => expect(dialog.textContent).toContain('905 tokens, to the built-in storyteller.'));
  expect(dialog.textContent).toContain('For lack of room: 12 facts.');
});

it('is written from its card for the price that it says, and only once there is something to go by', async () => {
  const started: string[] = [];
  const sent = fakeServer({
    ...quoted,
    [`POST ${urls.projectJobs(idOf('project'))}`]: () => ({ job: jobFor(idOf('job')) }),
  });
  const book = bookOf([chapterFor('c1'), partFor('one')], { one: {} });
  show(<CardPanel book={book} onWriting={(id) => started.push(id)} />);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Write this scene 1 credit/ });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Goal' }), { target: { value: 'Mend it' } });
  fireEvent.click(button);
  await waitFor(() => expect(started).toEqual([idOf('job')]));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    purpose: 'write',
    headId: idOf('head'),
    mostCredits: 1,
    steps: [{ elementId: idOf('one'), kind: 'SCENE' }],
  });
});

it('is not offered for a scene that has text or is locked', async () => {
  const sent = fakeServer(quoted);
  const book = bookOf([chapterFor('c1'), partFor('one', { isLocked: true })], { one: { goal: 'Go' } });
  show(<CardPanel book={book} onWriting={() => {}} />);
  expect(screen.getByRole('button', { name: 'Locked' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: /Write this scene/ })).toBeNull();
  expect(sent.filter(({ path }) => path.endsWith('/quote'))).toEqual([]);
});

function jobFor(id: string) {
  return {
    id,
    projectId: idOf('project'),
    projectName: 'The Unlit Hour',
    purpose: 'write',
    state: 'running',
    haltedBy: null,
    takes: 'at_once',
    headId: idOf('head'),
    question: null,
    settings: { stopsAfterChapter: false, asksBeforeBreaking: true },
    mostCredits: 1,
    spentCredits: 0,
    openCredits: 0,
    stepCount: 0,
    endedCount: 0,
    doneCount: 0,
    proposalCount: 0,
    writing: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
    isSeen: false,
    steps: [],
  };
}
