const looks = 12;

export type Watched = {
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
export function createWatchdog({ isAwaited, progress, onSilence }: Watched): { look(): void } {
  let last = progress();
  let silentLooks = 0;
  return {
    look() {
      const now = progress();
      silentLooks = isAwaited() && now === last ? silentLooks + 1 : 0;
      last = now;
      if (silentLooks === looks) onSilence();
    },
  };
}

/** Starts a watchdog; the returned function stops it. Does not keep the process alive. */
export function startWatchdog(patienceMs: number, watched: Watched): () => void {
  const { look } = createWatchdog(watched);
  const timer = setInterval(look, patienceMs / looks).unref();
  return () => clearInterval(timer);
}
