import type { Dispatcher } from 'undici';
import { createConnections } from '../wire/connections.ts';
import type { EndpointPolicy } from './check-endpoint.ts';
import { createGuardedConnections } from './guarded-connections.ts';
import { createSealer, type Sealer } from './sealed.ts';

/** What the keys of writers need: how they are sealed, and how their services are reached. */
export type KeyParts = {
  sealer: Sealer;
  endpoints: EndpointPolicy;
  /** Connections to the known services. */
  known: Dispatcher;
  /** Connections to services that writers name. */
  named: Dispatcher;
};

/** Makes them once for a server. */
export function createKeyParts(settings: {
  secret: string;
  isProduction: boolean;
  allowsEndpoints: boolean;
}): KeyParts {
  const endpoints = !settings.allowsEndpoints ? 'none' : settings.isProduction ? 'public' : 'any';
  const known = createConnections();
  return {
    sealer: createSealer(settings.secret),
    endpoints,
    known,
    named: endpoints === 'any' ? known : createGuardedConnections(),
  };
}
