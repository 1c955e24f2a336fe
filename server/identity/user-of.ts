import type { Context } from 'hono';
import { AppError } from '../http/app-error.ts';
import type { ActorEnv, User } from './actor.ts';

/** The signed-in user who makes this request. Throws `sign_in_required`. */
export function userOf(c: Context<ActorEnv>): User {
  const actor = c.get('actor');
  if (actor.kind === 'user') return actor;
  throw new AppError('sign_in_required', 'Please sign in to do this.', { offersSignIn: true });
}
