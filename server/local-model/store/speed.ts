/** So much of the past counts, in milliseconds. */
const windowMs = 5_000;

export type Speed = {
  /** Bytes a second over the last seconds; null until there is anything to measure. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
};

/** Measures how fast a count of bytes grows. A new one begins with `restart`. */
export function createSpeed(now: () => number) {
  let samples: { at: number; bytes: number }[] = [];
  return {
    /** Told the count whenever it has grown; keeps some ten samples a second at most. */
    add(bytes: number): void {
      const at = now();
      const last = samples.at(-1);
      if (last && samples.length > 1 && at - last.at < 100) last.bytes = bytes;
      else samples.push({ at, bytes });
      while (samples.length > 2 && (samples[1]?.at ?? at) <= at - windowMs) samples.shift();
    },
    restart(): void {
      samples = [];
    },
    /** As of now: while nothing comes, it falls. */
    read(totalBytes: number | null): Speed {
      const first = samples[0];
      const last = samples.at(-1);
      if (!first || !last || last.at === first.at) return { bytesPerSecond: null, secondsLeft: null };
      const bytesPerSecond = ((last.bytes - first.bytes) / (now() - first.at)) * 1000;
      const left = totalBytes === null ? null : totalBytes - last.bytes;
      return {
        bytesPerSecond,
        secondsLeft: left === null || bytesPerSecond <= 0 ? null : left / bytesPerSecond,
      };
    },
  };
}
