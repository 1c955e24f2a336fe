import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Aborted if whoever asked leaves before the answer is sent. */
export function signalOf<Env extends HttpEnv>(c: Context<Env>): AbortSignal {
  const { outgoing } = c.env;
  const controller = new AbortController();
  if (outgoing.destroyed) controller.abort();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}
