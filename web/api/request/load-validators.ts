import { ConnectionError } from './api-errors.ts';

/** The contract's checks that pages load late. */
export type Wire = typeof import('./wire.ts')['wire'];

let loading: Promise<Wire> | null = null;

/** The checks of the contract, fetched once. A failed fetch is tried again by the next caller. */
export function loadValidators(): Promise<Wire> {
  loading ??= import('./wire.ts').then(
    (module) => module.wire,
    (cause: unknown) => {
      loading = null;
      throw new ConnectionError({ cause });
    },
  );
  return loading;
}
