import { tabStorage } from '../../../api/device/browser-storage.ts';

/** What was last chosen to generate for in this tab; `projectId` is null for no project. */
export type TabChoice = { userId: string; projectId: string | null };

const key = 'fabula-generating-for';

/** What the user chose in this tab; null when they never did. */
export function recallChoice(userId: string): TabChoice | null {
  const kept = tabStorage.getJson(key);
  return isChoice(kept) && kept.userId === userId ? kept : null;
}

/** Keeps a choice in this tab; if the browser refuses, until the page is left. */
export function keepChoice(choice: TabChoice): void {
  tabStorage.setJson(key, choice);
}

function isChoice(value: unknown): value is TabChoice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'projectId' in value &&
    (value.projectId === null || typeof value.projectId === 'string')
  );
}
