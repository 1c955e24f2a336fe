import { ConnectionError } from './api-errors.ts';
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
