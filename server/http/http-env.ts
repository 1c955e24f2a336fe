import type { HttpBindings } from '@hono/node-server';

/** What Hono knows of a request on this server. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's network address behind trusted proxies; '' without a socket. */
    address: string;
  };
};
