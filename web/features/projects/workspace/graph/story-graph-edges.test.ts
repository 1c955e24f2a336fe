import { expect, it } from 'vitest';
import { type ProjectTypeId, projectTypes } from '../../../../../domain/story/project-types.ts';
import { type ElementSpec, storyOf } from '../testing/story-of.ts';
import { nodesOf } from './graph-nodes.ts';
import { readEdges } from './story-graph-edges.ts';

function into(to: string, type: ProjectTypeId, ...specs: ElementSpec[]) {
  const projectType = projectTypes.find(({ id }) => id === type) ?? { recommendedSequence: [] };
  return readEdges(projectType, nodesOf(projectType, storyOf(...specs), []))
    .filter((edge) => edge.to === to)
    .map(({ from, look }) => [from, look]);
}

it('leads to what is not written yet from what it would be built on first', () => {
  expect(into('CONFLICT', 'custom')).toEqual([
    ['CHARACTER', 'open'],
    ['SCENARIO', 'open'],
  ]);
  expect(into('CONFLICT', 'film_short')).toEqual([['CHARACTER', 'open']]);
  expect(into('SCRIPT', 'reel_tiktok')).toEqual([['CONFLICT', 'open']]);
});

it('leaves out a short cut where a longer way leads to the same kind, unless something changed', () => {
  expect(into('PLOT', 'custom')).toEqual([['CONFLICT', 'open']]);
  expect(into('DIALOGUE', 'film_short')).toEqual([['PLOT', 'open']]);
  const specs = (goals: string[]): ElementSpec[] => [
    { kind: 'CHARACTER' },
    { kind: 'BACKSTORY', from: { CHARACTER: [] } },
    { kind: 'CHARACTER_ARC', from: { CHARACTER: goals, BACKSTORY: [] } },
  ];
  expect(into('CHARACTER_ARC', 'custom', ...specs([]))).toEqual([['BACKSTORY', 'built']]);
  expect(into('CHARACTER_ARC', 'custom', ...specs(['goals']))).toEqual([
    ['CHARACTER', 'stale'],
    ['BACKSTORY', 'built'],
  ]);
});

it('joins the texts that were really built on each other', () => {
  const specs: ElementSpec[] = [
    { kind: 'CHARACTER', title: 'Ines' },
    { kind: 'CHARACTER', title: 'Marta', from: { Ines: [] } },
    { kind: 'BACKSTORY', title: 'One hour', from: { Marta: [], Ines: [] } },
    { kind: 'BACKSTORY', title: 'By hand' },
  ];
  expect(into('One hour', 'custom', ...specs)).toEqual([
    ['Marta', 'built'],
    ['Ines', 'built'],
  ]);
  expect(into('By hand', 'custom', ...specs)).toEqual([]);
});

it('tells what changed from what waits for something above it', () => {
  const specs: ElementSpec[] = [
    { kind: 'THEME' },
    { kind: 'CHARACTER', title: 'Ines', from: { THEME: ['tone'] } },
    { kind: 'BACKSTORY', title: 'Old', from: { Ines: [] }, waitsFor: ['Ines'] },
  ];
  expect(into('Ines', 'custom', ...specs)).toEqual([['THEME', 'stale']]);
  expect(into('Old', 'custom', ...specs)).toEqual([['Ines', 'behind']]);
});

it('leaves out what went in beside what a kind is built on first, unless it changed', () => {
  const specs = (tone: string[]): ElementSpec[] => [
    { kind: 'THEME' },
    { kind: 'CONFLICT' },
    { kind: 'PLOT', from: { CONFLICT: [], THEME: tone } },
    { kind: 'SCRIPT', from: { THEME: [] } },
  ];
  expect(into('PLOT', 'custom', ...specs([]))).toEqual([['CONFLICT', 'built']]);
  expect(into('PLOT', 'custom', ...specs(['tone']))).toEqual([
    ['CONFLICT', 'built'],
    ['THEME', 'stale'],
  ]);
  expect(into('SCRIPT', 'custom', ...specs([]))).toEqual([['THEME', 'built']]);
});
