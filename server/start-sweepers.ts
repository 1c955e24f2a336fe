import type { Logger } from 'pino';

/** Work that is done again and again while the server runs. */
export type Sweep = {
  name: string;
  everyMs: number;
  /** Whether it is also done at once, without anybody waiting for it. */
  isDoneAtStart: boolean;
  work(): Promise<unknown>;
};

/**
 * Starts every sweep. A failure is logged and tried again at the next turn. Returns what ends them
 * and waits for the last.
 */
export function startSweepers(sweeps: readonly Sweep[], log: Logger): () => Promise<void> {
  const stops = sweeps.map(({ name, everyMs, isDoneAtStart, work }) => {
    let isUnderWay: Promise<unknown> | null = null;
    const turn = () => {
      isUnderWay ??= work()
        .catch((error: unknown) => log.warn({ event: 'sweep_failed', sweep: name, err: error }))
        .finally(() => {
          isUnderWay = null;
        });
    };
    if (isDoneAtStart) turn();
    const timer = setInterval(turn, everyMs);
    return async () => {
      clearInterval(timer);
      await isUnderWay;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
