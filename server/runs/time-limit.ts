/** Ends something that takes too long; time in which it waits for others doesn’t count. */
export type TimeLimit = { pause(): void; goOn(): void };

/** Runs from the start. Calls `onOver` once `ms` of running time are over. */
export function createTimeLimit(onOver: () => void, ms: number): TimeLimit {
  let leftMs = ms;
  let startedAt = 0;
  let timer: NodeJS.Timeout | null = null;
  const limit: TimeLimit = {
    pause() {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      leftMs -= performance.now() - startedAt;
    },
    goOn() {
      if (timer !== null) return;
      startedAt = performance.now();
      timer = setTimeout(onOver, Math.max(0, leftMs));
    },
  };
  limit.goOn();
  return limit;
}
