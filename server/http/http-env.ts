import type { HttpBindings } from '@hono/node-server';

/** A signed-in user, by the session of the request. */
export type User = { kind: 'user'; ownerId: string; sessionId: string };

/** Who makes a request: a signed-in user, or a visitor known by the hash of the token in their cookie. */
export type Actor = User | { kind: 'guest'; tokenHash: Buffer };

/** What Hono knows of a request on this server. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's network address after trusted proxies; '' where there is no socket. */
    address: string;
    /** Known on every address under /api and /functions. */
    actor: Actor;
    /** Whether the actor's access has to be renewed before most addresses answer. */
    isAccessOver: boolean;
  };
};
