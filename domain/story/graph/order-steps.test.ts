import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderSteps, type StepToOrder } from './order-steps.ts';

const step = (id: string, sources: string[] = [], madeAt = 0): StepToOrder => ({ id, sources, madeAt });

it('puts each text after those that it builds on', () => {
  const { steps, leftOut } = orderSteps([
    step('story', ['plot', 'hero', 'plot']),
    step('plot', ['hero', 'not among them', 'plot']),
    step('theme'),
    step('hero'),
  ]);
  expect(steps).toEqual([
    { id: 'theme', layer: 1, needs: [] },
    { id: 'hero', layer: 1, needs: [] },
    { id: 'plot', layer: 2, needs: ['hero'] },
    { id: 'story', layer: 3, needs: ['plot', 'hero'] },
  ]);
  expect(leftOut).toEqual([]);
});

it('begins a circle with its oldest text, and names what that doesn’t wait for', () => {
  const { steps, leftOut } = orderSteps([
    step('setting', ['backstory'], 3),
    step('backstory', ['hero'], 1),
    step('hero', ['setting', 'theme'], 2),
    step('theme'),
  ]);
  expect(steps.map(({ id, layer }) => [id, layer])).toEqual([
    ['backstory', 1],
    ['theme', 1],
    ['setting', 2],
    ['hero', 3],
  ]);
  expect(leftOut).toEqual([{ id: 'backstory', sourceId: 'hero' }]);
});

it('leaves a chain of any length whole', () => {
  const chain = Array.from({ length: 20_000 }, (_, place) => step(`${place}`, [`${place + 1}`]));
  expect(orderSteps(chain).steps[0]).toEqual({ id: '19999', layer: 1, needs: [] });
});

it('orders any texts: each once, after its needs, and with nothing left out but in circles', () => {
  const texts = fc
    .array(fc.record({ sources: fc.array(fc.nat(14), { maxLength: 4 }), madeAt: fc.nat(5) }), {
      maxLength: 15,
    })
    .map((all) => all.map(({ sources, madeAt }, place) => step(`${place}`, sources.map(String), madeAt)));
  fc.assert(
    fc.property(texts, (given) => {
      const { steps, leftOut } = orderSteps(given);
      expect(steps.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      const layers = new Map(steps.map(({ id, layer }) => [id, layer]));
      for (const { needs, layer } of steps)
        expect(layer).toBe(1 + Math.max(0, ...needs.map((id) => layers.get(id) ?? Number.NaN)));
      const sourcesOf = new Map(given.map(({ id, sources }) => [id, sources]));
      for (const { id, sources } of given) {
        const left = leftOut.filter((one) => one.id === id).map(({ sourceId }) => sourceId);
        const needed = steps.find((one) => one.id === id)?.needs ?? [];
        const among = new Set(sources.filter((source) => source !== id && sourcesOf.has(source)));
        expect([...needed, ...left].toSorted()).toEqual([...among].toSorted());
      }
      for (const { id, sourceId } of leftOut) expect(leadsTo(sourcesOf, sourceId, id)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

function leadsTo(sourcesOf: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const id of seen) for (const source of sourcesOf.get(id) ?? []) seen.add(source);
  return seen.has(to);
}
