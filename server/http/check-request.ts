import type { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { AppError } from './app-error.ts';

/** Checks the `part` of a request. Throws `invalid_request`, naming each wrong field. */
export function checkRequest<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'body' | 'query',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .slice(0, limits.listedProblems)
    .map((issue) => describeIssue(issue, part));
  throw new AppError(
    'invalid_request',
    `The request is not in the form this server reads: ${fields.map(({ field, message }) => `${field}: ${message.replace(/\.$/, '')}`).join('; ')}.`,
    { fields },
  );
}

/** What is wrong, quoting no more of the request than anyone would read. */
function describeIssue(issue: z.core.$ZodIssue, part: string): { field: string; message: string } {
  const path = issue.path.map((step) => shortName(String(step))).join('.');
  if (issue.code !== 'unrecognized_keys') return { field: path || part, message: issue.message };
  const names = issue.keys.slice(0, limits.listedProblems).map(shortName);
  const more = issue.keys.length - names.length;
  return {
    field: path || names.join(', '),
    message: `There is no such field: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  };
}

function shortName(name: string): string {
  return name.length <= limits.nameCharacters ? name : `${name.slice(0, limits.nameCharacters)}…`;
}
