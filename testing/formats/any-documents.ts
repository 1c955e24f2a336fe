import fc from 'fast-check';
import type { Prose, ProseBlock } from '../../domain/formats/prose.ts';
import type { Run } from '../../domain/formats/runs.ts';
import type { Screenplay, ScreenplayBlock, SectionLevel } from '../../domain/formats/screenplay.ts';
import type { Sheet, SheetBlock } from '../../domain/formats/sheet.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';

/** Pieces of text that mean something in some format, or that some format can't hold. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'She',
        ' waited',
        ' and',
        ' said',
        '“No.”',
        ' ',
        '  ',
        '\t',
        ' 3',
        '1.',
        '1) ',
        '- ',
        '+ ',
        '# ',
        '## ',
      ],
      ...[
        '<b>',
        '</p>',
        '&amp;',
        '&',
        '"',
        "'",
        ']]>',
        '<!--',
        '<?x?>',
        '\\',
        '`',
        '```',
        '~~~',
        '~',
        '|',
        '---',
      ],
      ...[
        '*',
        '**',
        '***',
        '_',
        '__',
        '\\*',
        '[x](y)',
        '![',
        '[[note]]',
        '[[',
        ']]',
        '(',
        ')',
        '(beat)',
        '===',
        '>',
      ],
      ...[
        '\0',
        '\x01',
        '\x0B',
        '\f',
        '\x1F',
        '\x85',
        '\uFFFE',
        '\uFFFF',
        '\uFDD0',
        '\uD83D',
        '\uDE00',
        '😀',
        '𠀀',
      ],
      ...[
        '病院へ',
        'สวัสดี',
        'שלום',
        'مرحبا',
        '\u202E',
        '\u2028',
        '\uFEFF',
        '\u00A0',
        'e\u0301',
        'ß',
        'ﬁ',
        'Ǆ',
        '²',
        '½',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

const line = fc
  .array(piece, { maxLength: 8, size: 'max' })
  .map((pieces) => pieces.join('').replace(/[\r\n]/g, ' '));
const lines = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n\n', '\r\n', '\n***\n', '\n\n## Two\n\n', '\n \n')), {
    maxLength: 5,
    size: 'max',
  })
  .map((texts) => texts.flat().join(''));

const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ text: '\n' }) },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        text: line.filter((text) => text !== ''),
        isBold: fc.constant(true as const),
        isItalic: fc.constant(true as const),
        isUnderlined: fc.constant(true as const),
      },
      { requiredKeys: ['text'] },
    ),
  },
);

const proseBlock: fc.Arbitrary<ProseBlock> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ type: 'scene_break' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('paragraph' as const),
      runs: fc.array(run, { minLength: 1, maxLength: 5 }),
    }),
  },
);

const part = fc.oneof(
  fc.record({
    title: line,
    chapters: fc.array(fc.record({ title: line, blocks: fc.array(proseBlock, { maxLength: 5 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.tuple(line, lines).map(([title, text]) => storyToProse({ narrative_prose: `Once.\n\n${text}` }, title)),
);

/** A book with any text in it, and at least one chapter. */
export const anyProse: fc.Arbitrary<Prose> = fc.record({
  title: line,
  author: line,
  language: fc.constantFrom('en', 'pt-BR', 'he', 'ar-EG', 'zh-Hant', 'x', 'not a tag', ''),
  dedication: lines,
  copyright: lines,
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
});

const speech = fc.record(
  { character: line, keepsCase: fc.constant(true as const), parenthetical: line, line: lines },
  { requiredKeys: ['character', 'parenthetical', 'line'] },
);

const screenplayBlock: fc.Arbitrary<ScreenplayBlock> = fc.oneof(
  fc.record(
    { type: fc.constant('heading' as const), text: line, number: line },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({
    type: fc.constantFrom(
      'action',
      'shot',
      'transition',
      'centered',
      'lyrics',
      'note',
      'synopsis',
      'boneyard',
    ),
    text: lines,
  }),
  fc.record({
    type: fc.constant('section' as const),
    level: fc.integer({ min: 1, max: 6 }).map((level) => level as SectionLevel),
    text: line,
  }),
  speech.map((spoken) => ({ type: 'dialogue' as const, ...spoken })),
  fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
  fc.constant({ type: 'page_break' as const }),
);

/** A screenplay with any text in it, and at least one block. */
export const anyScreenplay: fc.Arbitrary<Screenplay> = fc.record({
  titlePage: fc.array(
    fc.record({
      key: fc.oneof(fc.constantFrom('Title', 'Author', 'Contact', 'Draft date'), line),
      value: lines,
    }),
    { maxLength: 4 },
  ),
  blocks: fc.array(screenplayBlock, { minLength: 1, maxLength: 8, size: 'max' }),
});

const sheetBlock: fc.Arbitrary<SheetBlock> = fc.oneof(
  fc.record({ type: fc.constantFrom('heading', 'paragraph', 'item'), text: lines }),
  fc.record({ type: fc.constant('item' as const), text: line, number: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('prose' as const), markdown: lines }),
  fc.record({
    type: fc.constant('screenplay' as const),
    blocks: fc.array(screenplayBlock, { maxLength: 3 }),
  }),
);

/** Sheets with any text in them, at least one. */
export const anySheets: fc.Arbitrary<Sheet[]> = fc.array(
  fc.record({ label: line, title: line, subtitle: line, blocks: fc.array(sheetBlock, { maxLength: 6 }) }),
  { minLength: 1, maxLength: 3 },
);

export const anyLine = line;
