/**
 * Small texts kept by this browser or tab. If it refuses (full, private), nothing is kept or
 * thrown.
 */
export type BrowserStorage = {
  /** Null when nothing is kept. */
  get(key: string): string | null;
  /** Whether it was kept. */
  set(key: string, text: string): boolean;
  remove(key: string): boolean;
  /** Gives what is kept and forgets it. */
  take(key: string): string | null;
  /** What was kept as JSON; null when nothing was, or nothing that can be read. */
  getJson(key: string): unknown;
  setJson(key: string, value: unknown): boolean;
  keys(): string[];
  clear(): void;
};

/** Shared by all tabs. Signing out removes keys that begin with 'app:'. */
export const deviceStorage = guardStorage(() => localStorage);

/** What this tab keeps for as long as it lives, also across the way to another site and back. */
export const tabStorage = guardStorage(() => sessionStorage);

/** `open` is called at each use: merely looking at a storage throws where it is forbidden. */
export function guardStorage(open: () => Storage): BrowserStorage {
  function attempt<Value>(use: (storage: Storage) => Value, refused: Value): Value {
    try {
      return use(open());
    } catch {
      return refused;
    }
  }
  const get = (key: string) => attempt((storage) => storage.getItem(key), null);
  const set = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  const remove = (key: string) =>
    attempt((storage) => {
      storage.removeItem(key);
      return true;
    }, false);
  return {
    get,
    set,
    remove,
    take(key) {
      const text = get(key);
      remove(key);
      return text;
    },
    getJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    setJson: (key, value) => set(key, JSON.stringify(value)),
    keys: () =>
      attempt(
        (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
        [],
      ),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

/** A member of what was kept as JSON; undefined when it has none of that name. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
