import { AppError } from '../http/app-error.ts';

/** The refusal of something that names what is not part of the manuscript. `what`: 'This scene'. */
export function unknownId(field: string, what: string): AppError {
  const message = `${what} is not part of this manuscript. Please load the page again.`;
  return new AppError('invalid_input', message, { fields: [{ field, message }] });
}
