import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanStrings, cleanText, createTextCleaner, isCleanJson } from './clean-text.ts';

function cleanPieces(pieces: readonly string[]): string {
  const cleaner = createTextCleaner();
  return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
}

describe('cleaned text', () => {
  it.each([
    ['line ends', 'a\r\nb\rc\nd\r\r\ne\n\rf', 'a\nb\nc\nd\n\ne\n\nf'],
    ['control characters', 'a\0\x07\x1b[31m\tb\x7f\n', 'a[31m\tb\n'],
    ['bidirectional overrides', 'a\u202Eb\u2066c\u2069', 'abc'],
    ['lone surrogates', 'a\uD83Db\uDE00c\uD83D', 'a\uFFFDb\uFFFDc\uFFFD'],
    ['clean text', 'É😀 “שלום” \u200F—\t\n', 'É😀 “שלום” \u200F—\t\n'],
  ])('is right for %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
    for (let at = 0; at <= text.length; at++)
      expect(cleanPieces([text.slice(0, at), text.slice(at)])).toBe(clean);
    expect(cleanPieces(text.split(''))).toBe(clean);
  });

  it('is the same however it is cut, and always valid', () => {
    const unit = fc.constantFrom('a', '\r', '\n', '\0', '\uD83D', '\uDE00', '\u202E', 'é');
    fc.assert(
      fc.property(fc.array(fc.array(unit).map((units) => units.join(''))), (pieces) => {
        const clean = cleanPieces(pieces);
        expect(clean).toBe(cleanText(pieces.join('')));
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });
});

it('lets no member name displace another or set a prototype', () => {
  const given: unknown = JSON.parse(
    '{"a":"kept","a\\u0000":"lost","__proto__":{"b":1},"_\\u0000_proto__":1}',
  );
  const clean = cleanStrings(given);
  expect(clean).toEqual({ a: 'kept' });
  expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
});

it('cleans all strings of a value', () => {
  expect(cleanStrings({ a: ['x\0', 1, null, { 'b\0': 'y\r\n' }], c: true })).toEqual({
    a: ['x', 1, null, { b: 'y\n' }],
    c: true,
  });
});

it('recognises JSON text that needs no cleaning', () => {
  expect(isCleanJson('{"a":"É said \\"yes\\"\\n\\t—","b":[1]}')).toBe(true);
  const unit = fc.constantFrom(
    'a',
    '"',
    '\n',
    '\r',
    '\b',
    '\f',
    '\0',
    '\uD83D',
    '\uDE00',
    '\u202E',
    '__proto__',
  );
  const text = fc.array(unit, { maxLength: 4 }).map((units) => units.join(''));
  fc.assert(
    fc.property(fc.dictionary(text, fc.array(text)), (value) => {
      const json = JSON.stringify(value);
      if (isCleanJson(json)) expect(cleanStrings(JSON.parse(json))).toEqual(JSON.parse(json));
    }),
    { seed: 3, numRuns: 2000 },
  );
  for (const json of ['{"__proto__":1}', '"\\u0000"', '"\\r"', '"\u202E"'])
    expect(isCleanJson(json)).toBe(false);
});
