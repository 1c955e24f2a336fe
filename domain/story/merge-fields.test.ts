import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followItems } from './item-ids.ts';
import { mergeFields } from './merge-fields.ts';

type Content = Record<string, unknown>;

const merge = (base: Content, mine: Content, theirs: Content) =>
  mergeFields({ content: base }, { content: mine }, { content: theirs });

const marit = { name: 'Marit', role: 'Keeper', goals: ['Keep the lamp', 'Find the debt'], flaws: ['Counts'] };

describe('mergeFields', () => {
  it('keeps what each side changed in fields of its own', () => {
    expect(merge(marit, { ...marit, name: 'Ines' }, { ...marit, flaws: ['Lies'] })).toEqual({
      content: { ...marit, name: 'Ines', flaws: ['Lies'] },
      conflicts: [],
    });
  });

  it('names a text that both changed, and leaves mine', () => {
    expect(merge(marit, { ...marit, name: 'Ines' }, { ...marit, name: 'Bo' })).toEqual({
      content: { ...marit, name: 'Ines' },
      conflicts: ['name'],
    });
    expect(merge(marit, { ...marit, name: 'Ines' }, { ...marit, name: 'Ines' }).conflicts).toEqual([]);
  });

  it('merges a list by item: changed, added, moved and removed ones', () => {
    const goals = (...lines: string[]) => ({ ...marit, goals: lines });
    const base = goals('Keep the lamp lit', 'Find the old debt', 'Leave by spring');
    const mine = goals('Keep the lamp lit tonight', 'Find the old debt', 'Leave by spring');
    const theirs = goals('Keep the lamp lit', 'A new goal', 'Find the old debt of hers', 'Leave by spring');
    expect(merge(base, mine, theirs)).toEqual({
      content: goals(
        'Keep the lamp lit tonight',
        'A new goal',
        'Find the old debt of hers',
        'Leave by spring',
      ),
      conflicts: [],
    });
    const moved = goals('Leave by spring', 'Keep the lamp lit', 'Find the old debt');
    expect(merge(base, moved, goals('Keep the lamp lit', 'Leave by spring')).content).toEqual(
      goals('Leave by spring', 'Keep the lamp lit'),
    );
    expect(merge(base, goals('Keep the lamp lit', 'Leave by spring'), theirs)).toMatchObject({
      conflicts: ['goals'],
    });
  });

  it('takes the same new item once', () => {
    const more = (...lines: string[]) => ({ ...marit, goals: [...marit.goals, ...lines] });
    const { content } = merge(marit, more('Sleep'), more('Sleep', 'Eat'));
    expect(content.goals).toEqual(expect.arrayContaining(['Sleep', 'Eat']));
    expect(content.goals).toHaveLength(marit.goals.length + 2);
  });

  it('merges two scenes of a script, and two blocks of one scene', () => {
    const script = (...lines: string[]) => ({
      scenes: [
        { slugline: 'INT. LOFT - DAY', blocks: lines.map((text) => ({ type: 'action', text })) },
        { slugline: 'EXT. MOLE - DAY', blocks: [{ type: 'action', text: 'Waves.' }] },
      ],
    });
    const base = script('Fog over the whole harbour.', 'A bell rings from the church.');
    const mine = script('Fog over the whole town.', 'A bell rings from the church.');
    const theirs = script('Fog over the whole harbour.', 'A bell rings twice from the church.');
    expect(merge(base, mine, theirs)).toEqual({
      content: script('Fog over the whole town.', 'A bell rings twice from the church.'),
      conflicts: [],
    });
  });

  it('follows items by the ids that were stored', () => {
    let count = 0;
    const newId = () => `id ${count++}`;
    const base = { goals: ['One', 'Two'] };
    const itemIds = followItems(null, base, newId);
    const [one = '', two = ''] = itemIds.goals ?? [];
    const merged = mergeFields(
      { content: base, itemIds },
      { content: { goals: ['Quite another', 'Two'] }, itemIds: { goals: [one, two] } },
      { content: { goals: ['Two', 'One'] }, itemIds: { goals: [two, one] } },
    );
    expect(merged).toEqual({ content: { goals: ['Two', 'Quite another'] }, conflicts: [] });
  });

  it('never loses what one side alone changed, whatever the texts', () => {
    const line = fc.constantFrom('a lamp', 'a debt', 'the sea at night', 'her brother', 'salt', '');
    const content = fc.record({
      name: line,
      goals: fc.array(line, { maxLength: 4 }),
      voices: fc.dictionary(fc.constantFrom('Ana', 'Bo'), line),
    });
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        expect(merge(base, mine, base)).toEqual({ content: mine, conflicts: [] });
        expect(merge(base, base, theirs)).toEqual({ content: theirs, conflicts: [] });
        const { content: merged, conflicts } = merge(base, mine, theirs);
        for (const [field, value] of Object.entries(mine)) {
          if (conflicts.includes(field)) expect(merged[field]).toEqual(value);
          const fields: Content = theirs;
          const before: Content = base;
          if (JSON.stringify(fields[field]) === JSON.stringify(before[field]))
            expect(merged[field]).toEqual(value);
        }
        expect(merge(mine, mine, mine).content).toEqual(mine);
      }),
    );
  });
});
