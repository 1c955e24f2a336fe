import { useEffect } from 'react';
import { takePendingAction } from '../../../api/session/pending-action.ts';
import type { DraftAlternative } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { DraftRef } from './save-draft.ts';

/** Goes on with the save that a visitor signed in for, once user and drafts are known. */
export function usePendingSave(
  drafts: DraftStore,
  isLoaded: boolean,
  userId: string | null,
  onFound: (ref: DraftRef, alternative: DraftAlternative) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is taken once, when somebody is there to save it
  useEffect(() => {
    if (userId === null || !isLoaded) return;
    const action = takePendingAction();
    if (action?.kind !== 'save_draft') return;
    const draft = drafts.state().drafts.find(({ id }) => id === action.draftId);
    const alternative = draft?.variants.find(({ run }) => run.id === action.runId) ?? draft?.variants.at(-1);
    if (draft !== undefined && alternative !== undefined)
      onFound({ draftId: draft.id, runId: alternative.run.id }, alternative);
  }, [userId, isLoaded]);
}
