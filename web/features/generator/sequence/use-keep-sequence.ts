import { useEffect, useEffectEvent, useState } from 'react';
import { createProject } from '../../../api/projects/projects.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { takePendingAction } from '../../../api/session/pending-action.ts';
import { refreshSession } from '../../../api/session/use-session.ts';
import type { Beginning } from '../../../shared/one-line/beginning.ts';
import type { DraftStore, DraftsState } from '../drafts/draft-store.ts';
import { type KeptSequence, keepSequence } from './keep-sequence.ts';

export type KeepState =
  | { kind: 'idle' }
  | { kind: 'keeping' }
  | { kind: 'failed'; message: string; isProjectLimit: boolean };

/**
 * Makes a project of what was written, at once for somebody who signed in for that. `userId`: who
 * is here, null for a visitor. `onKept` leads to the project.
 */
export function useKeepSequence(
  beginning: Beginning,
  { state, store }: { state: DraftsState; store: DraftStore },
  userId: string | null,
  onKept: (kept: Extract<KeptSequence, { kind: 'kept' }>) => void,
): { state: KeepState; keep: () => void } {
  const [keeping, setKeeping] = useState<KeepState>({ kind: 'idle' });

  async function keep(): Promise<void> {
    setKeeping({ kind: 'keeping' });
    try {
      const { save, bringVoice } = await import('../save/saving.ts');
      const kept = await keepSequence(
        { createProject, save: (ref, project) => save(store, ref, project) },
        beginning,
        store.state().drafts,
      );
      if (kept.kind === 'failed') return setKeeping(kept);
      await bringVoice(kept.project.id);
      void refreshSession();
      onKept(kept);
    } catch (cause) {
      setKeeping({ kind: 'failed', message: failureInWords(cause), isProjectLimit: false });
    }
  }

  const keepNow = useEffectEvent(() => {
    if (takePendingAction()?.kind === 'keep_beginning') void keep();
  });
  useEffect(() => {
    if (userId !== null && state.isLoaded) keepNow();
  }, [userId, state.isLoaded]);

  return { state: keeping, keep: () => void keep() };
}
