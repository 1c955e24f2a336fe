import { expect, test } from 'vitest';
import { type Fit, fitOf, memoryFor, reckonWordsPerSecond, recommend } from './fit.ts';
import { findKnownModel, knownModels } from './known-models.ts';

const GB = 2 ** 30;
/** Bytes a second: an old laptop, an everyday one, an Apple Pro chip, a large one. */
const speeds = { slow: 12e9, usual: 35e9, fast: 150e9, fastest: 400e9 };

/** What the list is on a machine: small to large, `fit` of each. */
function fits(gigabytes: number): Fit[] {
  return knownModels.map((model) => fitOf(memoryFor(model), gigabytes * GB));
}

function recommendFor(gigabytes: number, memorySpeed: number): string | null {
  return recommend(
    knownModels.map((model) => ({
      name: model.name,
      fit: fitOf(memoryFor(model), gigabytes * GB),
      wordsPerSecond: reckonWordsPerSecond(model, memorySpeed),
    })),
  );
}

test.each<[number, Fit[]]>([
  [4, ['no', 'no', 'no', 'no', 'no', 'no']],
  [8, ['well', 'tight', 'no', 'no', 'no', 'no']],
  [16, ['well', 'well', 'well', 'no', 'no', 'no']],
  [24, ['well', 'well', 'well', 'tight', 'well', 'no']],
  [32, ['well', 'well', 'well', 'well', 'well', 'well']],
  [64, ['well', 'well', 'well', 'well', 'well', 'well']],
])('a machine with %i GB runs the models: %j', (gigabytes, expected) => {
  expect(fits(gigabytes)).toEqual(expected);
});

test.each<[number, keyof typeof speeds, string | null]>([
  [4, 'usual', null],
  [8, 'slow', 'gemma-4-e2b'],
  [8, 'fast', 'gemma-4-e2b'],
  [16, 'slow', 'gemma-4-e2b'],
  [16, 'usual', 'gemma-4-e4b'],
  [16, 'fast', 'gemma-4-12b'],
  [24, 'usual', 'gemma-4-26b-a4b'],
  [24, 'fast', 'gemma-4-26b-a4b'],
  [32, 'slow', 'gemma-4-e2b'],
  [32, 'usual', 'gemma-4-26b-a4b'],
  [32, 'fast', 'gemma-4-26b-a4b'],
  [64, 'usual', 'gemma-4-26b-a4b'],
  [64, 'fastest', 'gemma-4-31b'],
])('with %i GB of %s memory Fabula takes %s', (gigabytes, speed, expected) => {
  expect(recommendFor(gigabytes, speeds[speed])).toBe(expected);
});

test('memory is the file, the window and the work', () => {
  const model = { bytes: 1e9, context: { wholeBytes: 1_000, slidingBytes: 10_000, slidingTokens: 512 } };
  expect(memoryFor(model, 100)).toBe(1e9 + 100 * 1_000 + 100 * 10_000 + 0.8e9);
  expect(memoryFor(model, 100_000)).toBe(1e9 + 100_000 * 1_000 + 1_024 * 10_000 + 0.8e9);
});

test('the memory of Gemma 4 31B is what a measured server took, projector left out', () => {
  // 20,580 MiB with a window of 8,192 tokens, 1,200,726,368 bytes of them for images.
  const measured = 20_580 * 2 ** 20 - 1_200_726_368;
  const model = findKnownModel('gemma-4-31b');
  const reckoned = model === null ? 0 : memoryFor(model, 8_192);
  expect(reckoned / measured).toBeGreaterThan(0.97);
  expect(reckoned / measured).toBeLessThan(1.03);
});

test('speed is that of the memory: as on an Apple M5 Max, where three of them were measured', () => {
  const tokensPerSecond = { 'gemma-4-12b': 62.9, 'gemma-4-26b-a4b': 127.2, 'gemma-4-31b': 26.8 };
  for (const [name, measured] of Object.entries(tokensPerSecond)) {
    const words = reckonWordsPerSecond(findKnownModel(name) ?? { bytesPerToken: 0 }, 614e9);
    expect(words / (measured * 0.75)).toBeGreaterThan(0.9);
    expect(words / (measured * 0.75)).toBeLessThan(1.1);
  }
});

test('where none is fast enough, the fastest that fits is taken', () => {
  const candidates = [
    { name: 'small', fit: 'well', wordsPerSecond: 2 },
    { name: 'quick', fit: 'well', wordsPerSecond: 3 },
    { name: 'large', fit: 'tight', wordsPerSecond: 1 },
  ] as const;
  expect(recommend(candidates)).toBe('quick');
  expect(recommend(candidates.slice(2))).toBe('large');
  expect(recommend([{ name: 'huge', fit: 'no', wordsPerSecond: 50 }])).toBeNull();
});

test('without a speed the largest that fits well is taken', () => {
  const candidates = (['well', 'well', 'tight'] as const).map((fit, index) => ({
    name: `model ${index}`,
    fit,
    wordsPerSecond: null,
  }));
  expect(recommend(candidates)).toBe('model 1');
});
