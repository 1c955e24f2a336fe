// @module-tag slow
import { expect, it } from 'vitest';
import { startEngine, textRequest, tinyFile, writeWith } from '../../../testing/local-model/run-engine.ts';

const file = tinyFile({ ends: false });
const material = (project: string) => `The material of ${project}: ${'a long story about it. '.repeat(30)}`;
const requestOf = (project: string, wish = 'Write.') =>
  textRequest({
    cacheKey: project,
    maxOutputTokens: 20,
    prompt: [
      { text: material(project), isCached: true },
      { text: wish, isCached: false },
    ],
  });

it('reads only what differs from the last prompt of a project', async () => {
  const engine = startEngine();
  const first = await writeWith(engine, file, requestOf('one'));
  const second = await writeWith(engine, file, requestOf('one', 'Write something else.'));
  expect(first.usage?.cachedTokens).toBe(0);
  expect(second.usage?.cachedTokens).toBeGreaterThanOrEqual(material('one').length);
  expect(second.usage?.cachedTokens).toBeLessThan(second.usage?.inputTokens ?? 0);
});

it('writes the same after a kept prefix as after a whole reading', async () => {
  const greedy = { ...file, sampling: { temperature: 0 } };
  const kept = startEngine();
  await writeWith(kept, greedy, requestOf('one', 'Write something else.'));
  const after = await writeWith(kept, greedy, requestOf('one'));
  const whole = await writeWith(startEngine(), greedy, requestOf('one'));
  expect(after.usage?.cachedTokens).toBeGreaterThan(0);
  expect(whole.usage?.cachedTokens).toBe(0);
  expect(after.text).toBe(whole.text);
});

it('keeps the prefixes of as many projects as it has sequences, and gives up the oldest', async () => {
  const engine = startEngine({ mostSequences: 2 });
  const known = async (project: string) =>
    ((await writeWith(engine, file, requestOf(project))).usage?.cachedTokens ?? 0) > material(project).length;
  expect([await known('one'), await known('two')]).toEqual([false, false]);
  expect([await known('one'), await known('two'), await known('one')]).toEqual([true, true, true]);
  expect(await known('three')).toBe(false);
  expect([await known('one'), await known('three'), await known('two')]).toEqual([true, true, false]);
});

it('keeps the prefix of a model that looks back to a few tokens only', async () => {
  const engine = startEngine();
  const sliding = tinyFile({ ends: false, slidingWindow: 64, layers: 6 });
  await writeWith(engine, sliding, requestOf('one'));
  const { usage } = await writeWith(engine, sliding, requestOf('one', 'Write something else.'));
  expect(usage?.cachedTokens).toBeGreaterThanOrEqual(material('one').length);
  expect(usage?.cachedTokens).toBeLessThan(usage?.inputTokens ?? 0);
});
