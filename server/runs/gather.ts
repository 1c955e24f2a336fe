import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';

/**
 * Does alike together: what is asked for while `work` is under way, or within `gapMs` milliseconds of the beginning of its
 * last call, waits and goes into the next one. `work` gets up to `most` items and answers each in its place. When it
 * rejects, each item is tried by itself, unless the database is unavailable; then all of them reject.
 */
export function gather<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  {
    most,
    gapMs,
    pause = wait,
    now = () => performance.now(),
  }: { most: number; gapMs: number; pause?: (ms: number) => Promise<unknown>; now?: () => number },
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; answer: PromiseWithResolvers<Answer> };
  const waiting: Waiting[] = [];
  let isUnderWay = false;

  async function workAll(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const beganAt = now();
      await workOn(waiting.splice(0, most));
      const leftMs = beganAt + gapMs - now();
      if (leftMs > 0) await pause(leftMs);
    }
    isUnderWay = false;
  }

  async function workOn(together: readonly Waiting[]): Promise<void> {
    try {
      const answers = await work(together.map(({ item }) => item));
      if (answers.length !== together.length) throw new Error('each item has one answer');
      answers.forEach((answer, place) => {
        together[place]?.answer.resolve(answer);
      });
    } catch (error) {
      if (together.length > 1 && !(error instanceof DatabaseUnavailable))
        await Promise.all(together.map((one) => workOn([one])));
      else for (const { answer } of together) answer.reject(error);
    }
  }

  return (item) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ item, answer });
    if (!isUnderWay) void workAll();
    return answer.promise;
  };
}
