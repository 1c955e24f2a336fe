import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBlocks, writeBlocks } from './read-blocks.ts';
import { readInline, type Stretch } from './read-inline.ts';
import { normalStretches, writeInline } from './write-inline.ts';

const rounds = { numRuns: 10_000 };
const piece = fc.constantFrom(
  ...[
    '*',
    '**',
    '***',
    '_',
    '\\',
    '-',
    '---',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\u00a0',
    '“',
    'é',
    '👩‍🚀',
    'word',
    'a',
    '.',
  ],
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const stretch = fc.record({ text, isItalic: fc.boolean(), isBold: fc.boolean() });

describe('blocks of prose', () => {
  it('are the stored text again, byte for byte', () => {
    fc.assert(
      fc.property(text, (stored) => {
        const { blocks, after } = readBlocks(stored);
        expect(writeBlocks(blocks, { lead: blocks[0]?.before ?? '', after })).toBe(stored);
        for (const { raw, at } of blocks) expect(stored.slice(at, at + raw.length)).toBe(raw);
      }),
      rounds,
    );
  });

  it('are apart at blank lines and at breaks', () => {
    const { blocks } = readBlocks('One\ngoes on.\n\n  Two.\n***\nThree.\n- - -\n');
    expect(blocks.map(({ type, raw }) => [type, raw])).toEqual([
      ['paragraph', 'One\ngoes on.'],
      ['paragraph', '  Two.'],
      ['break', '***'],
      ['paragraph', 'Three.'],
      ['break', '- - -'],
    ]);
  });
});

describe('marks in a paragraph', () => {
  it.each([
    [
      '*one* two',
      [
        ['one', 'i'],
        [' two', ''],
      ],
    ],
    [
      '_one_ snake_case_name',
      [
        ['one', 'i'],
        [' snake_case_name', ''],
      ],
    ],
    [
      '**one** ***two***',
      [
        ['one', 'b'],
        [' ', ''],
        ['two', 'ib'],
      ],
    ],
    [
      '*a***b**',
      [
        ['a', 'i'],
        ['b', 'b'],
      ],
    ],
    ['2 * 3 * 4, *open', [['2 * 3 * 4, *open', '']]],
    ['\\*not\\* C:\\dir', [['*not* C:\\dir', '']]],
  ])('%s', (raw, expected) => {
    const shown = readInline(raw).stretches.map((one) => [
      one.text,
      `${one.isItalic ? 'i' : ''}${one.isBold ? 'b' : ''}`,
    ]);
    expect(shown).toEqual(expected);
  });

  it('know where each letter is stored', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const { stretches, offsets } = readInline(raw);
        const shown = stretches.map((one) => one.text).join('');
        expect(offsets.map((at) => raw.charAt(at)).join('')).toBe(shown);
        expect(offsets.every((at, index) => index === 0 || at > (offsets[index - 1] ?? 0))).toBe(true);
      }),
      rounds,
    );
  });

  it('say any sequence of letters so that it is read as it was', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), (stretches: Stretch[]) => {
        const raw = writeInline(stretches);
        const { blocks } = readBlocks(raw);
        expect(blocks.map((block) => block.type)).toEqual(raw === '' ? [] : ['paragraph']);
        expect(readInline(raw).stretches).toEqual(normalStretches(stretches));
      }),
      rounds,
    );
  });

  it('have no backslash where none is needed', () => {
    const plain = { isItalic: false, isBold: false };
    expect(writeInline([{ text: '2 * 3, snake_case', ...plain }])).toBe('2 * 3, snake_case');
    expect(
      writeInline([
        { text: 'a ', isItalic: true, isBold: false },
        { text: 'b', ...plain },
      ]),
    ).toBe('*a* b');
  });
});
