import type { Context } from 'hono';
import type { z } from 'zod';
import { cleanStrings } from '../../domain/story/clean-text.ts';
import { checkRequest } from './check-request.ts';

/** The query string, cleaned and checked. Throws `invalid_request`, naming each wrong field. */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  return checkRequest(schema, cleanStrings(c.req.query()), 'query');
}
