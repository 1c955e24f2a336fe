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
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body of the request is not JSON.', { cause });
  }
}
