const checks = 12;

export type WatchdogTarget = {
  /** Whether an answer is awaited. */
  isAwaited(): boolean;
  /** A number that changes as work progresses. */
  progress(): number;
  /** Called once after no progress for the whole time limit while an answer was awaited. */
  onSilence(): void;
};

/**
 * Tells slow work from hanging work. Counts its own checks instead of reading a clock, so that a
 * computer that slept or a busy event loop raises no false alarm.
 */
export function createWatchdog({ isAwaited, progress, onSilence }: WatchdogTarget): { check(): void } {
  let last = progress();
  let silentChecks = 0;
  return {
    check() {
      const now = progress();
      silentChecks = isAwaited() && now === last ? silentChecks + 1 : 0;
      last = now;
      if (silentChecks === checks) onSilence();
    },
  };
}

/** Starts a watchdog; the returned function stops it. Does not keep the process alive. */
export function startWatchdog(timeoutMs: number, target: WatchdogTarget): () => void {
  const { check } = createWatchdog(target);
  const timer = setInterval(check, timeoutMs / checks).unref();
  return () => clearInterval(timer);
}
