import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** A part of a request, checked. Throws the refusal that names each wrong field; `part` is what it calls the whole. */
export function checkRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'body' | 'query',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : part),
    message: issue.message,
  }));
  throw new AppError(
    'invalid_request',
    `The request is not in the form this server reads: ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`,
    { fields },
  );
}
