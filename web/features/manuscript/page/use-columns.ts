import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { memberOf } from '../../../api/session/read-session.ts';

const key = 'app:manuscript-columns';
/** Below this width the tree lies over the text as a drawer, and so does the side below `wide`. */
const narrow = '(max-width: 820px)';

/** Which columns stand open. On a wide window this device remembers it; a drawer begins closed. */
export function useColumns(): {
  className: string;
  isTreeOpen: boolean;
  isDrawerOpen: boolean;
  toggleTree: () => void;
  closeDrawer: () => void;
  drawer: RefObject<HTMLElement | null>;
  sideId: string | null;
  openSide: (id: string | null) => void;
} {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
  const [hasTree, setHasTree] = useState(() => memberOf(deviceStorage.getJson(key), 'tree') !== false);
  const [isDrawn, setIsDrawn] = useState(false);
  const [sideId, setSideId] = useState<string | null>(() => {
    const kept = memberOf(deviceStorage.getJson(key), 'side');
    return typeof kept === 'string' && !window.matchMedia('(max-width: 1100px)').matches ? kept : null;
  });
  const drawer = useRef<HTMLElement>(null);
  const isTreeOpen = isNarrow ? isDrawn : hasTree;
  const isDrawerOpen = isNarrow && isDrawn;

  useEffect(() => {
    deviceStorage.setJson(key, { tree: hasTree, side: sideId });
  }, [hasTree, sideId]);

  useEffect(() => {
    if (!isDrawerOpen) return;
    drawer.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector(':modal, [popover]:popover-open') === null)
        setIsDrawn(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDrawerOpen]);

  const closeDrawer = useCallback(() => setIsDrawn(false), []);
  const toggleTree = useCallback(
    () => (isNarrow ? setIsDrawn((is) => !is) : setHasTree((has) => !has)),
    [isNarrow],
  );
  return {
    className: `ms-page ${columnsOf(isTreeOpen, sideId !== null)}`,
    isTreeOpen,
    isDrawerOpen,
    toggleTree,
    closeDrawer,
    drawer,
    sideId,
    openSide: setSideId,
  };
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function columnsOf(hasTree: boolean, hasSide: boolean): string {
  if (hasTree) return hasSide ? 'ms-with-both' : 'ms-with-tree';
  return hasSide ? 'ms-with-side' : '';
}
