import { describe, expect, it } from 'vitest';
import { priceOf } from '../../domain/credits/prices.ts';
import { stopCost } from '../../domain/credits/stop-cost.ts';
import { definitions } from '../../domain/generators/index.ts';
import { askedWordsOf, createShareMeter, measureText } from '../../domain/story/share-meter.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { loadGenerators } from '../generators/load-generators.ts';

const generators = await loadGenerators();
const writer = createStoryteller({ wordsPerSecond: null });

/** Every kind with every choice of the form that may change its length. */
const orders = definitions.flatMap(({ id, inputs }) => {
  const choice = inputs.find(({ name }) => name === 'length' || name === 'format');
  const options = choice?.type === 'select' ? choice.options : [];
  return [{}, ...options.map((option) => ({ [choice?.name ?? '']: option }))].map((given) => ({
    kind: id,
    inputs: { genre: 'Drama', structure: 'Three Act', ...given },
  }));
});

async function answerOf({ kind, inputs }: (typeof orders)[number], seed: number): Promise<string> {
  let text = '';
  const { result } = generators(kind);
  await writer.write(
    {
      task: { kind, inputs, direction: '', sources: [], seed },
      system: '',
      prompt: [],
      cacheKey: '',
      answer: result.answer,
      answerName: kind.toLowerCase(),
      maxOutputTokens: 16_000,
      signal: new AbortController().signal,
    },
    (piece) => {
      text += piece;
    },
  );
  return text;
}

describe.each(orders)('stopping a $kind ($inputs.length$inputs.format)', (order) => {
  const { result } = generators(order.kind);
  const price = priceOf(order.kind);
  const given = { inputs: order.inputs, askedWords: askedWordsOf(result, order.inputs, {}) };

  it('costs nothing at first, never less than a moment before, its price just before the end', async () => {
    for (const seed of [3, 1_000_003]) {
      const text = await answerOf(order, seed);
      const meter = createShareMeter(result, given);
      let before = stopCost(price, meter.written(), 0);
      expect(before).toBe(0);
      for (const sign of text.slice(0, -1)) {
        meter.push(sign);
        const cost = stopCost(price, meter.written(), 0);
        if (cost < before) expect.fail(`${cost} after ${before}`);
        before = cost;
      }
      expect(before).toBe(price);
      const half = text.slice(0, text.length / 2);
      const inPieces = createShareMeter(result, given);
      for (const piece of half.match(/[\s\S]{1,37}/g) ?? []) inPieces.push(piece);
      expect(inPieces.written()).toEqual(measureText(result, half, given));
    }
  });
});
