import { expect, it } from 'vitest';
import { sampleRun } from '../../../contract/sample-run.ts';
import { result } from '../../../domain/generators/theme/result.ts';
import { createShareMeter } from '../../../domain/story/share-meter.ts';
import { createLiveText } from './live-text.ts';
import { createStopWatch, type Stop } from './stop-watch.ts';

const run = { ...sampleRun, state: 'running', spentCredits: null, result: null, endedAt: null } as const;
const inputs = { genre: 'Drama' };
const stop = (leastCredits: 0 | 1): Stop => ({
  leastCredits,
  makeMeter: () => createShareMeter(result, { inputs, askedWords: null }),
});

/** A watch of a theme; `answers` are what each try to learn its terms comes to. */
async function watch(answers: (Stop | null | Error)[], priceCredits = 1) {
  const live = createLiveText(
    () => 'word',
    () => () => {},
  );
  live.push('{"central_question":"Who?","premise":');
  let waits = 0;
  const watched = createStopWatch({ ...run, priceCredits }, live, {
    async loadStop() {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async wait() {
      waits += 1;
    },
  });
  const before = watched.cost();
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  return { live, watched, before, waits: () => waits };
}

it('says what a stop costs by all that has arrived, visible or not', async () => {
  const { live, watched, before } = await watch([stop(0)]);
  expect([before, watched.cost()]).toEqual([null, 0]);
  live.push('"A light."');
  expect([live.answer(), watched.cost()]).toEqual([{}, 1]);
  live.reset();
  expect(watched.cost()).toBe(0);
  live.push('{"central_question":"Who?","premise":"A"');
  expect(watched.cost()).toBe(1);
  watched.leave();
  live.reset();
  expect(watched.cost()).toBe(1);
});

it('says the least that it costs after many stops', async () => {
  expect((await watch([stop(1)])).watched.cost()).toBe(1);
});

it('asks again when the server could not be asked, and not for ever', async () => {
  const late = await watch([null, new Error('no network'), stop(1)]);
  expect([late.watched.cost(), late.waits()]).toEqual([1, 2]);
  const never = await watch([]);
  expect([never.watched.cost(), never.waits()]).toEqual([null, 6]);
});

it('asks nothing about what is free', async () => {
  const { watched, before } = await watch([], 0);
  expect([before, watched.cost()]).toEqual([0, 0]);
});
