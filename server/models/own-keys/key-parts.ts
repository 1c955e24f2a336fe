import type { Dispatcher } from 'undici';
import { createModelLists, type ModelLists } from '../model-lists.ts';
import { createConnections } from '../wire/connections.ts';
import type { EndpointPolicy } from './check-endpoint.ts';
import { createGuardedConnections } from './guarded-connections.ts';
import { createSealer, type Sealer } from './sealed.ts';

/** What writers' own keys need: encryption, and connections to their services. */
export type KeyParts = {
  sealer: Sealer;
  endpoints: EndpointPolicy;
  /** For the known providers. */
  providerConnections: Dispatcher;
  /** For services that writers name. */
  customConnections: Dispatcher;
  lists: ModelLists;
};

export function createKeyParts(settings: {
  secret: string;
  isProduction: boolean;
  allowsEndpoints: boolean;
}): KeyParts {
  const endpoints = !settings.allowsEndpoints ? 'none' : settings.isProduction ? 'public' : 'any';
  const providerConnections = createConnections();
  return {
    sealer: createSealer(settings.secret),
    endpoints,
    providerConnections,
    lists: createModelLists(),
    customConnections: endpoints === 'any' ? providerConnections : createGuardedConnections(),
  };
}
