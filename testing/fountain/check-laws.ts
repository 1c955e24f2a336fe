import fc from 'fast-check';
import { expect } from 'vitest';
import { normal } from '../../domain/formats/fountain/normal.ts';
import { createFountainReader, type Reading, readFountain } from '../../domain/formats/fountain/read.ts';
import { writeFountain } from '../../domain/formats/fountain/write.ts';
import { anyScreenplay, anyText } from './random-screenplays.ts';

type Runs = { seed: number; numRuns: number };

/** What is written reads back as it is in normal form, and is written the same again. */
export function checkRoundTrips(runs: Runs): void {
  fc.assert(
    fc.property(anyScreenplay, (screenplay) => {
      const { text } = writeFountain(screenplay);
      const reading = readFountain(text);
      expect(reading.screenplay).toEqual(normal(screenplay));
      expect(writeFountain(reading.screenplay).text).toBe(text);
    }),
    runs,
  );
}

/** Any text can be read; the reading is in normal form, and the same however the text is cut. */
export function checkReadings(runs: Runs): void {
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(), { maxLength: 6 }), (text, places) => {
      const whole = readFountain(text);
      expect(normal(whole.screenplay)).toEqual(whole.screenplay);
      expect(readPieces(cut(text, places))).toEqual(whole);
      expect(readPieces(text.split(''))).toEqual(whole);
    }),
    runs,
  );
}

export function readPieces(pieces: readonly string[]): Reading {
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
