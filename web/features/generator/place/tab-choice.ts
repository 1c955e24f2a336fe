/** What was last chosen to generate for in this tab; `projectId` is null for no project. */
export type TabChoice = { userId: string; projectId: string | null };

const key = 'fabula-generating-for';

/** What the user chose in this tab; null when they never did. */
export function recallChoice(userId: string): TabChoice | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isChoice(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a choice for as long as the tab is open. A browser that refuses keeps nothing. */
export function keepChoice(choice: TabChoice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // The choice then holds until the page is left.
  }
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
