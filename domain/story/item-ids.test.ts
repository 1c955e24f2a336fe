import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followItems, type ItemIds } from './item-ids.ts';

function counting(): () => string {
  let count = 0;
  return () => `new${++count}`;
}

const goals = { name: 'Marit', goals: ['Keep the light', 'Forgive Jonas', 'Leave the rock'] };
const itemIds = { goals: ['a', 'b', 'c'] };

function goalsAfter(...texts: string[]): readonly string[] | undefined {
  return followItems({ content: goals, itemIds }, { name: 'Marit', goals: texts }, counting()).goals;
}

describe('the ids of a list’s items', () => {
  it('are new if there was nothing before', () => {
    expect(followItems(null, goals, counting())).toEqual({ goals: ['new1', 'new2', 'new3'] });
  });

  it('move with an item', () => {
    expect(goalsAfter('Leave the rock', 'Keep the light', 'Forgive Jonas')).toEqual(['c', 'a', 'b']);
  });

  it('stay with an item that is edited, moved or not', () => {
    expect(goalsAfter('Keep the light burning', 'Forgive Jonas', 'Leave the rock')).toEqual(['a', 'b', 'c']);
    expect(goalsAfter('Forgive Jonas', 'Leave the rock', 'Keep the light burning')).toEqual(['b', 'c', 'a']);
  });

  it('stay with an item that is rewritten in its place', () => {
    expect(goalsAfter('Keep the light', 'Sell everything', 'Leave the rock')).toEqual(['a', 'b', 'c']);
  });

  it('are new for an inserted item, and removed with a removed one', () => {
    expect(goalsAfter('Keep the light', '', 'Forgive Jonas', 'Leave the rock')).toEqual([
      'a',
      'new1',
      'b',
      'c',
    ]);
    expect(goalsAfter('Keep the light', 'Leave the rock')).toEqual(['a', 'c']);
  });

  it('are kept while an inserted item is typed', () => {
    const blank = { goals: ['One', '', 'Two'] };
    const typed = { goals: ['One', 'A boat', 'Two'] };
    const ids = { goals: ['a', 'n', 'b'] };
    expect(followItems({ content: blank, itemIds: ids }, typed, counting())).toEqual(ids);
  });

  it('are the items’ positions if they were stored without ids', () => {
    expect(
      followItems({ content: goals, itemIds: null }, { goals: goals.goals.toReversed() }, counting()),
    ).toEqual({ goals: ['goals.2', 'goals.1', 'goals.0'] });
  });

  it('include lists inside items', () => {
    const scenes = (...all: { slugline: string; blocks: string[] }[]) => ({ scenes: all });
    const lamp = { slugline: 'INT. LAMP ROOM', blocks: ['Dark.', 'A match.'] };
    const rock = { slugline: 'EXT. ROCK', blocks: ['Rain.'] };
    const first = followItems(null, scenes(lamp, rock), counting());
    expect(first).toEqual({
      scenes: ['new1', 'new2'],
      'new1/blocks': ['new3', 'new4'],
      'new2/blocks': ['new5'],
    });
    const longer = { ...lamp, blocks: ['Dark.', 'Steps.', 'A match.'] };
    const after = followItems(
      { content: scenes(lamp, rock), itemIds: first },
      scenes(rock, longer),
      () => 'more',
    );
    expect(after).toEqual({
      scenes: ['new2', 'new1'],
      'new2/blocks': ['new5'],
      'new1/blocks': ['new3', 'more', 'new4'],
    });
  });

  it('are not given to numbers or to the texts of a map', () => {
    const dialogue = {
      beat_to_line_map: { Opening: [1, 2] },
      voices: { A: 'low' },
      lines: [{ line: 'Hm.' }],
    };
    expect(followItems(null, dialogue, counting())).toEqual({ lines: ['new1'] });
  });

  it('survive hostile member names', () => {
    const content = JSON.parse('{ "__proto__": { "__proto__": ["a"] }, "constructor": ["b"] }');
    const ids = followItems(null, content, counting());
    expect(followItems({ content, itemIds: ids }, content, () => 'other')).toEqual(ids);
    expect(Object.values(ids).flat()).toEqual(['new1', 'new2']);
  });

  it('belong to one item each, and to the same one as long as its text exists', () => {
    const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (old, now) => {
        const newId = counting();
        const before: ItemIds = followItems(null, { old }, newId);
        const first = followItems(
          { content: { list: old }, itemIds: { list: before.old ?? [] } },
          { list: now },
          newId,
        );
        expect(new Set(first.list).size).toBe(now.length);
        for (const [index, text] of now.entries())
          if (old.includes(text)) expect(first.list?.[index]).toBe(before.old?.[old.indexOf(text)]);
      }),
    );
  });
});
