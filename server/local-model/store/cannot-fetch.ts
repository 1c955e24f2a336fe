import { CannotRun } from '../parts.ts';

/** Why a file can't be fetched, in one sentence that says what to do. */
export class CannotFetch extends CannotRun {
  /** Whether what there is of the file is kept, since the rest can be fetched later. */
  readonly canResume: boolean;

  constructor(message: string, { canResume, cause }: { canResume: boolean; cause?: unknown }) {
    super(message, cause);
    this.name = 'CannotFetch';
    this.canResume = canResume;
  }
}
