import { expect, test } from 'vitest';
import { findKnownModel, knownModels } from './known-models.ts';

test('there are four to six models, small to large, each with a name of its own', () => {
  expect(knownModels.length).toBeGreaterThanOrEqual(4);
  expect(knownModels.length).toBeLessThanOrEqual(6);
  expect(new Set(knownModels.map(({ name }) => name)).size).toBe(knownModels.length);
  const sizes = knownModels.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

test.each(knownModels)(
  '$name says what it is, what it may be used for and where that was checked',
  (model) => {
    expect(model.name).toMatch(/^[a-z0-9][a-z0-9.-]+$/);
    expect(model.title.length).toBeGreaterThan(0);
    expect(model.about).toMatch(/^[A-Z].{60,300}\.$/);
    expect(model.licence.inWords).toMatch(
      /^(Free, also for commercial use|Free, with conditions: .+|Not for commercial use)$/,
    );
    for (const address of [model.licence.url, ...model.sources])
      expect(URL.parse(address)?.protocol).toBe('https:');
    expect(model.sources).toContain(`https://huggingface.co/${model.repository}`);
    expect(model.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  },
);

test.each(knownModels)('$name can be fetched: repository, revision, file, size and hash', (model) => {
  expect(model.repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
  expect(model.revision).toMatch(/^[0-9a-f]{40}$/);
  expect(model.file).toMatch(/^[\w.-]+\.gguf$/);
  expect(model.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test.each(knownModels)('the figures of $name agree with each other', (model) => {
  expect(model.activeParameters).toBeLessThanOrEqual(model.parameters);
  expect(model.bytesPerToken).toBeLessThanOrEqual(model.bytes);
  const share = model.activeParameters / model.parameters;
  expect(model.bytesPerToken).toBeGreaterThanOrEqual(model.bytes * share);
  // Four bits and a little more for each parameter.
  const bitsEach = (model.bytes * 8) / model.parameters;
  expect(bitsEach).toBeGreaterThan(4.4);
  expect(bitsEach).toBeLessThan(5.5);
  expect(model.trainedTokens).toBeGreaterThanOrEqual(32_768);
  const { temperature = 1, topP = 1, topK = 1, minP = 0 } = model.sampling;
  expect(temperature).toBeGreaterThan(0);
  expect(temperature).toBeLessThanOrEqual(2);
  expect(topP).toBeGreaterThan(0);
  expect(topP).toBeLessThanOrEqual(1);
  expect(topK).toBeGreaterThanOrEqual(1);
  expect(minP).toBeLessThan(1);
});

test('a model is found by its name alone', () => {
  expect(findKnownModel('gemma-4-12b')?.title).toBe('Gemma 4 12B');
  expect(findKnownModel('Gemma 4 12B')).toBeNull();
});
