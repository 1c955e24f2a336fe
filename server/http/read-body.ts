import type { Context } from 'hono';
import type { z } from 'zod';
import { type Limit, limitMessage, limits } from '../../domain/limits.ts';
import { cleanStrings, isCleanJson } from '../../domain/story/clean-text.ts';
import { AppError } from './app-error.ts';
import { checkRequest } from './check-request.ts';

/**
 * The request's JSON body, cleaned and checked against the schema. Throws `invalid_request`, naming
 * each wrong field. Not for bodies that must stay unchanged to the byte. `mostValues`: how many
 * values it may have.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  mostValues: 'bodyValues' | 'importBodyValues' = 'bodyValues',
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  const body = parseJson(text);
  checkSize(body, mostValues);
  return checkRequest(schema, isCleanJson(text) ? body : cleanStrings(body), 'body');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body of the request is not JSON.', { cause });
  }
}

/** Throws `invalid_request` at the first value that is too deep or one too many. */
function checkSize(body: unknown, mostValues: Limit): void {
  let values = 0;
  const visit = (value: unknown, levels: number): void => {
    values += 1;
    if (values > limits[mostValues]) refuse(mostValues);
    if (typeof value !== 'object' || value === null) return;
    if (levels === limits.bodyLevels) refuse('bodyLevels');
    if (Array.isArray(value)) for (const member of value) visit(member, levels + 1);
    else for (const name in value) visit((value as Record<string, unknown>)[name], levels + 1);
  };
  visit(body, 0);
}

function refuse(limit: Limit): never {
  throw new AppError('invalid_request', `${limitMessage(limit, limits[limit] + 1)} Please send less.`);
}
