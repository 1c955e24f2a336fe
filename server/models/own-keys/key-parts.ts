import type { Dispatcher } from 'undici';
import { createModelLists, type ModelLists } from '../model-lists.ts';
import { createConnections } from '../wire/connections.ts';
import type { EndpointPolicy } from './check-endpoint.ts';
import { usualPorts } from './find-local-servers.ts';
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
  /** Where model servers of this machine are looked for; null where nobody may look. */
  localPorts: readonly number[] | null;
};

export function createKeyParts(settings: {
  secret: string;
  isProduction: boolean;
  allowsEndpoints: boolean;
  localPorts?: readonly number[];
}): KeyParts {
  const endpoints = !settings.allowsEndpoints ? 'none' : settings.isProduction ? 'public' : 'any';
  const providerConnections = createConnections();
  return {
    sealer: createSealer(settings.secret),
    endpoints,
    providerConnections,
    lists: createModelLists(),
    localPorts: endpoints === 'any' ? (settings.localPorts ?? usualPorts) : null,
    customConnections: endpoints === 'any' ? providerConnections : createGuardedConnections(),
  };
}
