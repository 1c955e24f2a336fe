import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { countTokens, runCooperatively } from './count-tokens.ts';

describe('the tokens of a text', () => {
  it('are counted of what a tokenizer takes for marks of its own too', async () => {
    for (const mark of ['<|endoftext|>', '<|im_start|>', '<|im_end|>', '<|fim_prefix|>', '<|endofprompt|>'])
      expect(await countTokens(`A ${mark} of its own.`)).toBeGreaterThan(6);
  });

  it('grow with the text', async () => {
    const one = await countTokens('The rain falls on the roof. '.repeat(64));
    expect(await countTokens('The rain falls on the roof. '.repeat(640))).toBe(10 * one);
    expect(await countTokens('')).toBe(0);
  });
});

it('lets others have their turn while it counts for long', async () => {
  let turns = 0;
  let isCounting = true;
  const others = (async () => {
    for (; isCounting; turns++) await nextTurn();
  })();
  await runCooperatively(
    (function* work() {
      const endsAt = performance.now() + 200;
      while (performance.now() < endsAt) yield;
    })(),
  );
  isCounting = false;
  await others;
  expect(turns).toBeGreaterThan(3);
});
