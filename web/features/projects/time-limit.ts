import { isUnreached, Refusal, UnreadableAnswer } from '../../api/request/api-errors.ts';

/** There was no answer within the time that the page waits. */
export class TookTooLong extends Error {
  readonly afterSeconds: number;
  constructor(afterSeconds: number) {
    super(`No answer within ${afterSeconds} seconds.`);
    this.name = 'TookTooLong';
    this.afterSeconds = afterSeconds;
  }
}

/** Gives up waiting after so many seconds, with TookTooLong. */
export async function withTimeLimit<Value>(seconds: number, asked: Promise<Value>): Promise<Value> {
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

/** Why something did not come, in a whole sentence without advice. */
export function causeInWords(failure: unknown): string {
  if (failure instanceof Refusal || failure instanceof UnreadableAnswer) return failure.message;
  if (failure instanceof TookTooLong)
    return `The server did not answer within ${failure.afterSeconds} seconds.`;
  return isUnreached(failure) ? 'The server could not be reached.' : 'An unexpected error occurred.';
}
