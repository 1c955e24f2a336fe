import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

const most = { levels: 64, values: 1_000 };

it.each([
  ['{"a": x}', 7],
  ['{"a": 1,}', 9],
  ['{"a": [1, 2', 12],
  ['{"a": "b', 9],
  ['{"a": "\\q"}', 8],
  ['{"a": "\n"}', 8],
  ['{"a" 1}', 6],
  ['{a: 1}', 2],
  ['[1] 2', 5],
  ['[1 2]', 4],
  ['[01]', 3],
  ['[1}', 3],
  ['', 1],
  ['  ', 3],
  ['nul', 1],
])('finds the fault of %j', (text, at) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(scanJson(text, most)).toEqual({ type: 'damaged', at });
});

it('says the same of any text as the parser', () => {
  const mended = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', '[', '\\', '1'));
  fc.assert(
    fc.property(mended, ([json, place, put]) => {
      const at = place % (json.length + 1);
      for (const text of [json, json.slice(0, at) + put + json.slice(at + 1)])
        expect(scanJson(text, most).type === 'whole').toBe(isJson(text));
    }),
    { numRuns: 300 },
  );
});

it('stops at what is too deep or too much, however long it goes on', () => {
  expect(scanJson('['.repeat(100_000), most)).toEqual({ type: 'too_deep' });
  expect(scanJson('{"a":'.repeat(100_000), most)).toEqual({ type: 'too_deep' });
  expect(scanJson(`[${'0,'.repeat(100_000)}0]`, most)).toEqual({ type: 'too_many' });
  expect(scanJson(`${'['.repeat(64)}${']'.repeat(64)}`, most)).toEqual({ type: 'whole', values: 64 });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
