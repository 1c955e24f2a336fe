import type { Problem } from '../../../contract/problem.ts';
import type { Answer } from './answer.ts';
import { isFetchFailure } from './load-failure.ts';

/** Shown when there was no answer. */
export const unreachedInWords = 'The server could not be reached. Check your connection and try again.';

/** The server could not be asked: no network, no answer, or that of something in front of it. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super(unreachedInWords, options);
    this.name = 'ConnectionError';
  }
}

/** The server's answer does not fit this page, which may be older than the server. */
export class UnreadableAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('This page is older than the server. Reload it; your text is kept.', options);
    this.name = 'UnreadableAnswer';
  }
}

/** What the server refused, as an error whose message is for the reader. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: Problem['code'];
  readonly fields: readonly { field: string; message: string }[];
  /** When another try makes sense; 0 where the server did not say. */
  readonly retryAfterSeconds: number;

  constructor(status: number, problem: Pick<Problem, 'code' | 'message' | 'fields' | 'retryAfterSeconds'>) {
    const { code, message, fields = [], retryAfterSeconds = 0 } = problem;
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The value of an answer that the server accepted. Throws its refusal otherwise. */
export function acceptedOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Refusal(answer.status, answer.problem);
}

/** Whether something does not exist for this user. A malformed id counts as such. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 404 || error.status === 400);
}

/** Whether the plan has no room for another project. */
export function isProjectLimit(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'project_limit';
}

/** Whether there was no answer: to a request, or to the fetch of a part of the page. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ConnectionError || isFetchFailure(error);
}

/** What to tell the reader of something that failed. */
export function failureInWords(error: unknown): string {
  if (error instanceof Refusal || error instanceof UnreadableAnswer) return error.message;
  if (isUnreached(error)) return unreachedInWords;
  return unexpectedInWords;
}

/** What to tell the reader of a change that failed; a refusal that they can act on says why. */
export function failedChangeInWords(error: unknown): string {
  if (error instanceof Refusal && error.status < 500) return error.message;
  if (error instanceof UnreadableAnswer) return error.message;
  return unexpectedInWords;
}

const unexpectedInWords = 'An unexpected error occurred. Please try again.';
