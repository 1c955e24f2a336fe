/** How often a watchdog looks within its patience. */
const looks = 12;

/** What a watchdog watches. */
export type Watched = {
  /** Whether somebody waits for an answer. */
  isAwaited(): boolean;
  /** A number that changes with every step of the work. */
  progress(): number;
  /** Told once, when there was none for as long as the patience while somebody waited. */
  onSilence(): void;
};

/**
 * Tells work that takes long from work that hangs. Counts its own turns instead of reading a clock, so that a computer
 * which slept, or a busy event loop, accuses nobody.
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

/** Lets a watchdog look until the function that it returns is called. Keeps no process alive. */
export function startWatchdog(patienceMs: number, watched: Watched): () => void {
  const { look } = createWatchdog(watched);
  const timer = setInterval(look, patienceMs / looks).unref();
  return () => clearInterval(timer);
}
