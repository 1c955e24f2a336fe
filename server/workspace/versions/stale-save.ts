import { AppError } from '../../http/app-error.ts';

/** The refusal of a save that is based on another version or revision than the stored one. */
export function staleSave(): AppError {
  return new AppError(
    'stale_save',
    'This text was changed elsewhere since it was opened here, so nothing was saved. Compare the two and choose what to keep.',
  );
}
