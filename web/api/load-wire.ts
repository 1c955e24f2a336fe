import type { Wire } from './wire.ts';

let loading: Promise<Wire> | null = null;

/** The checks of the contract, fetched once. A failed fetch is tried again by the next caller. */
export function loadWire(): Promise<Wire> {
  loading ??= import('./wire.ts').then(
    (module) => module.wire,
    (cause: unknown) => {
      loading = null;
      throw new ConnectionError({ cause });
    },
  );
  return loading;
}

/** The server could not be asked: no network, no answer, or an answer that is not ours. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('Fabula could not be reached.', options);
    this.name = 'ConnectionError';
  }
}
