import { draftChannel, openDraftDatabase } from './draft-database.ts';
import { isUnsaved } from './places.ts';

/** How many unsaved drafts of a user are in this browser; 0 if it keeps nothing. */
export async function countUnsavedDrafts(userId: string): Promise<number> {
  try {
    const database = await openDraftDatabase();
    const drafts = await database.getAll('drafts');
    return drafts.filter((draft) => draft.userId === userId && isUnsaved(draft)).length;
  } catch {
    return 0;
  }
}

/** Removes a user's drafts from this browser: what signing out calls for. Never rejects. */
export async function wipeDrafts(userId: string): Promise<void> {
  try {
    const database = await openDraftDatabase();
    const transaction = database.transaction('drafts', 'readwrite');
    const drafts = await transaction.store.getAll();
    const mine = drafts.filter((draft) => draft.userId === userId);
    await Promise.all([...mine.map(({ id }) => transaction.store.delete(id)), transaction.done]);
    new BroadcastChannel(draftChannel).postMessage('changed');
  } catch {
    // A browser that refuses to open its storage has kept nothing there.
  }
}
