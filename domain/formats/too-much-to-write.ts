import { type Limit, limitMessage } from '../limits.ts';

/** Thrown by a writer whose file would pass a limit. Its message is for the one who writes. */
export class TooMuchToWrite extends Error {
  override readonly name = 'TooMuchToWrite';
  readonly limit: Limit;
  readonly count: number;
  constructor(limit: Limit, count: number) {
    super(limitMessage(limit, count));
    this.limit = limit;
    this.count = count;
  }
}
