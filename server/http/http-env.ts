import type { HttpBindings } from '@hono/node-server';

/** The signed-in user of the request's session. */
export type User = { kind: 'user'; ownerId: string; sessionId: string };

/**
 * Who makes a request: a signed-in user, or a visitor known by the hash of the token in their
 * cookie.
 */
export type Actor = User | { kind: 'guest'; tokenHash: Buffer };

/** What Hono knows of a request on this server. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's network address behind trusted proxies; '' without a socket. */
    address: string;
    /** Set on every address under /api and /functions. */
    actor: Actor;
    /** Whether most addresses refuse until the actor's access is renewed. */
    isAccessOver: boolean;
  };
};
