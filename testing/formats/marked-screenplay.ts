import fc from 'fast-check';
import type { Screenplay, ScreenplayBlock, SectionLevel } from '../../domain/formats/screenplay.ts';

/** Pieces of text that mean something in Fountain, or nearly do. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'INT. HOUSE - DAY',
      'ext. ',
      'INT.X',
      'I/E',
      'EST ',
      'CUT TO:',
      'TO:',
      'ANA',
      'R2D2',
      '23',
      'McCLANE',
    ],
    ...['(V.O.)', '(low)', '()', ')', '(', '[[', ']]', '[', ']', '/*', '*/', '/', '*', '**', '_', '\\*', '^'],
    ...['#', '# ', '#1A#', '=', '= ', '===', '~', '>', '<', '> ', ' <', '!', '@', '.', '..', ':', 'Title:'],
    ...['Key: value', 'Draft date: 1', '\n', '\n\n', '\n  \n', '\n \n', ' ', '  ', '\t', '\u00A0', '\uFEFF'],
    ...[
      '\r',
      '\r\n',
      '\0',
      '\uD83D',
      '\uDE00',
      '\u2028',
      'ß',
      'ŉ',
      'İ',
      'ǆ',
      '病院',
      '。',
      'he runs',
      'Word.',
    ],
  ),
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);

const text = fc.array(piece, { maxLength: 7, size: 'max' }).map((pieces) => pieces.join(''));

const speech = fc.record(
  { character: text, keepsCase: fc.constant(true as const), parenthetical: text, line: text },
  { requiredKeys: ['character', 'parenthetical', 'line'] },
);

const block: fc.Arbitrary<ScreenplayBlock> = fc.oneof(
  fc.record(
    {
      type: fc.constant('heading' as const),
      text,
      number: fc.oneof(text, fc.constantFrom('1', '2A', 'I-1.')),
    },
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
    text,
  }),
  fc.record({
    type: fc.constant('section' as const),
    level: fc.integer({ min: 1, max: 6 }).map((level) => level as SectionLevel),
    text,
  }),
  speech.map((spoken) => ({ type: 'dialogue' as const, ...spoken })),
  fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
  fc.record({ type: fc.constant('page_break' as const) }),
);

/** A script with every kind of block, rich in marks and in signs that files can not hold. */
export const markedScreenplay: fc.Arbitrary<Screenplay> = fc.record({
  titlePage: fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }),
  blocks: fc.array(block, { maxLength: 8, size: 'max' }),
});
