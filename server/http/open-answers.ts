/** The requests whose handlers are still at work, whether or not anybody waits for the answer. */
export type OpenAnswers = {
  /** Gives an answer through, and knows of it until it is there. */
  note<Answer>(answer: Answer | Promise<Answer>): Answer | Promise<Answer>;
  /** Resolves once no handler is at work, or after `withinMs` milliseconds. */
  ended(withinMs: number): Promise<void>;
};

/** A browser that goes away closes its connection, not its request: the end of a server has to wait for both. */
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
