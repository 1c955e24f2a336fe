import { useSyncExternalStore } from 'react';
import { themeKey } from './head-script.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The reader's choice of theme. On the server, and until the page has come alive, it is 'system'. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** Keeps the choice and turns the page to it. Without storage it holds until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  memory = choice;
  try {
    if (choice === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, choice);
  } catch {
    // Storage is refused in some private windows; `memory` holds the choice.
  }
  applyTheme();
}

let memory: ThemeChoice | null = null;
let systemQuery: MediaQueryList | null = null;
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    return parseChoice(localStorage.getItem(themeKey));
  } catch {
    return memory ?? 'system';
  }
}

function parseChoice(kept: string | null): ThemeChoice {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'system' ? systemIsDark().matches : choice === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  if (listeners.size === 0) {
    system.addEventListener('change', applyTheme);
    window.addEventListener('storage', applyTheme);
    // The system may have changed since the script in the head looked.
    applyTheme();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

/** The same object each time, which knows who listens. */
function systemIsDark(): MediaQueryList {
  systemQuery ??= matchMedia('(prefers-color-scheme: dark)');
  return systemQuery;
}
