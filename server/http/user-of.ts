import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { HttpEnv, User } from './http-env.ts';

/** The signed-in user who makes this request. Throws `sign_in_required`. */
export function userOf(c: Context<HttpEnv>): User {
  const actor = c.get('actor');
  if (actor.kind === 'user') return actor;
  throw new AppError('sign_in_required', 'Please sign in to do this.', { offersSignIn: true });
}
