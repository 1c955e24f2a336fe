import { type Problem, type ProblemCode, problemStatus } from '../../contract/problem.ts';

/** Ends a request with a refusal. `message` is a whole sentence that says what to do. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly about: Omit<Problem, 'code' | 'message' | 'requestId'>;

  constructor(
    code: ProblemCode,
    message: string,
    { cause, ...about }: Omit<Problem, 'code' | 'message' | 'requestId'> & { cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.about = about;
  }

  get status() {
    return problemStatus[this.code];
  }
}

/** The client left, or was too slow, before its request was complete. Nobody reads the answer. */
export function requestAborted(cause: unknown): AppError {
  return new AppError('invalid_request', 'The request was cut off. Please try again.', {
    cause,
  });
}

/** The answer to every id that is unknown or someone else's. */
export function notFound(): AppError {
  return new AppError(
    'not_found',
    'There is nothing here. It may have been removed, or it belongs to another browser.',
  );
}
