import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countScreenplayWords } from '../../domain/formats/count-words.ts';
import { readEmphasis } from '../../domain/formats/emphasis.ts';
import { readNoted } from '../../domain/formats/noted-text.ts';
import { NothingToWrite } from '../../domain/formats/nothing-to-write.ts';
import type { Screenplay } from '../../domain/formats/screenplay.ts';
import { countSpokenWords } from '../../domain/formats/timed/count-spoken.ts';
import { timedRows } from '../../domain/formats/timed/timed-rows.ts';
import { writeShotList } from '../../domain/formats/timed/write-shot-list.ts';
import { writeSrt, writeVtt } from '../../domain/formats/timed/write-subtitles.ts';
import { writeTeleprompter } from '../../domain/formats/timed/write-teleprompter.ts';
import { anyScreenplay } from './any-documents.ts';
import { missingWord, wordsIn } from './read-back.ts';
import { readCsv, readSrt, readVtt, type Subtitle } from './read-timed.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 300;

const word = fc.constantFrom(
  ...['I', 'see', 'it.', 'Lamps!', 'unextinguishable', 'Donaudampfschifffahrtsgesellschaftskapitän', 'No?'],
  ...[
    '病院へ行きました。',
    'ฉันรักคุณมากที่สุดในโลกนี้เลย',
    'שלום',
    '-->',
    '&',
    '<i>',
    '(beat)\n',
    '\n',
    '\n\n',
    '~',
    '*so*',
  ],
  ...[
    'a'.repeat(90),
    '病'.repeat(120),
    'e\u0301'.repeat(60),
    '=1+1',
    '"',
    ',',
    '\u200B'.repeat(50),
    '👩‍🚀'.repeat(50),
  ],
);
const longSpeech = fc
  .array(word, { minLength: 1, maxLength: 60, size: 'max' })
  .map((words) => words.join(' '));

/** Any script, and speeches that are long, without blanks or in scripts that have none. */
const script: fc.Arbitrary<Screenplay> = fc.oneof(
  anyScreenplay,
  fc
    .tuple(anyScreenplay, fc.array(longSpeech, { minLength: 1, maxLength: 4 }))
    .map(([{ titlePage, blocks }, lines]) => ({
      titlePage,
      blocks: [
        ...lines.map((line) => ({ type: 'dialogue' as const, character: 'ANA', parenthetical: '', line })),
        ...blocks,
        ...lines.map((text) => ({ type: 'action' as const, text: `SUPER: ${text}` })),
      ],
    })),
);
const options = fc.record({ wordsPerMinute: fc.integer({ min: 80, max: 260 }), isVertical: fc.boolean() });

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function expectReadable(cues: readonly Subtitle[], columns: number): void {
  expect(cues.length).toBeGreaterThan(0);
  for (const [index, { from, to, lines }] of cues.entries()) {
    expect(from - (cues[index - 1]?.to ?? -83)).toBeGreaterThanOrEqual(83);
    expect(to - from).toBeGreaterThanOrEqual(1_000);
    expect(to - from).toBeLessThanOrEqual(7_000);
    expect([1, 2]).toContain(lines.length);
    for (const line of lines) {
      expect(line).toMatch(
        /[\p{L}\p{N}\p{P}\p{S}\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]/u,
      );
      expect([...graphemes.segment(line)].length).toBeLessThanOrEqual(columns);
    }
    // 20 signs a second, or as slow as seven seconds allow.
    const signs = lines.reduce((sum, line) => sum + [...graphemes.segment(line)].length, 0);
    expect(signs / ((to - from) / 1_000)).toBeLessThanOrEqual(20);
  }
}

it('writes subtitles that can be read in time, with every word that is said', () => {
  fc.assert(
    fc.property(script, options, (screenplay, look) => {
      const words = countSpokenWords(screenplay);
      const [srt, vtt] = [writeSrt, writeVtt].map((write) => orNothing(() => write(screenplay, look)));
      if (srt === undefined || srt === null || vtt === undefined || vtt === null) {
        expect([srt, vtt, words]).toEqual([null, null, 0]);
        return;
      }
      expect([srt.words, vtt.words]).toEqual([words, words]);
      const cues = readSrt(srt.body);
      expect(lettersOf(cues.flatMap(({ lines }) => lines).join(' '))).toBe(lettersOf(saidIn(screenplay)));
      expectReadable(cues, look.isVertical ? 32 : 42);
      const other = readVtt(vtt.body);
      expect(other.map(({ from, to }) => [from, to])).toEqual(cues.map(({ from, to }) => [from, to]));
      expect(other.map(({ lines }) => lines.map((line) => line.replaceAll('-->', '→')))).toEqual(
        cues.map(({ lines }) => lines),
      );
    }),
    { seed: 61, numRuns },
  );
});

it('writes a text to read from a screen with every word that is said, and no other', () => {
  fc.assert(
    fc.property(script, (screenplay) => {
      const words = countSpokenWords(screenplay);
      const written = orNothing(() => writeTeleprompter(screenplay));
      if (written === null) expect(words).toBe(0);
      else {
        expect(written.words).toBe(words);
        expect(written.body).not.toMatch(/\n{3}|^\n|\n\n$/);
        expect(lettersOf(written.body)).toBe(lettersOf(saidIn(screenplay)));
      }
    }),
    { seed: 62, numRuns },
  );
});

it('writes a table of shots that reads back cell by cell, and that no spreadsheet runs', () => {
  fc.assert(
    fc.property(script, options, (screenplay, look) => {
      const words = countScreenplayWords(screenplay, { printsNotes: false, hasTitlePage: false });
      const written = orNothing(() => writeShotList(screenplay, look));
      if (written === null) {
        expect(words).toBe(0);
        return;
      }
      expect(written.words).toBe(words);
      const [head, ...lines] = readCsv(written.body);
      const rows = timedRows(screenplay, look);
      expect(lines).toHaveLength(rows.length);
      for (const [index, cells] of lines.entries()) {
        expect(cells).toHaveLength(head?.length ?? 0);
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        const row = rows[index];
        const said = wordsIn([row?.where, row?.picture, row?.onScreen, row?.who, row?.spoken].join('\n'));
        expect(missingWord(said, wordsIn(cells.join('\n')))).toBeNull();
      }
    }),
    { seed: 63, numRuns },
  );
});

it('sets rows one after the other from zero, none of them shorter than a beat', () => {
  fc.assert(
    fc.property(script, options, (screenplay, look) => {
      let end = 0;
      for (const { from, to } of timedRows(screenplay, look)) {
        expect(from).toBe(end);
        expect(to - from).toBeGreaterThanOrEqual(500);
        end = to;
      }
    }),
    { seed: 64, numRuns },
  );
});

/** What is said in a script, in its order. */
function saidIn({ blocks }: Screenplay): string {
  const texts = blocks.flatMap((block) =>
    block.type === 'lyrics'
      ? [block.text]
      : block.type === 'dialogue'
        ? [block.line]
        : block.type === 'dual_dialogue'
          ? [block.left.line, block.right.line]
          : [],
  );
  return texts
    .flatMap((text) => readNoted(text).text.split(/[\r\n]/))
    .filter((line) => !isBracketed(line))
    .join(' ');
}

/** With or without marks of emphasis around the brackets. */
function isBracketed(line: string): boolean {
  const bare = readEmphasis(line)
    .map(({ text }) => text)
    .join('')
    .trim();
  return /^\(.*\)$/s.test(bare);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function orNothing<Body>(write: () => Body): Body | null {
  try {
    return write();
  } catch (error) {
    if (error instanceof NothingToWrite) return null;
    throw error;
  }
}
