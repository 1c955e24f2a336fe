import { createHash } from 'node:crypto';
import { type ListedService, listModels, type ModelList } from './wire/list-models.ts';

/**
 * The models of services, as their lists say. A list belongs to the address and the key that it
 * was asked with, and is kept for an hour.
 */
export type ModelLists = {
  /** The list that was last known; null if there is none. Asks nobody. */
  known(service: ListedService): ModelList | null;
  /** The same, asked for if it is not fresh. Takes at most five seconds, and never rejects. */
  load(service: ListedService): Promise<ModelList | null>;
  /** Keeps a list that was asked for elsewhere; null if the service gave none. */
  keep(service: ListedService, list: ModelList | null): void;
};

type Entry = { list: ModelList | null; freshUntil: number };

const timeoutMs = 5_000;
const freshMs = 60 * 60_000;
/** A service that gave no list, or has yet to load a model, is asked again sooner. */
const retryMs = 5 * 60_000;
const maxEntries = 500;

/** `now` is a monotonic clock in milliseconds. */
export function createModelLists(now: () => number = () => performance.now()): ModelLists {
  const entries = new Map<string, Entry>();
  const asking = new Map<string, Promise<ModelList | null>>();

  function keep(service: ListedService, list: ModelList | null): void {
    const key = keyOf(service);
    entries.delete(key);
    entries.set(key, { list, freshUntil: now() + (isWhole(list) ? freshMs : retryMs) });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  async function ask(service: ListedService): Promise<ModelList | null> {
    const before = entries.get(keyOf(service))?.list ?? null;
    const { list } = await listModels(service, timeoutMs).catch(() => ({ list: null }));
    keep(service, list ?? before);
    return list ?? before;
  }

  return {
    keep,
    known: (service) => entries.get(keyOf(service))?.list ?? null,
    async load(service) {
      const key = keyOf(service);
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.freshUntil) return entry.list;
      const asked = asking.get(key) ?? ask(service).finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
  };
}

function isWhole(list: ModelList | null): boolean {
  return list !== null && (list.server === null || list.windows.size > 0);
}

function keyOf({ provider, apiKey, baseUrl }: ListedService): string {
  return createHash('sha256')
    .update(JSON.stringify([provider, baseUrl, apiKey]))
    .digest('base64');
}
