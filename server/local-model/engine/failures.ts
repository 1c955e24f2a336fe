import { ModelError } from '../../models/port.ts';
import { CannotRun } from '../parts.ts';
import { EngineEnded, OrderFailed } from './engine-process.ts';

/** A failure of the engine as a writer's run ends with it. */
export function modelErrorOf(error: unknown, title: string): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof CannotRun) return new ModelError('unavailable', error.message, { cause: error });
  if (error instanceof EngineEnded) return new ModelError('unavailable', ended, { cause: error });
  if (!(error instanceof OrderFailed)) return new ModelError('unavailable', broken, { cause: error });
  switch (error.failure.kind) {
    case 'too_long':
      return new ModelError(
        'too_long',
        `Prompt and material together are longer than ${title} reads on this computer. Build on less, then try again.`,
        { cause: error },
      );
    case 'cannot_run':
      return new ModelError('rejected', error.failure.message, { cause: error });
    case 'broken':
      return new ModelError('unavailable', broken, { cause: error });
  }
}

/** The same where no run has begun: a sentence for whoever chooses a model. */
export function cannotRunOf(error: unknown): CannotRun {
  if (error instanceof CannotRun) return error;
  if (error instanceof ModelError) return new CannotRun(error.message, error);
  if (error instanceof OrderFailed && error.failure.kind === 'cannot_run')
    return new CannotRun(error.failure.message, error);
  return new CannotRun(
    error instanceof EngineEnded
      ? 'The program that runs models broke down over this file. Choose another model.'
      : 'This model can’t be used: the program that runs models failed. Try again, or choose another.',
    error,
  );
}

const ended =
  'The model on this computer broke off. The text so far is kept, and nothing was charged. Try again.';
const broken =
  'The model on this computer failed. The text so far is kept, and nothing was charged. Try again.';
