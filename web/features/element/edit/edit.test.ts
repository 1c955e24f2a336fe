import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesAt, partAt } from '../../../shared/passage/change.ts';
import { applyEdit, type Edit } from './edit.ts';

const plot = {
  beat_sheet: [
    { beat: 'One', description: 'a' },
    { beat: 'Two', description: 'b' },
    { beat: 'Three', description: 'c' },
  ],
  ab_plot_threads: { a_plot: 'A', b_plot: 'B', c_plot: 'C' },
  reversals: ['x', 'y'],
};

describe('editing a content', () => {
  it('changes one text deep inside and leaves every other part the same object', () => {
    const edited = applyEdit(plot, { type: 'set', path: ['beat_sheet', 1, 'description'], value: 'new' });
    expect(partAt(edited, ['beat_sheet', 1])).toEqual({ beat: 'Two', description: 'new' });
    expect(partAt(edited, ['beat_sheet', 0])).toBe(plot.beat_sheet[0]);
    expect(edited.reversals).toBe(plot.reversals);
    expect(plot.beat_sheet[1]?.description).toBe('b');
  });

  it('keeps the order of a record’s members', () => {
    const edited = applyEdit(plot, { type: 'set', path: ['ab_plot_threads', 'a_plot'], value: 'Z' });
    expect(Object.keys(edited)).toEqual(Object.keys(plot));
    expect(Object.keys(edited.ab_plot_threads ?? {})).toEqual(['a_plot', 'b_plot', 'c_plot']);
  });

  it('adds, removes and moves items', () => {
    const names = (content: object) => partAt(content, ['reversals']);
    expect(names(applyEdit(plot, { type: 'insert', path: ['reversals'], index: 1, item: '' }))).toEqual([
      'x',
      '',
      'y',
    ]);
    expect(names(applyEdit(plot, { type: 'remove', path: ['reversals'], index: 0 }))).toEqual(['y']);
    expect(names(applyEdit(plot, { type: 'move', path: ['reversals'], from: 0, to: 1 }))).toEqual(['y', 'x']);
    expect(applyEdit(plot, { type: 'move', path: ['reversals'], from: 0, to: 2 })).toBe(plot);
  });

  it('makes the part that an older content does not have', () => {
    expect(applyEdit({}, { type: 'insert', path: ['goals'], index: 0, item: 'a' })).toEqual({ goals: ['a'] });
    expect(applyEdit({ goals: 'old' }, { type: 'insert', path: ['goals'], index: 0, item: 'a' })).toEqual({
      goals: ['a'],
    });
  });

  it('keeps names from outside harmless', () => {
    const map = { voices: {} };
    const edited = applyEdit(map, {
      type: 'entries',
      path: ['voices'],
      entries: [
        ['__proto__', 'low'],
        ['constructor', 'high'],
      ],
    });
    expect(entriesAt(edited, ['voices'])).toEqual([
      ['__proto__', 'low'],
      ['constructor', 'high'],
    ]);
    expect(partAt({}, ['constructor'])).toBeUndefined();
  });

  it('moves an item away and back without a trace', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [one % list.length, other % list.length];
        const there = applyEdit({ list }, { type: 'move', path: ['list'], from, to });
        expect(applyEdit(there, { type: 'move', path: ['list'], from: to, to: from })).toEqual({ list });
      }),
    );
  });
});

describe('the numbers of a dialogue’s lines', () => {
  const line = (text: string) => ({ character: 'A', line: text, beat_context: '' });
  const dialogue = {
    lines: ['1', '2', '3', '4'].map(line),
    character_voice_map: { A: 'low' },
    beat_to_line_map: { Opening: [1, 2], Turn: [3], End: [4, 1] },
  };
  const beatsAfter = (edit: Edit) => applyEdit(dialogue, edit).beat_to_line_map;

  it('follow a line that is moved', () => {
    expect(beatsAfter({ type: 'move', path: ['lines'], from: 0, to: 3 })).toEqual({
      Opening: [1, 4],
      Turn: [2],
      End: [3, 4],
    });
  });

  it('follow a line that is added or removed', () => {
    expect(beatsAfter({ type: 'insert', path: ['lines'], index: 2, item: line('new') })).toEqual({
      Opening: [1, 2],
      Turn: [4],
      End: [1, 5],
    });
    expect(beatsAfter({ type: 'remove', path: ['lines'], index: 2 })).toEqual({
      Opening: [1, 2],
      Turn: [],
      End: [1, 3],
    });
  });

  it('always name the same lines, whatever is done to the list', () => {
    const edit = fc.oneof(
      fc.record({ type: fc.constant('insert' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ type: fc.constant('remove' as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ type: fc.constant('move' as const), at: fc.nat(), to: fc.nat() }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let count = 0;
        const end = edits.reduce<ReturnType<typeof applyEdit>>((content, { type, at, to }) => {
          const length = (content.lines as unknown[]).length;
          const path = ['lines'];
          if (type === 'insert')
            return applyEdit(content, { type, path, index: at % (length + 1), item: line(`new ${count++}`) });
          if (length === 0) return content;
          return type === 'remove'
            ? applyEdit(content, { type, path, index: at % length })
            : applyEdit(content, { type, path, from: at % length, to: to % length });
        }, dialogue);
        const lines = end.lines as { line: string }[];
        const said = Object.entries(end.beat_to_line_map as Record<string, number[]>).map(
          ([beat, numbers]) => [beat, numbers.map((number) => lines[number - 1]?.line).toSorted()],
        );
        const still = (text: string) => lines.some((one) => one.line === text);
        expect(said).toEqual([
          ['Opening', ['1', '2'].filter(still)],
          ['Turn', ['3'].filter(still)],
          ['End', ['1', '4'].filter(still)],
        ]);
      }),
    );
  });
});
