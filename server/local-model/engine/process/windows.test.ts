import { expect, it } from 'vitest';
import { longestWindow, windowPlans } from './windows.ts';

const k = 1024;

/** What is taken of a memory that holds so many tokens in all. */
async function taken(trainedTokens: number, tokens: number, isSmall = false) {
  for (const plan of windowPlans(trainedTokens, { isSmall, mostSequences: 4 })) {
    const window = await longestWindow(plan, async (size) => size * plan.sequences <= tokens);
    if (window !== null) return { sequences: plan.sequences, window };
  }
  return null;
}

it('takes as many whole windows as memory holds, then one long before two short ones', async () => {
  expect(await taken(128 * k, 400 * k)).toEqual({ sequences: 4, window: 96 * k });
  expect(await taken(128 * k, 300 * k)).toEqual({ sequences: 3, window: 96 * k });
  expect(await taken(128 * k, 200 * k)).toEqual({ sequences: 2, window: 96 * k });
  expect(await taken(128 * k, 100 * k)).toEqual({ sequences: 2, window: 48 * k });
  expect(await taken(128 * k, 60 * k)).toEqual({ sequences: 1, window: 48 * k });
  expect(await taken(128 * k, 5 * k)).toEqual({ sequences: 1, window: 4 * k });
  expect(await taken(128 * k, 3 * k)).toBeNull();
});

it('never takes more than a model was made for', async () => {
  expect(await taken(8 * k, 400 * k)).toEqual({ sequences: 4, window: 8 * k });
  expect(await taken(2 * k, 4 * k)).toEqual({ sequences: 2, window: 2 * k });
});

it('takes short windows for a small model, which is told less', async () => {
  expect(await taken(128 * k, 400 * k, true)).toEqual({ sequences: 4, window: 32 * k });
  expect(await taken(128 * k, 70 * k, true)).toEqual({ sequences: 2, window: 32 * k });
});
