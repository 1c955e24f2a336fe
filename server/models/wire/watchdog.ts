/** Time limits of a call, in milliseconds. */
export type Patience = {
  /** From the start to the first text. */
  firstTextMs: number;
  /** The same once reasoning has arrived. */
  reasoningMs: number;
  /** Between two pieces of text. */
  silenceMs: number;
  /** Between the model's own end and the end of the stream. */
  lingerMs: number;
};

export type Watchdog = {
  sawText(): void;
  sawReasoning(): void;
  /** The model has ended: from now on only the stream's end is awaited. */
  sawEnd(): void;
  stop(): void;
};

/** Calls `onExpired` once a limit is passed. One timer serves all pieces of text. */
export function startWatchdog(patience: Patience, onExpired: () => void): Watchdog {
  const startedAt = performance.now();
  let lastTextAt: number | null = null;
  let endedAt: number | null = null;
  let hasReasoned = false;
  let isStopped = false;
  let timer = setTimeout(look, patience.firstTextMs);

  function deadline(): number {
    if (endedAt !== null) return endedAt + patience.lingerMs;
    if (lastTextAt !== null) return lastTextAt + patience.silenceMs;
    return startedAt + (hasReasoned ? patience.reasoningMs : patience.firstTextMs);
  }

  function look(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const leftMs = deadline() - performance.now();
    if (leftMs > 0) timer = setTimeout(look, Math.ceil(leftMs));
    else onExpired();
  }

  return {
    sawText: () => {
      const isFirst = lastTextAt === null;
      lastTextAt = performance.now();
      // Only here can the deadline move forward, before the timer fires.
      if (isFirst) look();
    },
    sawReasoning: () => {
      hasReasoned = true;
    },
    sawEnd: () => {
      endedAt ??= performance.now();
      look();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
