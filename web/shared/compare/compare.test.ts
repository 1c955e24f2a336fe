import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { result as character } from '../../../domain/generators/character/result.ts';
import { result as plot } from '../../../domain/generators/plot/result.ts';
import { result as script } from '../../../domain/generators/script/result.ts';
import type { Content } from '../shape/content.ts';
import { contentShape } from '../shape/shape.ts';
import { compareContents, compareItems, compareTexts } from './compare.ts';
import { sectionsOf } from './sections.ts';
import { compareWords } from './word-parts.ts';

const marked = (parts: readonly { text: string; isMarked: boolean }[]) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('comparing words', () => {
  it('marks what only one of the texts has', () => {
    const { old, now, wordsIn, wordsOut } = compareWords(
      'Marit had already swept the landing steps. She swept them twice.',
      'Marit had already scrubbed the landing steps twice.',
    );
    expect(marked(old)).toBe('Marit had already [swept] the landing steps[. She swept them] twice.');
    expect(marked(now)).toBe('Marit had already [scrubbed] the landing steps twice.');
    expect([wordsIn, wordsOut]).toEqual([1, 4]);
  });

  it('marks a passage that was written anew as one', () => {
    const { old, now } = compareWords('It calmed her, always.', 'They had touched wood, perhaps.');
    expect(marked(old)).toBe('[It calmed her, always].');
    expect(marked(now)).toBe('[They had touched wood, perhaps].');
  });

  it('gives both texts back whole, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const { old, now } = compareWords(one, other);
        const whole = (parts: typeof old) => parts.map(({ text }) => text).join('');
        expect([whole(old), whole(now)]).toEqual([one, other]);
      }),
    );
  });

  it('marks two long texts that have little in common as wholly changed', () => {
    const words = (from: number) => Array.from({ length: 6000 }, (_, index) => `w${from + index}`).join(' ');
    const { old, now } = compareWords(words(0), words(100_000));
    expect([old.length, now.length]).toEqual([1, 1]);
  });

  it('marks nothing in equal texts', () => {
    expect(compareWords('the same', 'the same').old).toEqual([{ text: 'the same', isMarked: false }]);
  });
});

describe('comparing texts', () => {
  it('keeps equal ones beside each other and says the place of the changed ones', () => {
    const rows = compareTexts(['a', 'b one', 'c'], ['a', 'b two', 'c', 'd']);
    expect(
      rows.map((row) => (row.kind === 'same' ? row.text : `${row.place} ${marked(row.words.now)}`)),
    ).toEqual(['a', '2 b [two]', 'c', '4 [d]']);
  });

  it('counts places in the newer text when one was removed', () => {
    const rows = compareTexts(['a', 'b', 'c'], ['a', 'c', 'd']);
    expect(rows.map((row) => (row.kind === 'same' ? row.text : row.place))).toEqual(['a', 2, 'c', 3]);
  });
});

describe('comparing items', () => {
  const rowsOf = (old: Record<string, string>, now: Record<string, string>) =>
    compareItems(new Map(Object.entries(old)), new Map(Object.entries(now))).map((row) =>
      row.kind === 'same'
        ? row.text
        : [row.place, row.movedFrom, marked(row.words.old), marked(row.words.now)].join('; '),
    );

  it('finds an item where it went, with what was changed in it', () => {
    expect(rowsOf({ a: 'one', b: 'two', c: 'three' }, { b: 'two', c: 'three', a: 'one more' })).toEqual([
      'two',
      'three',
      '3; 1; one; one [more]',
    ]);
  });

  it('leaves what came and what went by themselves', () => {
    expect(rowsOf({ a: 'one', b: 'two', c: 'three' }, { a: 'one', d: 'four', c: 'three' })).toEqual([
      'one',
      '2; ; [two]; ',
      '2; ; ; [four]',
      'three',
    ]);
  });
});

describe('comparing contents', () => {
  const untold = (content: Content) => ({ content, itemIds: null });

  const marit = {
    name: 'Marit',
    role: 'Keeper',
    goals: ['Decide', 'Write the hour'],
    flaws: ['Counts'],
    skills: [],
  };

  it('finds the fields that differ and leaves the others whole', () => {
    const compared = compareContents(
      contentShape(character.content),
      untold(marit),
      untold({
        ...marit,
        goals: ['Decide', 'Write the true hour'],
      }),
    );
    expect(compared).toMatchObject({ changes: 1, wordsIn: 1, wordsOut: 0 });
    const changed = compared.sections.filter(({ rows }) => rows.some((row) => row.kind === 'changed'));
    expect(changed.map(({ label }) => label)).toEqual(['Goals']);
  });

  it('lays out beats, threads and scenes as a reader sees them', () => {
    const beats = sectionsOf(
      contentShape(plot.content),
      {
        beat_sheet: [{ beat: 'Opening', description: 'The boat.' }],
        ab_plot_threads: { a_plot: 'A', b_plot: 'B', c_plot: '' },
        reversals: ['Turn'],
      },
      {},
    );
    expect(beats.map(({ label, texts }) => [label, texts.map(({ text }) => text)])).toEqual([
      ['Beats', ['Opening\nThe boat.']],
      ['A plot', ['A']],
      ['B plot', ['B']],
      ['C plot', []],
      ['Reversals', ['Turn']],
    ]);
    const [, scenes] = sectionsOf(
      contentShape(script.content),
      {
        scenes: [
          {
            slugline: 'INT. LAMP ROOM',
            blocks: [
              { type: 'action', text: 'Dark.' },
              { type: 'dialogue', character: 'MARIT', parenthetical: '', line: 'Forty-one.' },
              { type: 'section', level: 2, text: 'Act two' },
              { type: 'page_break' },
            ],
          },
        ],
      },
      { scenes: ['s'], 's/blocks': ['a', 'b', 'c', 'd'] },
    );
    expect(scenes?.texts).toEqual([
      { id: 's', text: 'INT. LAMP ROOM' },
      { id: 'a', text: 'Dark.' },
      { id: 'b', text: 'MARIT\nForty-one.' },
      { id: 'c', text: 'Section\n2\nAct two' },
      { id: 'd', text: 'Page break' },
    ]);
  });

  it('stands contents that are not what they should be', () => {
    const shape = contentShape(plot.content);
    expect(compareContents(shape, untold({ beat_sheet: 'old' }), untold({})).changes).toBe(0);
  });
});
