import type { RunSummary } from '../../../contract/runs.ts';
import { stopCost } from '../../../domain/credits/stop-cost.ts';
import type { ShareMeter } from '../../../domain/story/share-meter.ts';
import { backoffMs } from '../../api/request/backoff.ts';
import type { LiveText } from './live-text.ts';

/** The cost of stopping a run, by the text that has arrived. The server has the last word. */
export type StopWatch = {
  /** In credits; null while that is not known. */
  cost(): number | null;
  leave(): void;
};

/** What the cost of a stop is calculated from. */
export type Stop = { leastCredits: 0 | 1; makeMeter(): ShareMeter };

/** After this many failed tries the cost stays unknown. */
const maxTries = 6;

/** `loadStop` answers null, or throws, when it could not be asked. */
export function createStopWatch(
  run: RunSummary,
  live: Pick<LiveText, 'attach' | 'whole'>,
  deps: { loadStop(run: RunSummary): Promise<Stop | null>; wait(ms: number): Promise<void> },
): StopWatch {
  let leastCredits: 0 | 1 = 0;
  let meter: ShareMeter | null = null;
  let isLeft = false;
  let detach = () => {};

  async function load(): Promise<void> {
    for (let tries = 1; tries <= maxTries && !isLeft; tries++) {
      const stop = await deps.loadStop(run).catch(() => null);
      if (isLeft) return;
      if (stop !== null) return watch(stop);
      await deps.wait(backoffMs(tries, Math.random));
    }
  }

  function watch(stop: Stop): void {
    leastCredits = stop.leastCredits;
    meter = stop.makeMeter();
    detach = live.attach({
      push: (text) => meter?.push(text),
      reset() {
        meter = stop.makeMeter();
      },
    });
  }

  if (run.priceCredits > 0) void load();
  return {
    cost() {
      if (run.priceCredits === 0) return 0;
      if (meter !== null) return stopCost(run.priceCredits, meter.written(), leastCredits);
      return live.whole() === '' ? 0 : null;
    },
    leave() {
      isLeft = true;
      detach();
    },
  };
}
