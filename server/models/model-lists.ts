import { createHash } from 'node:crypto';
import { type ListedService, listModels } from './wire/list-models.ts';

/**
 * The models of services, as their lists say. A list belongs to the address and the key that it
 * was asked with, and is kept for an hour.
 */
export type ModelLists = {
  /** The names that were last known; null if none are. Asks nobody. */
  known(service: ListedService): readonly string[] | null;
  /** The same, asked for if they are not fresh. Takes at most five seconds, and never rejects. */
  load(service: ListedService): Promise<readonly string[] | null>;
  /** Keeps a list that was asked for elsewhere; null if the service gave none. */
  keep(service: ListedService, names: readonly string[] | null): void;
};

type Entry = { names: readonly string[] | null; freshUntil: number };

const timeoutMs = 5_000;
const freshMs = 60 * 60_000;
/** A service that gave no list is asked again sooner. */
const retryMs = 5 * 60_000;
const maxEntries = 500;

/** `now` is a monotonic clock in milliseconds. */
export function createModelLists(now: () => number = () => performance.now()): ModelLists {
  const entries = new Map<string, Entry>();
  const asking = new Map<string, Promise<readonly string[] | null>>();

  function keep(service: ListedService, names: readonly string[] | null): void {
    const key = keyOf(service);
    entries.delete(key);
    entries.set(key, { names, freshUntil: now() + (names === null ? retryMs : freshMs) });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  async function ask(service: ListedService): Promise<readonly string[] | null> {
    const before = entries.get(keyOf(service))?.names ?? null;
    const { names } = await listModels(service, timeoutMs).catch(() => ({ names: null }));
    keep(service, names ?? before);
    return names ?? before;
  }

  return {
    keep,
    known: (service) => entries.get(keyOf(service))?.names ?? null,
    async load(service) {
      const key = keyOf(service);
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.freshUntil) return entry.names;
      const asked = asking.get(key) ?? ask(service).finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
  };
}

function keyOf({ provider, apiKey, baseUrl }: ListedService): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, baseUrl, apiKey]))
    .digest('base64');
}
