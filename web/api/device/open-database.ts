import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Opens a database of this browser once for the page, and anew after it was closed. It gives way to
 * another tab that brings it to a newer version or deletes it. Rejects where the browser refuses,
 * and where another tab does not give way: waiting for that tab could take for ever.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const close = () => {
    opening = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      openDB<Schema>(name, version, {
        upgrade,
        blocked: () => reject(new Error(`another tab holds on to an older “${name}”`)),
        blocking: (_from, _to, event) => {
          if (event.target instanceof IDBDatabase) event.target.close();
          close();
        },
        terminated: close,
      }).then(resolve, reject);
    });
  }

  return () => {
    opening ??= open().catch((cause: unknown) => {
      close();
      throw cause;
    });
    return opening;
  };
}
