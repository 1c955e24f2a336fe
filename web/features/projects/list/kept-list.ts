import { ProjectList } from '../../../../contract/projects.ts';
import { type BrowserStorage, memberOf } from '../../../api/device/browser-storage.ts';

/** A user's first page as last seen by this browser; `keptAt` in milliseconds since 1970. */
export type KeptList = { list: ProjectList; keptAt: number };

/** The key of a user's first page. Signing out removes it, as all that begins with 'app:'. */
export function keptListKey(userId: string): string {
  return `app:projects:${userId}`;
}

/** What the browser kept for a user; null when nothing, or nothing that can be read. */
export function recallList(storage: BrowserStorage, userId: string): KeptList | null {
  const kept = storage.getJson(keptListKey(userId));
  const keptAt = memberOf(kept, 'keptAt');
  const list = ProjectList.safeParse(memberOf(kept, 'list'));
  return list.success && typeof keptAt === 'number' ? { list: list.data, keptAt } : null;
}

/** Keeps a first page. If the browser refuses, the older one goes: it would be shown next time. */
export function keepList(storage: BrowserStorage, userId: string, kept: KeptList): void {
  if (!storage.setJson(keptListKey(userId), kept)) storage.remove(keptListKey(userId));
}
