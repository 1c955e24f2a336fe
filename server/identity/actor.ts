import type { HttpEnv } from '../http/http-env.ts';

/** A signed-in user, by the session of the request. */
export type User = { kind: 'user'; ownerId: string; sessionId: string };

/**
 * Who makes a request: a signed-in user, or a visitor known by the hash of the token in their
 * cookie.
 */
export type Actor = User | { kind: 'guest'; tokenHash: Buffer };

/** What Hono knows of a request under /api and /functions, where it is known who makes it. */
export type ActorEnv = HttpEnv & {
  Variables: {
    actor: Actor;
    /** Whether the actor's access has to be renewed before most addresses answer. */
    isAccessOver: boolean;
  };
};
