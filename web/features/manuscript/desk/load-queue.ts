import type { PartText } from '../../../../contract/manuscripts.ts';
import { limits } from '../../../../domain/limits.ts';
import { backoffMs } from '../../../api/request/backoff.ts';

export type LoadPorts = {
  /** At most `limits.textsAtOnce` texts; unknown parts are left out. Rejects if it fails. */
  fetch: (ids: readonly string[]) => Promise<PartText[]>;
  onTexts: (asked: readonly string[], texts: readonly PartText[]) => void;
  /** Whether the texts that were asked for can't be had at the moment. */
  onTrouble: (isTrouble: boolean) => void;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
};

const requestsAtOnce = 2;

/**
 * Fetches texts in groups, those that were asked for last first: whoever scrolls on wants what is
 * in sight now. What fails is tried again, later and later.
 */
export function createLoadQueue(ports: LoadPorts) {
  /** The newest at the end. */
  let wanted: string[] = [];
  const underWay = new Set<string>();
  let requests = 0;
  let tries = 0;
  let isDue = false;
  let stopRetry = () => {};
  let isStopped = false;

  function soon(): void {
    if (isDue) return;
    isDue = true;
    // All that is asked for in one go shares a request.
    queueMicrotask(() => {
      isDue = false;
      next();
    });
  }

  function next(): void {
    while (!isStopped && requests < requestsAtOnce && wanted.length > 0 && (tries === 0 || requests === 0)) {
      const ids = wanted.slice(-limits.textsAtOnce).reverse();
      wanted = wanted.slice(0, -limits.textsAtOnce);
      void fetchThese(ids);
    }
  }

  async function fetchThese(ids: readonly string[]): Promise<void> {
    requests++;
    for (const id of ids) underWay.add(id);
    const texts = await ports.fetch(ids).catch(() => null);
    requests--;
    for (const id of ids) underWay.delete(id);
    if (isStopped) return;
    if (texts !== null) {
      tries = 0;
      ports.onTrouble(false);
      ports.onTexts(ids, texts);
      next();
      return;
    }
    tries++;
    wanted = [...ids.toReversed().filter((id) => !wanted.includes(id)), ...wanted];
    ports.onTrouble(true);
    stopRetry();
    stopRetry = ports.after(backoffMs(tries, ports.random), next);
  }

  return {
    ask: (ids: readonly string[]) => {
      const fresh = ids.filter((id) => !underWay.has(id));
      if (fresh.length === 0) return;
      const asked = new Set(fresh);
      wanted = [...wanted.filter((id) => !asked.has(id)), ...fresh.toReversed()];
      soon();
    },
    /** The network is back. */
    tryAgain: () => {
      stopRetry();
      soon();
    },
    stop: () => {
      isStopped = true;
      stopRetry();
    },
  };
}
