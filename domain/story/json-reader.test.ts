import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJsonReader, jsonMaxDepth, jsonMaxLength } from './json-reader.ts';

/** Splits a text at the given places, taken modulo its length. */
function splitAt(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...cuts, text.length].map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut));
}

function readAll(...pieces: readonly string[]) {
  const reader = createJsonReader();
  for (const piece of pieces) reader.push(piece);
  return reader;
}

const object = fc.dictionary(
  fc.string({ unit: 'binary' }).filter((key) => key !== '__proto__'),
  fc
    .jsonValue({ stringUnit: 'binary', maxDepth: 5 })
    .filter((value) => !JSON.stringify(value).includes('__proto__')),
);

describe('a whole object', () => {
  it('is read as JSON.parse reads it, however it is split, with prose and a fence around it', () => {
    fc.assert(
      fc.property(
        object,
        fc.array(fc.nat()),
        fc.constantFrom('', '\uFEFF', '```json\n', 'Here { it is:\n', '{ not this one } '),
        fc.constantFrom('', '\n```', ' Anything } else? {"a":1}'),
        fc.constantFrom(0, 2, '\t'),
        (value, places, before, after, indent) => {
          const text = JSON.stringify(value, null, indent);
          const reader = readAll(...splitAt(before + text + after, places));
          expect(reader.isComplete()).toBe(true);
          expect(reader.isBroken()).toBe(false);
          expect(reader.value()).toEqual(JSON.parse(text));
          expect(reader.completeFields().toSorted()).toEqual(Object.keys(value).toSorted());
        },
      ),
      { seed: 11, numRuns: 1500 },
    );
  });

  it('is read character by character with every kind of escape', () => {
    const text = String.raw`{"a":"\"\\\/\b\f\n\r\té\ud83d\uDE00","b":[-0,1.5e-3,true,false,null,[],{}]}`;
    expect(readAll(...text).value()).toEqual(JSON.parse(text));
  });

  it('keeps the last of two members of one name, which is unfinished while it is written again', () => {
    const reader = readAll('{"a":"one","b":1,"a":"tw');
    expect(reader.value()).toEqual({ a: 'tw', b: 1 });
    expect(reader.completeFields()).toEqual(['b']);
    reader.push('o"}');
    expect(reader.value()).toEqual({ a: 'two', b: 1 });
    expect(reader.completeFields()).toEqual(['b', 'a']);
  });

  it('may have trailing commas and raw line breaks in its strings', () => {
    expect(readAll('{"a":["x",],"b":"one\n\ttwo",}').value()).toEqual({ a: ['x'], b: 'one\n\ttwo' });
  });

  it('does not change when text follows its end', () => {
    const reader = readAll('{"a":1}', ' {"b":2}', 'x'.repeat(jsonMaxLength));
    expect([reader.value(), reader.isBroken()]).toEqual([{ a: 1 }, false]);
  });
});

describe('an unfinished object', () => {
  it('shows what has been written at every point, and completes a field only once it is finished', () => {
    const whole = { name: 'Ana “Vé” 😀', goals: ['one', 'two'], deep: { a: 'x', n: 12 } };
    const text = JSON.stringify(whole);
    const reader = createJsonReader();
    const seen: unknown[] = [];
    for (const unit of text.split('')) {
      reader.push(unit);
      seen.push(structuredClone(reader.value()));
      for (const field of reader.completeFields())
        expect(reader.value()?.[field]).toEqual(whole[field as keyof typeof whole]);
    }
    expect(seen[0]).toBeUndefined();
    expect(seen).toContainEqual({ name: '' });
    expect(seen).toContainEqual({ name: 'Ana “Vé” ' });
    expect(seen).toContainEqual({ name: 'Ana “Vé” 😀', goals: ['one', 't'] });
    expect(seen).toContainEqual({ ...whole, deep: { a: 'x' } });
    expect(JSON.stringify(seen)).not.toMatch(/"n":1[^2]/);
    expect(seen.at(-1)).toEqual(whole);
  });

  it('never shows half a surrogate pair', () => {
    for (const text of ['{"a":"x😀', String.raw`{"a":"x\ud83d\ude00`]) {
      const reader = createJsonReader();
      for (const unit of text.split('')) {
        reader.push(unit);
        const shown = reader.value()?.a;
        expect(typeof shown === 'string' && !shown.isWellFormed()).toBe(false);
      }
      expect(reader.value()).toEqual({ a: 'x😀' });
    }
  });

  it('keeps the same objects and lists from push to push', () => {
    const reader = readAll('{"a":[{"b":"x');
    const before = reader.value();
    const list = before?.a;
    reader.push('y"},{"b":"z"}],"c":1}');
    expect(reader.value()).toBe(before);
    expect(reader.value()?.a).toBe(list);
  });
});

describe('a flaw', () => {
  it.each([
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":nul}',
    '{"a":1 2}',
    '{"a" 1}',
    '{"a":,}',
    '{"a":1,,}',
    '{"a":[,]}',
    '{"a":[1}',
    '{"a":1]',
    '{"a":"\\x"}',
    '{"a":"\\u12g4"}',
    '{"a":\'b\'}',
  ])('stops the reading of %s', (text) => {
    const reader = readAll(...text, '{"b":1}');
    expect(reader.flaw()).toBe('malformed');
    expect(reader.isComplete()).toBe(false);
    expect(reader.value()).not.toHaveProperty('b');
  });

  it('keeps what came before it', () => {
    const reader = readAll('{"a":"one","b":NaN,"c":"three"}');
    expect(reader.value()).toEqual({ a: 'one' });
    expect(reader.completeFields()).toEqual(['a']);
  });

  it('is nesting deeper than the limit', () => {
    const nest = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(readAll(nest(jsonMaxDepth)).isComplete()).toBe(true);
    expect(readAll(nest(jsonMaxDepth + 1)).flaw()).toBe('too_deep');
    expect(readAll('{"a":'.repeat(100_000)).flaw()).toBe('too_deep');
  });

  it('is text longer than the limit, however it is split', () => {
    const fits = `{"a":"${'x'.repeat(jsonMaxLength - 8)}"}`;
    const tooLarge = `{"a":"${'x'.repeat(jsonMaxLength - 7)}"}`;
    for (const size of [1000, jsonMaxLength * 2]) {
      const cut = (text: string) => text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
      expect(readAll(...cut(fits)).isComplete()).toBe(true);
      expect(readAll(...cut(tooLarge)).flaw()).toBe('too_large');
    }
  });
});

it('drops members named __proto__ and leaves prototypes alone', () => {
  const reader = readAll(
    '{"__proto__":{"polluted":1},"a":{"__proto__":"x","constructor":{"prototype":{"y":1}}}}',
  );
  expect(Object.keys(reader.value() ?? {})).toEqual(['a']);
  expect(Object.getPrototypeOf(reader.value())).toBe(Object.prototype);
  expect(reader.completeFields()).toEqual(['a']);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('the cost', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is at most two reads of each character when the value is read after every push', () => {
    const prose = `${'word "quoted"\n'.repeat(2000)}😀`;
    const text = JSON.stringify({
      prose,
      list: Array.from({ length: 2000 }, (_, n) => ({ n, text: `item ${n}` })),
    });
    const pieces = text.match(/[\s\S]{1,4}/g) ?? [];
    let looks = 0;
    const unitAt = String.prototype.charCodeAt;
    const part = String.prototype.slice;
    vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at = 0) {
      looks += 1;
      return unitAt.call(this, at);
    });
    const copied: number[] = [];
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const result = part.call(this, from, to);
      copied.push(result.length);
      return result;
    });
    const reader = createJsonReader();
    for (const piece of pieces) {
      reader.push(piece);
      reader.value();
      reader.completeFields();
    }
    vi.restoreAllMocks();
    expect(reader.value()).toEqual(JSON.parse(text));
    expect(looks).toBeLessThan(text.length * 2);
    expect(copied.reduce((sum, length) => sum + length, 0)).toBeLessThan(text.length * 2 + prose.length);
  });
});
