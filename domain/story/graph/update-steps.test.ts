import { expect, it } from 'vitest';
import { createGraph, type GraphText } from './graph.ts';
import { updateSteps } from './update-steps.ts';

/** A text named by its one field, told of others as they were; 'old' makes it out of date. */
function text(id: string, sources: Record<string, string> = {}, isLocked = false): GraphText {
  const told = Object.entries(sources).map(([elementId, name]) => ({
    elementId,
    kind: 'PLOT' as const,
    title: elementId,
    fields: { name },
    stillValid: null,
  }));
  return {
    id,
    kind: 'PLOT',
    title: id,
    fields: { name: id },
    isLocked,
    told: { sources: told, settings: null, settingsStillValid: null },
  };
}

const steps = (texts: GraphText[], element?: string) =>
  updateSteps(createGraph(texts, {}), { element, madeAt: (id) => id.length }).map(
    ({ text: { id }, layer, needs }) => [id, layer, needs],
  );

it('writes what is out of date, and then what is behind that', () => {
  const texts = [
    text('story', { plot: 'plot', hero: 'hero' }),
    text('plot', { hero: 'old' }),
    text('hero'),
    text('backstory', { hero: 'hero' }),
  ];
  expect(steps(texts)).toEqual([
    ['plot', 1, []],
    ['story', 2, [0]],
  ]);
});

it('leaves out locked texts and what waits only for them', () => {
  const texts = [
    text('hero'),
    text('plot', { hero: 'old' }, true),
    text('story', { plot: 'plot' }),
    text('script', { story: 'story', hero: 'old' }),
  ];
  expect(steps(texts)).toEqual([['script', 1, []]]);
});

it('keeps to what rests on one element, unless that waits for something else', () => {
  const texts = [
    text('theme'),
    text('hero', { theme: 'old' }),
    text('setting', { theme: 'old' }),
    text('plot', { setting: 'setting' }),
    text('story', { plot: 'plot', hero: 'hero' }),
  ];
  expect(steps(texts, 'hero')).toEqual([
    ['hero', 1, []],
    ['story', 2, [0]],
  ]);
  expect(steps(texts, 'theme')).toHaveLength(4);
  expect(steps(texts, 'plot')).toEqual([]);
});

it('begins a circle with its oldest text', () => {
  const texts = [text('setting', { arc: 'old' }), text('arc', { setting: 'old' })];
  expect(steps(texts)).toEqual([
    ['arc', 1, []],
    ['setting', 2, [0]],
  ]);
});
