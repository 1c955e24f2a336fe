import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { result as plotResult } from '../domain/generators/plot/result.ts';
import type { ModelRequest } from '../server/models/port.ts';
import { createStoryteller, piecesOf } from './create-storyteller.ts';

const words = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

describe('the storyteller as a writer', () => {
  it('writes the whole answer as valid JSON, and costs nothing', async () => {
    const writer = createStoryteller({ wordsPerSecond: null });
    let text = '';
    const end = await writer.write(request(new AbortController().signal), (piece) => {
      text += piece;
    });
    expect(end).toEqual({ reason: 'complete', usage: null });
    expect(writer).toMatchObject({ name: 'storyteller', place: 'storyteller' });
    expect(plotResult.answer.safeParse(JSON.parse(text)).success).toBe(true);
  });

  it('writes several texts side by side', async () => {
    const writer = createStoryteller({ wordsPerSecond: null });
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((id) => writer.write(request(new AbortController().signal), () => order.push(id))),
    );
    expect(order.slice(0, 3)).toEqual([1, 2, 3]);
    expect(order.length).toBeGreaterThan(6);
  });

  it('stops at once with the reason of the abort', async () => {
    const writer = createStoryteller({ wordsPerSecond: 50 });
    const stop = new AbortController();
    const writing = writer.write(request(stop.signal), () => undefined);
    const reason = new Error('the writer pressed stop');
    stop.abort(reason);
    await expect(writing).rejects.toBe(reason);
    await expect(writer.write(request(stop.signal), () => undefined)).rejects.toBe(reason);
  });

  it('rejects with the error of the consumer', async () => {
    const full = new Error('no room');
    const writing = createStoryteller({ wordsPerSecond: null }).write(
      request(new AbortController().signal),
      () => {
        throw full;
      },
    );
    await expect(writing).rejects.toBe(full);
  });

  it('never splits a word, an escape or a pair of surrogates', () => {
    const text = JSON.stringify({ a: 'One “two”\n\nthree 😀 four', b: ['five'] });
    expect(piecesOf(text).join('')).toBe(text);
    for (const piece of piecesOf(text)) expect(piece).not.toMatch(/\\$|[\uD800-\uDBFF]$/);
  });
});

describe('the storyteller’s pace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the asked words per second for each of several texts', async () => {
    const writer = createStoryteller({ wordsPerSecond: 20 });
    const texts = ['', ''];
    const all = texts.map((_, index) =>
      writer.write(request(new AbortController().signal), (piece) => {
        texts[index] += piece;
      }),
    );
    await vi.advanceTimersByTimeAsync(2000);
    for (const text of texts) {
      expect(words(text)).toBeGreaterThanOrEqual(37);
      expect(words(text)).toBeLessThanOrEqual(40);
    }
    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    await Promise.all(all);
    expect(vi.getTimerCount()).toBe(0);
  });
});

function request(signal: AbortSignal): ModelRequest {
  return {
    task: { kind: 'PLOT', inputs: { structure: 'Save the Cat' }, direction: '', sources: [], seed: 7 },
    system: '',
    prompt: [],
    cacheKey: '',
    answer: plotResult.answer,
    answerName: 'plot',
    maxOutputTokens: 4000,
    signal,
  };
}
