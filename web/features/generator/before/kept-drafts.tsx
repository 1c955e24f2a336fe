import { useDrafts } from '../drafts/use-drafts.ts';
import type { RenderChooser } from '../save/use-save.tsx';
import { useDraftsFromBefore } from './use-drafts-from-before.tsx';

/** The notice about drafts from before signing in, for pages without drafts of their own. */
export function KeptDrafts({ renderChooser, onKept }: { renderChooser: RenderChooser; onKept: () => void }) {
  const [state, drafts] = useDrafts();
  return useDraftsFromBefore(state, drafts, renderChooser, onKept);
}
