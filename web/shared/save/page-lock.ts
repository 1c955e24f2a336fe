/** This page, from its load to its end. Every page has another id, a duplicated tab too. */
export const pageId: string = crypto.randomUUID();

/** How long to wait for a page that is going at this moment, in milliseconds. */
const closingPageMs = 1500;

/**
 * Shows other pages of this browser that this one is alive, by holding a lock. Without locks every
 * page takes the others for gone.
 */
export function holdPageLock(): void {
  if (isShown) return;
  isShown = true;
  // The lock is held until the page ends, since its promise never settles.
  navigator.locks?.request(lockOf(pageId), () => new Promise(() => {})).catch(() => {});
}

/** Whether another page of this browser is gone. */
export async function isPageGone(otherId: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  try {
    const signal = AbortSignal.timeout(closingPageMs);
    return await navigator.locks.request(lockOf(otherId), { signal }, () => true);
  } catch {
    return false;
  }
}

let isShown = false;

function lockOf(id: string): string {
  return `fabula-page-${id}`;
}
