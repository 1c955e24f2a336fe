import type { HttpBindings } from '@hono/node-server';

export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's network address behind trusted proxies; '' without a socket. */
    address: string;
  };
};
