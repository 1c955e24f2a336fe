import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import type { DraftStore, DraftsState } from '../drafts/draft-store.ts';
import { waitsSinceBefore } from '../drafts/places.ts';
import type { RenderChooser } from '../save/use-save.tsx';
import { noteVisitorDrafts } from './visitor-drafts.ts';

const DraftsFromBefore = lazyPart(async () => (await import('./drafts-from-before.tsx')).DraftsFromBefore, {
  name: 'The notice about your drafts',
});

/**
 * The notice about drafts from before signing in; false if there are none. `onKept`: some may have
 * been saved.
 */
export function useDraftsFromBefore(
  { drafts: all, isLoaded }: DraftsState,
  drafts: DraftStore,
  renderChooser: RenderChooser,
  onKept?: () => void,
): ReactNode {
  const waiting = all.filter(waitsSinceBefore);
  const isWaiting = all.some((draft) => draft.userId === undefined || waitsSinceBefore(draft));
  useEffect(() => {
    if (isLoaded) noteVisitorDrafts(isWaiting);
  }, [isLoaded, isWaiting]);
  const [hadSome, setHadSome] = useState(false);
  // It stays when the last one is saved, to say so.
  if (waiting.length > 0 && !hadSome) setHadSome(true);
  return (
    hadSome && (
      <DraftsFromBefore waiting={waiting} drafts={drafts} renderChooser={renderChooser} onKept={onKept} />
    )
  );
}
