import type { Context } from 'hono';
import { z } from 'zod';
import { notFound } from './app-error.ts';

/** An id in the address, in lower case. A malformed id gets the same 404 as an unknown one. */
export function idOf(c: Context, name = 'id'): string {
  const parsed = z.uuid().safeParse(c.req.param(name));
  if (!parsed.success) throw notFound();
  return parsed.data.toLowerCase();
}
