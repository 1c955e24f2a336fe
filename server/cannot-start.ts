/** A problem that the operator can fix. `message` is one clear line, shown without a stack. */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CannotStart';
  }
}
