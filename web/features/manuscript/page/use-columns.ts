import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { memberOf } from '../../../api/session/read-session.ts';

const key = 'app:manuscript-columns';
/** Below this width the tree lies over the text as a drawer, and so does the side below `wide`. */
const narrow = '(max-width: 820px)';
const wide = '(max-width: 1100px)';

/** Which columns stand open. On a wide window this device remembers it; a drawer begins closed. */
export function useColumns(): {
  className: string;
  isTreeOpen: boolean;
  isDrawerOpen: boolean;
  toggleTree: () => void;
  closeDrawer: () => void;
  /** The button that shows and hides the tree: it has the focus again once the drawer closes. */
  treeToggle: RefObject<HTMLButtonElement | null>;
  drawer: RefObject<HTMLElement | null>;
  sideId: string | null;
  openSide: (id: string | null) => void;
  /** Folds the side where it lies over the text, so that the text is seen. */
  uncover: () => void;
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
    return typeof kept === 'string' && !window.matchMedia(wide).matches ? kept : null;
  });
  const drawer = useRef<HTMLElement>(null);
  const treeToggle = useRef<HTMLButtonElement>(null);
  const isTreeOpen = isNarrow ? isDrawn : hasTree;
  const isDrawerOpen = isNarrow && isDrawn;

  useEffect(() => {
    deviceStorage.setJson(key, { tree: hasTree, side: sideId });
  }, [hasTree, sideId]);

  const closeDrawer = useCallback(() => {
    if (drawer.current?.contains(document.activeElement) && window.matchMedia(narrow).matches)
      treeToggle.current?.focus({ preventScroll: true });
    setIsDrawn(false);
  }, []);

  useEffect(() => {
    if (!isDrawerOpen) return;
    drawer.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"], button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector(':modal, [popover]:popover-open') === null)
        closeDrawer();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDrawerOpen, closeDrawer]);

  const uncover = useCallback(() => {
    if (window.matchMedia(wide).matches) setSideId(null);
  }, []);
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
    treeToggle,
    drawer,
    sideId,
    openSide: setSideId,
    uncover,
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
