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
  const others = (async () => {
    for (; turns < 4; turns++) await nextTurn();
  })();
  // It would count for ever if nobody else had a turn.
  await runCooperatively(
    (function* work() {
      while (turns < 4) yield;
    })(),
  );
  await others;
  expect(turns).toBe(4);
});
