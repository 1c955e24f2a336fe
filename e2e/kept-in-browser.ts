import type { Page } from '@playwright/test';

/** What this browser holds: how many records of each database, and the names of keys. */
export async function keptIn(page: Page): Promise<{ drafts: number; texts: number; keys: string[] }> {
  return page.evaluate(async () => {
    const count = (name: string, store: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      });
    return {
      drafts: await count('fabula', 'drafts'),
      texts: await count('fabula-texts', 'texts'),
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    };
  });
}
