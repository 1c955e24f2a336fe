/** Time limits of a call, in milliseconds. */
export type CallTimeouts = {
  /** From the start to the first text; twice as long once reasoning has arrived. */
  firstTextMs: number;
  /** Between two pieces of text. */
  silenceMs: number;
  /** Between the model's own end and the end of the stream. */
  lingerMs: number;
};

export type Watchdog = {
  sawText(): void;
  sawReasoning(): void;
  /** The time to the first text begins anew. */
  sawProgress(): void;
  /** The model has ended: from now on only the stream's end is awaited. */
  sawEnd(): void;
  stop(): void;
};

/** Calls `onExpired` once a limit is passed. One timer serves all pieces of text. */
export function startWatchdog(timeouts: CallTimeouts, onExpired: () => void): Watchdog {
  let startedAt = performance.now();
  let lastTextAt: number | null = null;
  let endedAt: number | null = null;
  let hasReasoned = false;
  let isStopped = false;
  let timer = setTimeout(check, timeouts.firstTextMs);

  function deadline(): number {
    if (endedAt !== null) return endedAt + timeouts.lingerMs;
    if (lastTextAt !== null) return lastTextAt + timeouts.silenceMs;
    return startedAt + timeouts.firstTextMs * (hasReasoned ? 2 : 1);
  }

  function check(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const leftMs = deadline() - performance.now();
    if (leftMs > 0) timer = setTimeout(check, Math.ceil(leftMs));
    else onExpired();
  }

  return {
    sawText: () => {
      const isFirst = lastTextAt === null;
      lastTextAt = performance.now();
      // Only here can the deadline move forward, before the timer fires.
      if (isFirst) check();
    },
    sawReasoning: () => {
      hasReasoned = true;
    },
    sawProgress: () => {
      startedAt = performance.now();
    },
    sawEnd: () => {
      endedAt ??= performance.now();
      check();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
