import { expect, it } from 'vitest';
import { createGraph, type GraphText } from './graph.ts';
import { randomFacts, randomFields, randomSettings, randomText, statesByDefinition } from './random-graph.ts';

const hero = { name: 'Marit', role: 'Keeper' };

/** A text built on others, each told of the fields given. */
function text(
  id: string,
  sources: Record<string, Record<string, string>>,
  more: Partial<GraphText> = {},
): GraphText {
  return {
    id,
    kind: 'PLOT',
    title: `The ${id}`,
    fields: { name: id },
    isLocked: false,
    told: {
      sources: Object.entries(sources).map(([elementId, fields]) => ({
        elementId,
        kind: 'PLOT',
        title: `The ${elementId}`,
        fields,
        stillValid: null,
      })),
      settings: null,
      settingsStillValid: null,
    },
    ...more,
  };
}

const source = text('hero', {}, { fields: hero });
const chain = [
  source,
  text('plot', { hero: { name: 'Marit' } }),
  text('story', { plot: { name: 'plot' } }),
  text('script', { story: { name: 'story' } }),
];

it('says which texts a change reaches, one after the other, and takes it back', () => {
  const graph = createGraph(chain, {});
  const states = () => chain.map(({ id }) => graph.stateOf(id));
  expect(states()).toEqual(['current', 'current', 'current', 'current']);
  graph.update({ texts: [{ ...source, fields: { ...hero, name: 'Ana' } }] });
  expect(states()).toEqual(['current', 'out_of_date', 'behind', 'behind']);
  expect(graph.reasonsOf('plot')).toEqual([
    { of: 'field', elementId: 'hero', kind: 'PLOT', title: 'The hero', field: 'name' },
  ]);
  expect(graph.waitsFor('plot')).toEqual([]);
  expect(graph.waitsFor('story')).toEqual(['plot']);
  expect(graph.waitsFor('script')).toEqual(['story']);
  graph.update({ texts: [source] });
  expect(states()).toEqual(['current', 'current', 'current', 'current']);
});

it('ignores a field that nobody was told', () => {
  const graph = createGraph(chain, {});
  graph.update({ texts: [{ ...source, fields: { name: 'Marit', role: 'Pilot', age: '51' } }] });
  expect(chain.map(({ id }) => graph.stateOf(id))).not.toContain('out_of_date');
});

it('lets nothing wait for a locked text, nor for one that is gone', () => {
  const changed = { ...source, fields: { ...hero, name: 'Ana' } };
  const [, plot = source] = chain;
  const graph = createGraph([...chain, changed, { ...plot, isLocked: true }], {});
  expect(graph.stateOf('plot')).toBe('out_of_date');
  expect(graph.stateOf('story')).toBe('current');
  graph.update({ texts: [plot] });
  expect(graph.stateOf('story')).toBe('behind');
  graph.update({ gone: ['hero'] });
  expect(graph.stateOf('plot')).toBe('current');
  expect(graph.stateOf('story')).toBe('current');
  graph.update({ texts: [changed] });
  expect(graph.stateOf('story')).toBe('behind');
});

it('knows a text that rests on its own fields', () => {
  const scene = text('scene', { scene: { goal: 'Leave' } }, { fields: { goal: 'Leave', text: 'She left.' } });
  const graph = createGraph([scene], {});
  expect(graph.stateOf('scene')).toBe('current');
  graph.update({ texts: [{ ...scene, fields: { ...scene.fields, text: 'She has left.' } }] });
  expect(graph.stateOf('scene')).toBe('current');
  graph.update({ texts: [{ ...scene, fields: { ...scene.fields, goal: 'Stay' } }] });
  expect(graph.stateOf('scene')).toBe('out_of_date');
});

it('makes a text out of date when a fact that it was told changed or went, and no other', () => {
  const facts = [{ factId: 'eyes', hash: 'grey', value: 'grey eyes', stillValid: null }];
  const told = { sources: [], facts, settings: null, settingsStillValid: null };
  const scene = text('scene', {}, { told });
  const eyes = { hash: 'grey', entity: 'Marit', attribute: 'body', isGone: false };
  const graph = createGraph(
    [scene, text('next', { scene: { name: 'scene' } })],
    {},
    new Map([['eyes', eyes]]),
  );
  expect(graph.stateOf('scene')).toBe('current');
  const reason = { of: 'fact', factId: 'eyes', entity: 'Marit', attribute: 'body', before: 'grey eyes' };
  graph.update({ facts: new Map([['eyes', { ...eyes, hash: 'green' }]]) });
  expect([graph.stateOf('scene'), graph.stateOf('next')]).toEqual(['out_of_date', 'behind']);
  expect(graph.reasonsOf('scene')).toEqual([{ ...reason, gone: false }]);
  graph.update({ facts: new Map([['eyes', { ...eyes, isGone: true }]]) });
  expect(graph.reasonsOf('scene')).toEqual([{ ...reason, gone: true }]);
  graph.update({ facts: new Map([['eyes', null]]) });
  expect(graph.reasonsOf('scene')).toMatchObject([{ factId: 'eyes', entity: '', gone: true }]);
  graph.update({
    facts: new Map([
      ['eyes', eyes],
      ['other', null],
    ]),
  });
  expect(graph.stateOf('next')).toBe('current');
  graph.update({
    texts: [
      {
        ...scene,
        told: {
          ...told,
          facts: [{ ...facts[0], factId: 'eyes', hash: 'blue', value: '', stillValid: 'grey' }],
        },
      },
    ],
  });
  expect(graph.stateOf('scene')).toBe('current');
});

it('agrees with the definition on any project, whatever happens to it', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const chance = randomNumbers(seed);
    const ids = Array.from({ length: 1 + Math.floor(chance() * 14) }, (_, place) => `text ${place}`);
    const said = new Map(ids.map((id) => [id, randomFields(chance)]));
    let settings = randomSettings(chance);
    const facts = randomFacts(chance);
    const project = () => ({ ids, said, settings, chance, hasFacts: true });
    const texts = new Map(ids.map((id) => [id, randomText(id, project())]));
    const graph = createGraph([...texts.values()], settings, facts);
    for (let act = 0; act < 8; act += 1) {
      const all = [...texts.values()];
      const expected = statesByDefinition(all, settings, facts);
      const full = createGraph(all, settings, facts);
      const states = (of: typeof graph) =>
        ids.map((id) => [id, of.stateOf(id), of.waitsFor(id), of.reasonsOf(id)]);
      expect(states(graph), `seed ${seed}, after ${act} acts`).toEqual(states(full));
      expect(graph.texts().map(({ id }) => id)).toEqual([...texts.keys()]);
      for (const id of ids) expect(graph.stateOf(id)).toBe(expected.get(id) ?? 'current');

      const id = ids[Math.floor(chance() * ids.length)] ?? '';
      const before = texts.get(id);
      const kind = chance();
      if (kind < 0.15) {
        texts.delete(id);
        graph.update({ gone: [id] });
      } else if (kind < 0.3) {
        settings = randomSettings(chance);
        graph.update({ settings });
      } else if (kind < 0.4) {
        const changed = new Map([...randomFacts(chance)].filter(() => chance() < 0.5));
        for (const [factId, now] of changed) facts.set(factId, now);
        graph.update({ facts: changed });
      } else {
        said.set(id, randomFields(chance));
        const fields = said.get(id) ?? {};
        const isOnlyTyped = kind < 0.75 && before !== undefined;
        const after = isOnlyTyped ? { ...before, fields } : randomText(id, project());
        texts.set(id, after);
        graph.update({ texts: [after] });
      }
    }
  }
});

/** Mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
