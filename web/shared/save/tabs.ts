import type { BaseRevision } from './save-state.ts';

/** What one tab tells the others: that the text of an element on the server has moved on. */
type Told = { userId: string; elementId: string; base: BaseRevision };

/** Tells the other tabs. Without a channel they learn it from the server's refusal. */
export function announceBase(told: Told): void {
  channel()?.postMessage(told);
}

/** Hears what other tabs tell of an element. Returns the way to stop. */
export function onBaseElsewhere(
  userId: string,
  elementId: string,
  hear: (base: BaseRevision) => void,
): () => void {
  return onAnyBaseElsewhere(userId, (id, base) => {
    if (id === elementId) hear(base);
  });
}

/** Hears what other tabs tell of any element of a user. Returns the way to stop. */
export function onAnyBaseElsewhere(
  userId: string,
  hear: (elementId: string, base: BaseRevision) => void,
): () => void {
  const listener = ({ data }: MessageEvent<Told>) => {
    if (data.userId === userId) hear(data.elementId, data.base);
  };
  const open = channel();
  open?.addEventListener('message', listener);
  return () => open?.removeEventListener('message', listener);
}

let opened: BroadcastChannel | null = null;

function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel('fabula-texts');
  return opened;
}
