import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the page's content after navigation, so that screen readers announce it. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
