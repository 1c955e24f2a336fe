import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rtfTokens } from '../../../domain/formats/rtf/tokens.ts';
import { checkContentSize } from '../../../domain/story/content-size.ts';
import { novel, programFiles, rtf, scrivener } from '../../../testing/formats/program-files.ts';
import { writeZip } from '../write-zip.ts';
import { readFile } from './read-file.ts';

const isProving = process.env.PROVE === '1';
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A file with some of its bytes changed, left out or repeated. */
function mutate(bytes: Uint8Array, places: readonly number[], way: number): Uint8Array {
  const file = Buffer.from(bytes);
  const [from = 0, to = 0] = places
    .map((place) => place % Math.max(1, file.length))
    .toSorted((a, b) => a - b);
  if (way === 0) return file.subarray(0, to);
  if (way === 1) return Buffer.concat([file.subarray(0, from), file.subarray(to)]);
  if (way === 2) return Buffer.concat([file.subarray(0, to), file.subarray(from)]);
  for (const place of places) file[place % Math.max(1, file.length)] = (place * 7919) % 256;
  return file;
}

describe('any file', () => {
  const hasSentence = async (bytes: Uint8Array, name: string) => {
    const found = await readFile(bytes, name);
    if (found.type === 'refused') expect(found.fault.sentence).toMatch(/[.?]/);
    else for (const { content } of found.reading.pieces) expect(checkContentSize(content)).toEqual([]);
  };

  it('of these programs with faults in it gives texts or a sentence', async () => {
    const made = programFiles();
    const unpacked = scrivener(novel);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000),
        fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 6 }),
        fc.nat(3),
        async (which, places, way) => {
          const [name, bytes] = made[which % made.length] ?? ['', new Uint8Array()];
          await hasSentence(mutate(bytes, places, way), name);
          // What is in a ZIP is reached only by one that is whole.
          const changed = which % unpacked.length;
          const entries = unpacked.map((entry, at) =>
            at === changed
              ? { ...entry, text: Buffer.from(mutate(utf8(entry.text), places, way)).toString('latin1') }
              : entry,
          );
          await hasSentence(writeZip(entries), 'a.zip');
        },
      ),
      { numRuns: isProving ? 2_000 : 60 },
    );
  });

  it('that begins like one of these gives texts or a sentence', async () => {
    const starts = [
      '{\\rtf1',
      '{\\rtf1\\ansi{\\',
      '{"cards":[],"lines":',
      'PK\u0003\u0004',
      '<?xml version="1.0"?><document type="Open Screenplay Format">',
    ];
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '\\u-1 ',
        '\\uc9',
        "\\'",
        '\\*\\',
        '{',
        '}',
        '\\bin9999999999 ',
        '\\par',
        '\\footnote',
        '\\v',
        '\\upr',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.array(piece, { maxLength: 30 }), (start, pieces) =>
        hasSentence(utf8(start + pieces.join('')), 'a'),
      ),
      { numRuns: isProving ? 5_000 : 200 },
    );
  });

  it.each([
    ...[
      '{',
      '}',
      '{}',
      '{\\b ',
      '\\',
      '\\*',
      "\\'",
      "\\'e9",
      '\\u8217?',
      '\\uc100\\u1 ',
      '\\bin3 {{{',
      '\\par ',
      'a\\par ',
    ],
    ...[
      '\\v a\\v0 b',
      '{\\footnote a}',
      '{\\fldinst HYPERLINK}',
      '{\\stylesheet{\\s1 a;}}',
      '\\trowd',
      '{\\pict 00}',
      '{\\upr',
    ],
    ...[
      '\\{\\\\Scrv_annot ',
      '\\{\\\\Scrv_fn=',
      '\\\\end_Scrv_fn\\}',
      '<$Scr_H::1>',
      '<$Scr',
      'a\\line ',
      '\\page ',
    ],
  ])('of RTF that repeats %j is read in steps as many as its signs, and grows no longer', async (part) => {
    const steps = (text: string) => [...rtfTokens(text)].length;
    const length = isProving ? 2_000_000 : 60_000;
    const body = part.repeat(length / part.length);
    expect(steps(body)).toBeLessThanOrEqual(body.length);
    const found = await readFile(utf8(rtf(body)), 'a.rtf');
    if (found.type === 'read')
      expect(JSON.stringify(found.reading.pieces).length).toBeLessThan(3 * length + 10_000);
    const entries = scrivener([
      { type: 'DraftFolder', title: 'D', children: [{ title: 'T', files: { 'content.rtf': rtf(body) } }] },
    ]);
    await hasSentence(writeZip(entries), 'a.zip');
  });
});
