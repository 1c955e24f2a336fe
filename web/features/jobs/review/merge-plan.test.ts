import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { result as character } from '../../../../domain/generators/character/result.ts';
import { result as script } from '../../../../domain/generators/script/result.ts';
import { result as story } from '../../../../domain/generators/story/result.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { planMerge } from './merge-plan.ts';

const untold = (content: Content) => ({ content, itemIds: null });
const marit = {
  name: 'Marit',
  role: 'Keeper',
  goals: ['Decide', 'Write the hour', 'Leave'],
  flaws: ['Counts'],
};
const shape = contentShape(character.content);

describe('taking a proposal in part', () => {
  it('names each change by field, and takes those that are chosen', () => {
    const now = { ...marit, role: 'Engineer', goals: ['Decide', 'Write the true hour', 'Leave', 'Return'] };
    const plan = planMerge(shape, untold(marit), untold(now));
    expect(plan.parts.map(({ label, place, old, now }) => [label, place, old, now])).toEqual([
      ['Role', 1, 'Keeper', 'Engineer'],
      ['Goals', 1, 'Write the hour', 'Write the true hour'],
      ['Goals', 2, '', 'Return'],
    ]);
    const [role, , added] = plan.parts.map(({ id }) => id);
    expect(plan.merge(new Set([role ?? '']))).toEqual({ ...marit, role: 'Engineer' });
    expect(plan.merge(new Set([added ?? '']))).toEqual({ ...marit, goals: [...marit.goals, 'Return'] });
  });

  it('takes an item away only where that is taken', () => {
    const plan = planMerge(
      shape,
      untold(marit),
      untold({ ...marit, goals: ['Decide', 'Leave'], role: 'Guest' }),
    );
    const [role, gone] = plan.parts.map(({ id }) => id);
    expect(plan.parts[1]).toMatchObject({ old: 'Write the hour', now: '' });
    expect(plan.merge(new Set([role ?? '']))).toEqual({ ...marit, role: 'Guest' });
    expect(plan.merge(new Set([gone ?? '']))).toEqual({ ...marit, goals: ['Decide', 'Leave'] });
  });

  it('cuts prose into paragraphs and leaves the blank lines of an untouched text alone', () => {
    const prose = (text: string) => ({ narrative_prose: text });
    const old = prose('One.\n\n\nTwo.\n\nThree.');
    const plan = planMerge(
      contentShape(story.content),
      untold(old),
      untold(prose('One.\n\nTwo, changed.\n\nThree.\n\nFour.')),
    );
    expect(plan.parts.map(({ old, now }) => [old, now])).toEqual([
      ['Two.', 'Two, changed.'],
      ['', 'Four.'],
    ]);
    expect(plan.merge(new Set())).toEqual(old);
    expect(plan.merge(new Set([plan.parts[0]?.id ?? '']))).toMatchObject(
      prose('One.\n\nTwo, changed.\n\nThree.'),
    );
  });

  it('goes into the blocks of a scene', () => {
    const scene = (line: string) => ({
      scenes: [
        {
          slugline: 'INT. LAMP ROOM',
          blocks: [
            { type: 'action', text: 'Dark.' },
            { type: 'dialogue', character: 'MARIT', parenthetical: '', line },
          ],
        },
      ],
    });
    const ids = { scenes: ['s'], 's/blocks': ['a', 'b'] };
    const plan = planMerge(
      contentShape(script.content),
      { content: scene('Forty.'), itemIds: ids },
      { content: scene('Forty-one.'), itemIds: ids },
    );
    expect(plan.parts.map(({ old, now }) => [old, now])).toEqual([['MARIT\nForty.', 'MARIT\nForty-one.']]);
    expect(plan.merge(new Set())).toEqual(scene('Forty.'));
    expect(plan.merge(new Set(['0']))).toEqual(scene('Forty-one.'));
  });

  it('is the newer text with every part and the older with none, and any mixture fits the kind', () => {
    const goals = fc.array(fc.constantFrom('Decide', 'Leave', 'Stay', 'Count', 'Write', 'Return'), {
      maxLength: 6,
    });
    const content = fc.record({
      name: fc.constantFrom('Marit', 'Jonas'),
      role: fc.string(),
      goals,
      flaws: goals,
    });
    fc.assert(
      fc.property(content, content, fc.infiniteStream(fc.boolean()), (old, now, coins) => {
        const plan = planMerge(shape, untold(old), untold(now));
        const all = plan.parts.map(({ id }) => id);
        expect(plan.merge(new Set(all))).toEqual(now);
        expect(plan.merge(new Set())).toEqual(plan.parts.length === 0 ? now : old);
        const some = plan.merge(new Set(all.filter(() => coins.next().value)));
        expect(Object.keys(some).toSorted()).toEqual(Object.keys(old).toSorted());
        expect(Array.isArray(some.goals)).toBe(true);
      }),
      { seed: 7 },
    );
  });
});
