import type { Problem } from '../../contract/problem.ts';
import { ConnectionError } from './connection-error.ts';
import { isFetchFailure } from './load-failure.ts';
import type { Answer } from './request.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** What the server refused, as an error whose message is for the reader. */
export class Refusal extends Error {
  readonly code: Problem['code'];
  readonly fields: readonly { field: string; message: string }[];
  /** When another try makes sense; 0 where the server did not say. */
  readonly retryAfterSeconds: number;

  constructor({
    code,
    message,
    fields = [],
    retryAfterSeconds = 0,
  }: Pick<Problem, 'code' | 'message' | 'fields' | 'retryAfterSeconds'>) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The value of an answer that the server accepted. Throws its refusal otherwise. */
export function acceptedOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new Refusal(answer.problem);
}

/** What to tell the reader of something that failed. */
export function failureInWords(error: unknown): string {
  if (error instanceof Refusal || error instanceof UnreadableAnswer) return error.message;
  if (error instanceof ConnectionError || isFetchFailure(error))
    return 'The server could not be reached. Check your connection and try again.';
  return 'An unexpected error occurred. Please try again.';
}
