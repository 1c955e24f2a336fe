import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventLines, eventMaxLength } from './event-lines.ts';

function read(pieces: readonly Uint8Array[], isWhole = true): [string, string][] {
  const events: [string, string][] = [];
  const lines = createEventLines((data, name) => events.push([name, data]));
  for (const piece of pieces) lines.push(piece);
  if (isWhole) lines.end();
  return events;
}

function cut(text: string, size: number): Uint8Array[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
}

const stream = [
  '\uFEFF: a comment',
  'event: first',
  'data: {"text":"É😀“"}',
  '',
  'data:no space',
  'data:  two spaces',
  'id: 7',
  'retry: 10',
  '',
  '',
  'event: without data',
  '',
  'data',
  '',
  'database: not a field of ours',
  'eventually: neither',
  'data: last',
  '',
  '',
];

const events = [
  ['first', '{"text":"É😀“"}'],
  ['message', 'no space\n two spaces'],
  ['message', ''],
  ['message', 'last'],
];

describe('a stream of events', () => {
  it.each(['\n', '\r\n', '\r'])(
    'is split the same at every size of piece with lines ending in %j',
    (lineEnd) => {
      const text = stream.join(lineEnd);
      for (let size = 1; size <= Buffer.byteLength(text); size++)
        expect(read(cut(text, size))).toEqual(events);
    },
  );

  it('is split the same however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '\r\n', '\r'))),
        fc.integer({ min: 1, max: 40 }),
        (parts, size) => {
          const data = parts.map(([text]) => text.replace(/[\r\n]/g, ''));
          const text = data.map((line, n) => `data: ${line}${parts[n]?.[1].repeat(2)}`).join('');
          expect(read(cut(text, size))).toEqual(data.map((line) => ['message', line]));
        },
      ),
      { seed: 5, numRuns: 500 },
    );
  });

  it('gives out the last event only when the stream has ended as it should', () => {
    expect(read(cut('data: a\n\ndata: b', 3), false)).toEqual([['message', 'a']]);
    expect(read(cut('data: a\n\ndata: b', 3), true)).toEqual([
      ['message', 'a'],
      ['message', 'b'],
    ]);
  });

  it('turns broken UTF-8 into replacement characters', () => {
    const bytes = Buffer.concat([
      Buffer.from('data: a'),
      Buffer.from([0xff, 0xf0, 0x9f]),
      Buffer.from('b\n\n'),
    ]);
    const [event] = read([bytes]);
    expect(event?.[1]).toMatch(/^a\uFFFD+b$/);
    expect(read([...bytes].map((byte) => Buffer.from([byte])))).toEqual([event]);
  });

  it('stops at a line or an event that is too long', () => {
    const piece = Buffer.from('x'.repeat(64 * 1024));
    for (const text of ['', 'data: y\n']) {
      const lines = createEventLines(() => {});
      let pushes = 0;
      while (lines.push(text === '' ? piece : Buffer.from(`data: ${piece}\n`))) pushes++;
      expect(pushes).toBeLessThanOrEqual(eventMaxLength / piece.length);
    }
  });
});
