import type { Context } from 'hono';
import type { z } from 'zod';
import { cleanStrings } from '../../domain/story/clean-text.ts';
import { AppError } from './app-error.ts';
import { checkRequest } from './check-request.ts';

/**
 * The request's JSON body, with every string cleaned, checked against the schema. Throws
 * `invalid_request`, naming each wrong field. Bodies that must stay unchanged to the byte are not
 * read here.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = parseJson(await c.req.text());
  if (isDeeperThan(body, maxLevels))
    throw new AppError(
      'invalid_request',
      `The body of the request has lists within lists more than ${maxLevels} levels deep.`,
    );
  return checkRequest(schema, cleanStrings(body), 'body');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body of the request is not JSON.', { cause });
  }
}

/** Far deeper than any of our texts, and far from exhausting the stack of recursive functions. */
const maxLevels = 64;

/** Visits each value once and stops at the first that is too deep. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const members: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return members.some((member) => isDeeperThan(member, levels - 1));
}
