import { expect, it } from 'vitest';
import { projectTypes } from '../../../../../domain/story/project-types.ts';
import { storyOf } from '../testing/story-of.ts';
import { nodesOf } from './graph-nodes.ts';

const noSteps = { recommendedSequence: [] };
const shortFilm = projectTypes.find(({ id }) => id === 'film_short') ?? noSteps;
const ids = (nodes: ReturnType<typeof nodesOf>) => nodes.map(({ id, what }) => `${id} ${what}`);

it('every text has a card, so that a blank one hides no other', () => {
  const nodes = nodesOf(
    noSteps,
    storyOf({ kind: 'CHARACTER', title: '' }, { kind: 'CHARACTER', title: 'Ines' }),
    [],
  );
  expect(ids(nodes).slice(0, 4)).toEqual(['THEME open', 'Ines element', ' element', 'SETTING open']);
});

it('a project with steps has cards for the missing ones alone', () => {
  expect(ids(nodesOf(shortFilm, storyOf(), []))).toHaveLength(shortFilm.recommendedSequence.length);
  expect(ids(nodesOf(shortFilm, storyOf({ kind: 'SCENARIO' }), []))).toContain('SCENARIO element');
});

it('what a job is about to write has a card in place of the missing step, until it is there', () => {
  const coming = [{ elementId: 'new', kind: 'PLOT' as const }];
  const before = ids(nodesOf(shortFilm, storyOf(), coming));
  expect(before).toContain('new coming');
  expect(before).not.toContain('PLOT open');
  expect(ids(nodesOf(shortFilm, storyOf({ kind: 'PLOT', title: 'new' }), coming))).not.toContain(
    'new coming',
  );
});

it('more texts of a kind than fit lie behind one card', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ kind: 'CHARACTER' as const, title: `${index}` }));
  const more = nodesOf(noSteps, storyOf(...many), []).find(({ what }) => what === 'more');
  expect(more).toMatchObject({ rest: { length: 7 } });
});
