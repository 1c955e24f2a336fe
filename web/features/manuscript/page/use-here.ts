import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { BookPlace } from '../side/book.ts';
import type { BookTextHandle } from '../text/book/book-props.ts';
import { partOf } from '../tree/outline.ts';

/** How often a place is looked for that is about to be drawn: a scene that was just added. */
const looks = 20;

/** The scene that the writer is in, and the way to another; `?at=` says where to begin. */
export function useHere(manuscript: Manuscript): {
  startAt: string | null;
  hereId: string | null;
  setHere: (sceneId: string | null) => void;
  text: RefObject<BookTextHandle | null>;
  goTo: (place: BookPlace) => void;
} {
  const [search] = useSearchParams();
  const at = search.get('at');
  const [hereId, setHere] = useState<string | null>(at);
  const text = useRef<BookTextHandle>(null);
  const now = useRef(manuscript);
  useEffect(() => {
    now.current = manuscript;
  }, [manuscript]);

  const goTo = useCallback((place: BookPlace) => {
    const go = (left: number) => {
      const part = partOf(now.current, place.sceneId);
      const shown = document.getElementById(`part-${place.sceneId}`);
      if (shown === null || text.current === null) {
        if (left > 0) requestAnimationFrame(() => go(left - 1));
        return;
      }
      if (part?.type === 'scene') text.current.goTo(place);
      else shown.scrollIntoView({ block: 'start' });
    };
    go(looks);
  }, []);

  const first = useRef(at);
  useEffect(() => {
    if (at !== null && at !== '') goTo({ sceneId: at, quote: null });
  }, [at, goTo]);
  return { startAt: first.current, hereId, setHere, text, goTo };
}
