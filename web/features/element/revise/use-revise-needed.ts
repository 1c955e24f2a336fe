import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { listSuggestions } from '../../../api/elements/suggestions.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';

/**
 * Whether what rewrites passages is needed: once words in `shown` were chosen, or where passages
 * wait for a decision. Most visits need it not.
 */
export function useReviseNeeded(
  userId: string,
  elementId: string,
  shown: RefObject<HTMLElement | null>,
): boolean {
  const { data } = useQuery({
    queryKey: elementKeys.suggestions(userId, elementId),
    queryFn: async ({ signal }) => acceptedOf(await listSuggestions(elementId, signal)),
    staleTime: 0,
    retry: false,
  });
  const [wasChosen, setWasChosen] = useState(false);

  useEffect(() => {
    if (wasChosen) return;
    const look = () => {
      const { activeElement } = document;
      const isInBox =
        activeElement instanceof HTMLTextAreaElement &&
        activeElement.selectionStart !== activeElement.selectionEnd &&
        shown.current?.contains(activeElement);
      const selection = getSelection();
      const isInText =
        selection !== null && !selection.isCollapsed && shown.current?.contains(selection.anchorNode);
      // Nothing is rewritten without a network, and its script could not be fetched.
      if (navigator.onLine && (isInBox || isInText)) setWasChosen(true);
    };
    document.addEventListener('selectionchange', look);
    // Some browsers tell a choice in a box to the box alone.
    document.addEventListener('select', look, true);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('select', look, true);
    };
  }, [shown, wasChosen]);

  return wasChosen || (data?.length ?? 0) > 0;
}
