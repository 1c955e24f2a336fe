import { ApiError } from './api-error.ts';

export type Answer = { status: number; body: unknown };

/**
 * Repeats the answer to a key for a day, refusals included. The same key with other parameters is
 * an error. An act that throws leaves no trace.
 */
export function makeKeys(now: () => number) {
  const kept = new Map<string, { request: string; answer: Answer; at: number }>();
  return {
    once(key: string | undefined, request: string, act: () => Answer): Answer {
      if (key === undefined) return act();
      const known = kept.get(key);
      if (known !== undefined && now() - known.at < 24 * 60 * 60) {
        if (known.request !== request) {
          throw new ApiError(400, {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          });
        }
        return known.answer;
      }
      const answer = structuredClone(act());
      kept.set(key, { request, answer, at: now() });
      return answer;
    },
  };
}
