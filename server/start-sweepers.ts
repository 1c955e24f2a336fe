import type { Logger } from 'pino';

export type Sweep = {
  name: string;
  everyMs: number;
  /** Whether it also runs at once, without delaying the start. */
  isDoneAtStart: boolean;
  work(): Promise<unknown>;
};

/** Starts every sweep. Failures are logged. Returns a function that stops and awaits them. */
export function startSweepers(sweeps: readonly Sweep[], log: Logger): () => Promise<void> {
  const stops = sweeps.map(({ name, everyMs, isDoneAtStart, work }) => {
    let running: Promise<unknown> | null = null;
    const sweep = () => {
      running ??= work()
        .catch((error: unknown) => log.warn({ event: 'sweep_failed', sweep: name, err: error }))
        .finally(() => {
          running = null;
        });
    };
    if (isDoneAtStart) sweep();
    const timer = setInterval(sweep, everyMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
