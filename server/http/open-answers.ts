export type OpenAnswers = {
  /** Returns the answer, and tracks it until it is there. */
  note<Answer>(answer: Answer | Promise<Answer>): Answer | Promise<Answer>;
  /** Resolves when no handler is running, or after `withinMs` milliseconds. */
  ended(withinMs: number): Promise<void>;
};

/** Tracks running handlers: a client that leaves closes its connection but not its request. */
export function createOpenAnswers(): OpenAnswers {
  const open = new Set<Promise<unknown>>();
  return {
    note(answer) {
      if (!(answer instanceof Promise)) return answer;
      const forget = () => open.delete(answer);
      open.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    async ended(withinMs) {
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
