import type { HttpEnv } from '../http/http-env.ts';

/** A signed-in user, by the session of the request. */
export type User = { kind: 'user'; ownerId: string; sessionId: string };

/** `tokenHash` is that of the token in the visitor's cookie. */
export type Actor = User | { kind: 'guest'; tokenHash: Buffer };

/** Context of requests under /api and /functions, which have an actor. */
export type ActorEnv = HttpEnv & {
  Variables: {
    actor: Actor;
    /** Access must be renewed before most addresses answer. */
    isAccessExpired: boolean;
  };
};

/** The id of a signed-in user; null for a visitor. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.ownerId : null;
}
