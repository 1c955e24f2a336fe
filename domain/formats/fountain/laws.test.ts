import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../../story/clean-text.ts';
import type { Screenplay, ScreenplayBlock, SectionLevel } from '../screenplay.ts';
import { normal } from './normal.ts';
import { createFountainReader, type Reading, readFountain } from './read.ts';
import { writeFountain } from './write.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 400;

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

const line = fc.oneof(
  fc.constantFrom(
    ...[
      'INT. HOUSE - DAY',
      '**EXT. SEA** #2#',
      'CUT TO:',
      'ANA',
      'BEN (V.O.) ^',
      '@Cy ^',
      '(low)',
      'He runs.',
    ],
    ...[
      '# Act',
      '= So it goes.',
      '===',
      '~La',
      '> END <',
      '> Fade.',
      '[[One]]',
      '[[two',
      'three]]',
      '/* no',
      'yes */',
    ],
    ...[
      'Title: One',
      'Credit:',
      '   Two',
      'Odd key: x',
      '!BANG',
      '.KITCHEN',
      '\tANA [[hm]]',
      'He /* x */ walks',
    ],
  ),
  text,
);
const lineEnd = fc.constantFrom(
  '\n',
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n  \n',
  '\r\n',
  '\r',
  '\n \n',
  '\n\t\t\n',
  ' \n',
);

/** A text of any kind, rich in marks of Fountain. */
const anyText = fc
  .array(fc.tuple(line, lineEnd), { maxLength: 16, size: 'max' })
  .map((lines) => lines.flat().join(''));

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

const anyScreenplay: fc.Arbitrary<Screenplay> = fc.record({
  titlePage: fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }),
  blocks: fc.array(block, { maxLength: 8, size: 'max' }),
});

it('reads what it wrote as the same script in normal form, and writes that the same again', () => {
  fc.assert(
    fc.property(anyScreenplay, (screenplay) => {
      const { text } = writeFountain(screenplay);
      const reading = readFountain(text);
      expect(reading.screenplay).toEqual(normal(screenplay));
      expect(writeFountain(reading.screenplay).text).toBe(text);
    }),
    { seed: 21, numRuns },
  );
});

it('finds nothing odd in what it wrote', () => {
  fc.assert(
    fc.property(anyScreenplay, (screenplay) => {
      expect(readFountain(writeFountain(screenplay).text).losses).toEqual([]);
    }),
    { seed: 23, numRuns },
  );
});

it('keeps every letter and digit of any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { screenplay } = readFountain(text);
      expect(lettersOf(writeFountain(screenplay).text)).toEqual(lettersOf(cleanText(text)));
    }),
    { seed: 24, numRuns },
  );
});

it('reads any text in normal form, and the same however it is cut', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(), { maxLength: 6 }), (text, places) => {
      const whole = readFountain(text);
      expect(normal(whole.screenplay)).toEqual(whole.screenplay);
      expect(readPieces(cut(text, places))).toEqual(whole);
      expect(readPieces(text.split(''))).toEqual(whole);
    }),
    { seed: 22, numRuns },
  );
});

function readPieces(pieces: readonly string[]): Reading {
  const reader = createFountainReader();
  const blocks = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  return {
    screenplay: { titlePage: reader.titlePage(), blocks },
    losses: reader.losses(),
    exceeded: reader.exceeded(),
  };
}

function cut(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
}

/** In any order, since notes and boneyards move. */
function lettersOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).toSorted();
}
