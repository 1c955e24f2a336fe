import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

async function* inTwos(items: readonly unknown[]): AsyncGenerator<readonly unknown[]> {
  for (let start = 0; start < items.length; start += 2) yield items.slice(start, start + 2);
  yield [];
}

it('gives the same text as JSON.stringify, whatever is in it', async () => {
  const json = fc.jsonValue({ stringUnit: 'binary' });
  await fc.assert(
    fc.asyncProperty(json, fc.array(json), fc.array(json), async (value, one, other) => {
      const pieces = jsonPieces([
        ['value\n"', value],
        ['one', inTwos(one)],
        ['at', new Date(0)],
        ['other', inTwos(other)],
      ]);
      const text = (await Array.fromAsync(pieces)).join('');
      expect(text).toBe(JSON.stringify({ 'value\n"': value, one, at: new Date(0), other }, null, 1));
    }),
  );
  expect((await Array.fromAsync(jsonPieces([]))).join('')).toBe('{}');
});
