export type RequestTracker = {
  /** Returns the answer, and tracks it until it is there. */
  track<Answer>(answer: Answer | Promise<Answer>): Answer | Promise<Answer>;
  /** Resolves when no handler is running, or after `withinMs` milliseconds. */
  drained(withinMs: number): Promise<void>;
};

/** Tracks running handlers: a client that leaves closes its connection but not its request. */
export function createRequestTracker(): RequestTracker {
  const open = new Set<Promise<unknown>>();
  return {
    track(answer) {
      if (!(answer instanceof Promise)) return answer;
      const forget = () => open.delete(answer);
      open.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    async drained(withinMs) {
      let limit: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.allSettled(open),
        new Promise((resolve) => {
          limit = setTimeout(resolve, withinMs);
        }),
      ]);
      clearTimeout(limit);
    },
  };
}
