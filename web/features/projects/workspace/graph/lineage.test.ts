import { expect, it } from 'vitest';
import { storyOf } from '../testing/story-of.ts';
import { nodesOf } from './graph-nodes.ts';
import { isInLineage, isLineIn, lineageOf } from './lineage.ts';
import { readEdges } from './story-graph-edges.ts';

const type = { recommendedSequence: [] };

it('a lineage is all that a text rests on and all that rests on it, lines left out included', () => {
  const nodes = nodesOf(
    type,
    storyOf(
      { kind: 'THEME' },
      { kind: 'CHARACTER', title: 'Marit', from: { THEME: [] } },
      { kind: 'CHARACTER', title: 'Jonas', from: { THEME: [] } },
      { kind: 'SETTING' },
      { kind: 'BACKSTORY', from: { Marit: [], SETTING: [] } },
    ),
    [],
  );
  const edges = readEdges(type, nodes);
  expect(edges).not.toContainEqual(expect.objectContaining({ from: 'SETTING', to: 'BACKSTORY' }));
  const lineage = lineageOf('BACKSTORY', nodes, edges);
  const isIn = (id: string) => isInLineage(lineage, id);
  expect(['BACKSTORY', 'Marit', 'THEME', 'SETTING', 'Jonas'].map(isIn)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(isLineIn(lineage, { from: 'THEME', to: 'Marit' })).toBe(true);
});

it('a line past the text is not in its lineage, though both of its ends are', () => {
  const nodes = nodesOf(
    type,
    storyOf(
      { kind: 'THEME' },
      { kind: 'CHARACTER', from: { THEME: [] } },
      { kind: 'PLOT', from: { CHARACTER: [] } },
    ),
    [],
  );
  const lineage = lineageOf('CHARACTER', nodes, readEdges(type, nodes));
  expect(isLineIn(lineage, { from: 'THEME', to: 'PLOT' })).toBe(false);
});
