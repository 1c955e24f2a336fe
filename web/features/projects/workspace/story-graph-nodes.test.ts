import { expect, it } from 'vitest';
import { definitions } from '../../../../domain/generators/index.ts';
import { readGraph } from './story-graph-nodes.ts';
import { storyOf, type Wish } from './testing/story-of.ts';

const characters = (count: number): Wish[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'CHARACTER', title: `Person ${index}` }));

const cardsOf = (wishes: readonly Wish[], kind: string) =>
  readGraph(storyOf(...wishes)).nodes.filter((node) => node.kind === kind);

it('has a card for every kind that is not written, and lines from what it would be built on first', () => {
  const { nodes, edges } = readGraph(storyOf());
  expect(nodes.map(({ type }) => type)).toEqual(definitions.map(() => 'open'));
  expect(edges).toContainEqual({ from: 'THEME', to: 'CHARACTER', look: 'open' });
});

it('has a card for each element of a kind, as long as they are few', () => {
  for (const count of [1, 2, 4])
    expect(cardsOf(characters(count), 'CHARACTER').map(({ type }) => type)).toEqual(
      Array(count).fill('element'),
    );
});

it.each([5, 12, 300])('shows the first three of %i elements, and one card for the rest', (count) => {
  const cards = cardsOf(characters(count), 'CHARACTER');
  expect(cards.map(({ id }) => id)).toEqual(['Person 0', 'Person 1', 'Person 2', 'CHARACTER more']);
  expect(cards.at(-1)).toMatchObject({ type: 'more', elements: { length: count - 3 } });
});

it('shows what is named and in use before what is blank', () => {
  const blank = Array.from({ length: 5 }, (): Wish => ({ kind: 'CHARACTER', title: '' }));
  const cards = cardsOf(
    [
      ...blank,
      { kind: 'CHARACTER', title: 'Old' },
      { kind: 'CHARACTER', title: 'Ines' },
      { kind: 'PLOT', from: { Ines: [] } },
    ],
    'CHARACTER',
  );
  expect(cards.slice(0, 2).map(({ id }) => id)).toEqual(['Ines', 'Old']);
});

it('joins the elements that were really built on each other', () => {
  const { edges } = readGraph(
    storyOf(
      { kind: 'CHARACTER', title: 'Ines' },
      { kind: 'CHARACTER', title: 'Marta' },
      { kind: 'BACKSTORY', title: 'One hour', from: { Marta: [] } },
      { kind: 'BACKSTORY', title: 'By hand' },
    ),
  );
  expect(edges.filter(({ to }) => to === 'One hour')).toEqual([
    { from: 'Marta', to: 'One hour', look: 'built' },
  ]);
  expect(edges.filter(({ to }) => to === 'By hand')).toEqual([]);
});

it('leads to the card of the rest where the element has none of its own, once', () => {
  const { edges } = readGraph(
    storyOf(...characters(12), {
      kind: 'BACKSTORY',
      title: 'One',
      from: { 'Person 9': ['goals'], 'Person 8': [] },
    }),
  );
  // Both are in use and so come first; what was built on what stays as it is.
  expect(edges.filter(({ to }) => to === 'One')).toEqual([
    { from: 'Person 9', to: 'One', look: 'stale' },
    { from: 'Person 8', to: 'One', look: 'built' },
  ]);
  const many = readGraph(
    storyOf(...characters(12), {
      kind: 'BACKSTORY',
      from: Object.fromEntries(characters(12).map(({ title }) => [title, []])),
    }),
  );
  expect(many.edges.filter(({ to }) => to === 'BACKSTORY').map(({ from }) => from)).toEqual([
    'Person 0',
    'Person 1',
    'Person 2',
    'CHARACTER more',
  ]);
});

it('leaves out what went in beside what a kind is built on first, unless it changed', () => {
  const story = (tone: string[]) =>
    storyOf(
      { kind: 'THEME' },
      { kind: 'CONFLICT' },
      { kind: 'PLOT', from: { CONFLICT: [], THEME: tone } },
      { kind: 'SCRIPT', from: { THEME: [] } },
    );
  const into = (to: string, tone: string[] = []) =>
    readGraph(story(tone))
      .edges.filter((edge) => edge.to === to)
      .map(({ from, look }) => [from, look]);
  expect(into('PLOT')).toEqual([['CONFLICT', 'built']]);
  expect(into('PLOT', ['tone'])).toEqual([
    ['CONFLICT', 'built'],
    ['THEME', 'stale'],
  ]);
  expect(into('SCRIPT')).toEqual([['THEME', 'built']]);
});
