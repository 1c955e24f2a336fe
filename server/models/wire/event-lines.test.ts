import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventLines, eventMaxLength } from './event-lines.ts';

function read(pieces: readonly Uint8Array[], isWhole = true): string[] {
  const events: string[] = [];
  const lines = createEventLines((data) => events.push(data));
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

const events = ['{"text":"É😀“"}', 'no space\n two spaces', '', 'last'];

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
          expect(read(cut(text, size))).toEqual(data);
        },
      ),
      { seed: 5, numRuns: 500 },
    );
  });

  it('gives out the last event only when the stream has ended as it should', () => {
    expect(read(cut('data: a\n\ndata: b', 3), false)).toEqual(['a']);
    expect(read(cut('data: a\n\ndata: b', 3), true)).toEqual(['a', 'b']);
  });

  it('turns broken UTF-8 into replacement characters', () => {
    const bytes = Buffer.concat([
      Buffer.from('data: a'),
      Buffer.from([0xff, 0xf0, 0x9f]),
      Buffer.from('b\n\n'),
    ]);
    const [event] = read([bytes]);
    expect(event).toMatch(/^a\uFFFD+b$/);
    expect(read([...bytes].map((byte) => Buffer.from([byte])))).toEqual([event]);
  });

  it('stops at a line or an event that is too long', () => {
    const text = 'x'.repeat(64 * 1024);
    for (const piece of [text, `data: ${text}\n`]) {
      const lines = createEventLines(() => {});
      lines.push(Buffer.from('data: '));
      let pushes = 0;
      while (lines.push(Buffer.from(piece))) pushes++;
      expect(pushes).toBeLessThanOrEqual(eventMaxLength / text.length + 1);
      expect(lines.push(Buffer.from('\n\n'))).toBe(false);
      expect(lines.end()).toBe(false);
    }
  });

  it('says at the end that the last bytes were too long', () => {
    const lines = createEventLines(() => {});
    lines.push(Buffer.from(`data: ${'x'.repeat(eventMaxLength + 1)}`));
    expect(lines.end()).toBe(false);
  });

  it('throws what its receiver throws', () => {
    const lines = createEventLines(() => {
      throw new Error('The receiver is gone.');
    });
    expect(() => lines.push(Buffer.from('data: a\n\n'))).toThrow('The receiver is gone.');
  });
});
