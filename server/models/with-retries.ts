import { type Model, type ModelEnd, ModelError } from './port.ts';

export type RetryOptions = {
  maxRetries?: number;
  /** The first wait is random up to this, the next up to twice this, and so on. */
  firstWaitMs?: number;
  /** All waits together. A service that asks for a longer one is not retried. */
  maxWaitMs?: number;
  /** Between 0 and 1. */
  random?: () => number;
  /** Rejects with the signal's reason when it is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Asks again when a service is unavailable or busy, but never after the first text, which a reader
 * has seen. The only place that sends the same request again.
 */
export function withRetries(model: Model, options: RetryOptions = {}): Model {
  const {
    maxRetries = 2,
    firstWaitMs = 500,
    maxWaitMs = 20_000,
    random = Math.random,
    wait = sleep,
  } = options;

  async function write(...[request, onText]: Parameters<Model['write']>): Promise<ModelEnd> {
    let hasText = false;
    let waitedMs = 0;
    for (let retries = 0; ; retries++) {
      try {
        return await model.write(request, (text) => {
          if (text !== '') hasText = true;
          onText(text);
        });
      } catch (error) {
        if (hasText || retries === maxRetries || !isRetryable(error)) throw error;
        const waitMs = Math.max(random() * firstWaitMs * 2 ** retries, error.retryAfterMs ?? 0);
        waitedMs += waitMs;
        if (waitedMs > maxWaitMs) throw error;
        await wait(waitMs, request.signal);
      }
    }
  }

  return { ...model, write };
}

function isRetryable(error: unknown): error is ModelError {
  return error instanceof ModelError && (error.fault === 'unavailable' || error.fault === 'busy');
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
