import { ProjectList } from '../../../../contract/projects.ts';

/** The first page of a user's projects as this browser last saw it, and when, in milliseconds since 1970. */
export type KeptList = { list: ProjectList; keptAt: number };

/** The key under which a user's first page lies. Signing out removes everything that begins with 'app:'. */
export function keptListKey(userId: string): string {
  return `app:projects:${userId}`;
}

/** What the browser kept for a user; null when nothing, or nothing that can be read. */
export function recallList(storage: Pick<Storage, 'getItem'>, userId: string): KeptList | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keptListKey(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const keptAt: unknown = Reflect.get(kept, 'keptAt');
    const list = ProjectList.safeParse(Reflect.get(kept, 'list'));
    return list.success && typeof keptAt === 'number' ? { list: list.data, keptAt } : null;
  } catch {
    return null;
  }
}

/** Keeps a first page. A browser that refuses (full, private) keeps nothing, and the list loads every time. */
export function keepList(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userId: string,
  kept: KeptList,
): void {
  try {
    storage.setItem(keptListKey(userId), JSON.stringify(kept));
  } catch {
    // What was kept before would be shown first the next time, so it goes.
    dropList(storage, userId);
  }
}

function dropList(storage: Pick<Storage, 'removeItem'>, userId: string): void {
  try {
    storage.removeItem(keptListKey(userId));
  } catch {
    // Storage that refuses holds nothing.
  }
}
