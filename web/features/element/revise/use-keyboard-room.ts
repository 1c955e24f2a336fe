import { useEffect } from 'react';

/** A keyboard on the screen covers the foot of the window: what is docked there stands above it. */
export function useKeyboardRoom(isNeeded: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!isNeeded || view === null) return;
    const root = document.documentElement;
    const set = () => {
      const covered = Math.max(0, window.innerHeight - view.offsetTop - view.height);
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    set();
    view.addEventListener('resize', set);
    view.addEventListener('scroll', set);
    return () => {
      view.removeEventListener('resize', set);
      view.removeEventListener('scroll', set);
      root.style.removeProperty('--keyboard');
    };
  }, [isNeeded]);
}
