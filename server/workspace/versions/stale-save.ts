import { AppError } from '../../http/app-error.ts';

/** The refusal of a save that was not typed on what is stored. */
export function staleSave(): AppError {
  return new AppError(
    'stale_save',
    'This text was changed elsewhere since it was opened here, so nothing was saved. Compare the two and choose what to keep.',
  );
}
