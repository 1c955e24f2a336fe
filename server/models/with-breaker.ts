import { type Model, type ModelEnd, ModelError } from './port.ts';

export type BreakerOptions = {
  /** Calls in the window before failures count. */
  minCalls?: number;
  /** The share of failures that opens it. */
  maxFailureShare?: number;
  windowMs?: number;
  /** How long it stays open before one call may try, in milliseconds. */
  openMs?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
};

/**
 * Keeps calls away from a service that mostly fails; one breaker per provider, model and key. Only
 * an unavailable or busy service counts as failing.
 */
export function withBreaker(model: Model, options: BreakerOptions = {}): Model {
  const { minCalls = 20, maxFailureShare = 0.5, windowMs = 60_000, openMs = 30_000 } = options;
  const now = options.now ?? (() => performance.now());
  const recent = createCounter(windowMs, now);
  let openedAt: number | null = null;
  let isProbing = false;

  /** Lets a call through or throws; returns whether it is the one that probes an open breaker. */
  function admit(): boolean {
    if (openedAt === null) return false;
    const leftMs = Math.max(0, openedAt + openMs - now());
    if (leftMs > 0 || isProbing)
      throw new ModelError(
        'unavailable',
        'The model service has failed too often in the last minute. Try again in half a minute.',
        { retryAfterMs: Math.max(leftMs, 1000) },
      );
    isProbing = true;
    return true;
  }

  function succeeded(isProbe: boolean): void {
    recent.add(false);
    if (isProbe) {
      openedAt = null;
      recent.clear();
    }
  }

  function failed(isProbe: boolean): void {
    recent.add(true);
    const { calls, failures } = recent.count();
    if (isProbe || (openedAt === null && calls >= minCalls && failures >= calls * maxFailureShare))
      openedAt = now();
  }

  async function write(...[request, onText]: Parameters<Model['write']>): Promise<ModelEnd> {
    const isProbe = admit();
    try {
      const end = await model.write(request, onText);
      succeeded(isProbe);
      return end;
    } catch (error) {
      if (error instanceof ModelError && (error.fault === 'unavailable' || error.fault === 'busy'))
        failed(isProbe);
      else if (error instanceof ModelError) succeeded(isProbe);
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  }

  return { ...model, write };
}

/**
 * Counts the calls of the last `windowMs` in sixty slices, so that it stays small under any load.
 */
function createCounter(windowMs: number, now: () => number) {
  let slices: { index: number; calls: number; failures: number }[] = [];
  const indexNow = () => Math.floor((now() / windowMs) * 60);

  return {
    add(isFailure: boolean): void {
      const index = indexNow();
      slices = slices.filter((slice) => slice.index > index - 60);
      let slice = slices.at(-1);
      if (slice?.index !== index) {
        slice = { index, calls: 0, failures: 0 };
        slices.push(slice);
      }
      slice.calls++;
      if (isFailure) slice.failures++;
    },
    count(): { calls: number; failures: number } {
      const index = indexNow();
      let calls = 0;
      let failures = 0;
      for (const slice of slices) {
        if (slice.index <= index - 60) continue;
        calls += slice.calls;
        failures += slice.failures;
      }
      return { calls, failures };
    },
    clear(): void {
      slices = [];
    },
  };
}
