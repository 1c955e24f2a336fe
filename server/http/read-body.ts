import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';

/** The request's JSON body, checked. Throws the refusal that names each wrong field. */
export async function readBody<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await c.req.text()));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    field: issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body'),
    message: issue.message,
  }));
  throw new AppError(
    'invalid_request',
    `The request is not in the form this server reads: ${fields.map(({ field, message }) => `${field}: ${message}`).join('; ')}.`,
    { fields },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body of the request is not JSON.', { cause });
  }
}
