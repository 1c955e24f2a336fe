import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { checkRequest } from './check-request.ts';
import type { HttpEnv } from './http-env.ts';

/** The request's JSON body, checked. Throws the refusal that names each wrong field. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checkRequest(schema, parseJson(await c.req.text()), 'body');
}

function parseJson(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body of the request is not JSON.', { cause });
  }
  if (isDeeperThan(body, mostLevels))
    throw new AppError(
      'invalid_request',
      `The body of the request has lists within lists more than ${mostLevels} levels deep.`,
    );
  return body;
}

/** Far deeper than any text of ours, and far less than would exhaust the functions that walk through it. */
const mostLevels = 64;

function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}
