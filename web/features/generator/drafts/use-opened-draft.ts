import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the draft that the address names, then removes it from the address. */
export function useOpenedDraft(isLoaded: boolean, open: (draftId: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const draftId = search.get('draft');

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening answers the address, not what `open` closes over
  useEffect(() => {
    if (draftId === null || !isLoaded) return;
    open(draftId);
    const rest = new URLSearchParams(search);
    rest.delete('draft');
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [draftId, isLoaded]);
}
