import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the page's content after following a link, so that readers who listen hear the
 * new page.
 */
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
