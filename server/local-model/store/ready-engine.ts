import { modelErrorOf } from '../engine/failures.ts';
import type { Engine } from '../parts.ts';
import type { PackagesState } from './engine-packages.ts';

export type ReadyEngine = Engine & {
  /**
   * Fetches its packages if they are not the best for this computer. Rejects with a CannotRun, or
   * the signal's reason.
   */
  prepare(signal?: AbortSignal): Promise<void>;
  /** Whether its packages are here. */
  readonly isHere: boolean;
};

/**
 * An engine whose packages are fetched at the first need, as after an update of Fabula. Whoever
 * stops waiting for them doesn't stop their coming; closing does.
 */
export function readyEngine({
  packages,
  fetchPackages,
  create,
}: {
  packages(): PackagesState;
  fetchPackages(signal: AbortSignal): Promise<void>;
  create(): Engine;
}): ReadyEngine {
  const closing = new AbortController();
  let engine: Engine | null = null;
  let fetching: Promise<void> | null = null;

  const prepare = async (signal?: AbortSignal) => {
    if (packages() === 'best') return;
    fetching ??= fetchPackages(closing.signal)
      // Its next process uses what has come; nobody waits for the one that writes.
      .then(() => void engine?.rest())
      .finally(() => {
        fetching = null;
      });
    await (signal === undefined ? fetching : untilAborted(fetching, signal));
  };
  const prepared = async (signal?: AbortSignal) => {
    if (packages() === 'absent') await prepare(signal);
    engine ??= create();
    return engine;
  };

  return {
    prepare,
    get isHere() {
      return packages() !== 'absent';
    },
    async write(file, request, onText) {
      const ready = await prepared(request.signal).catch((error: unknown) => {
        request.signal.throwIfAborted();
        throw modelErrorOf(error, file.title);
      });
      return ready.write(file, request, onText);
    },
    inspect: async (path) => (await prepared()).inspect(path),
    measure: async (file) => (await prepared()).measure(file),
    get state() {
      return engine?.state ?? asleep;
    },
    rest: async () => engine?.rest(),
    async close() {
      closing.abort();
      await fetching?.catch(() => {});
      await engine?.close();
    },
  };
}

const asleep: Engine['state'] = { state: 'asleep', uses: null, writing: 0, waiting: 0, problem: null };

/** Settles as a promise does, or rejects with the signal's reason as soon as it is aborted. */
export async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
