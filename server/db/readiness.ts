import { settlesWithin } from './settles-within.ts';

/** How long one answer is reused, in milliseconds. */
const reuseMs = 1_000;
const timeoutMs = 2_000;

/** Changes nothing but writes to the log, and so waits for the disk. */
export const tinyWrite = `select pg_logical_emit_message(true, 'fabula', '')`;

/**
 * Tells whether the database accepts writes: calls `write` one at a time and at most once a second.
 * False if it fails or takes more than two seconds.
 */
export function createReadiness(
  write: () => Promise<unknown>,
  now = () => performance.now(),
): () => Promise<boolean> {
  let pending: Promise<unknown> | null = null;
  let wroteAt = Number.NEGATIVE_INFINITY;
  async function tryWrite(): Promise<void> {
    try {
      await write();
      wroteAt = now();
    } finally {
      pending = null;
    }
  }
  return async () => {
    if (now() - wroteAt < reuseMs) return true;
    pending ??= tryWrite();
    return settlesWithin(timeoutMs, pending);
  };
}
