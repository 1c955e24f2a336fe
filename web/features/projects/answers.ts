import type { Problem } from '../../../contract/problem.ts';
import { ConnectionError } from '../../api/connection-error.ts';
import { isFetchFailure } from '../../api/load-failure.ts';
import type { Answer } from '../../api/request.ts';
import { UnreadableAnswer } from '../../api/unreadable-answer.ts';

/** The server refused: its problem and its HTTP status. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'Refusal';
    this.status = status;
    this.problem = problem;
  }
}

/** There was no answer within the time that the page waits. */
export class TookTooLong extends Error {
  readonly afterSeconds: number;
  constructor(afterSeconds: number) {
    super(`No answer within ${afterSeconds} seconds.`);
    this.name = 'TookTooLong';
    this.afterSeconds = afterSeconds;
  }
}

/** What the server answered. Throws Refusal, or what the call itself throws. */
export async function answerOf<Value>(asked: Promise<Answer<Value>>): Promise<Value> {
  const answer = await asked;
  if (answer.ok) return answer.value;
  throw new Refusal(answer.status, answer.problem);
}

/** Gives up waiting after so many seconds, with TookTooLong. */
export async function within<Value>(seconds: number, asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(seconds)), seconds * 1000);
  });
  try {
    return await Promise.race([asked, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether what is asked for does not exist for this user. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof Refusal && (failure.status === 404 || failure.status === 400);
}

/** Whether the plan has no room for another project. */
export function isProjectLimit(failure: unknown): boolean {
  return failure instanceof Refusal && failure.problem.code === 'project_limit';
}

/** Why something failed, in a whole sentence. */
export function failureCause(failure: unknown): string {
  if (failure instanceof Refusal) return failure.message;
  if (failure instanceof TookTooLong)
    return `The server did not answer within ${failure.afterSeconds} seconds.`;
  if (failure instanceof UnreadableAnswer) return failure.message;
  if (isUnreached(failure)) return 'The server could not be reached.';
  return 'An unexpected error occurred.';
}

/** Why something failed and what to do, in whole sentences. What the server says says both. */
export function formatFailure(failure: unknown): string {
  if (failure instanceof Refusal || failure instanceof UnreadableAnswer) return failure.message;
  const advice = isUnreached(failure) ? 'Check your connection and try again.' : 'Try again.';
  return `${failureCause(failure)} ${advice}`;
}

/** The specified words for a change or a deletion that failed; a refusal that the writer can act on says why. */
export function formatFailedChange(failure: unknown): string {
  if (failure instanceof Refusal && failure.status < 500) return failure.message;
  if (failure instanceof UnreadableAnswer) return failure.message;
  return 'An unexpected error occurred. Please try again.';
}

/** Whether there was no answer: to a request, or to the fetch of a part of the page. */
function isUnreached(failure: unknown): boolean {
  return failure instanceof ConnectionError || isFetchFailure(failure);
}
