import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Opens a database once per page, and again after it was closed. It gives way to a tab that
 * upgrades or deletes it. Rejects if the browser refuses or another tab does not give way.
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
