import type { Context } from 'hono';

/** The public origin if there is one, otherwise the one of `origins` that the browser is at. */
export function ownOrigin(c: Context, origins: ReadonlySet<string>, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  const { origin } = new URL(c.req.url);
  const [first = origin] = origins;
  return origins.has(origin) ? origin : first;
}
