import { useSyncExternalStore } from 'react';
import { themeKey } from './theme-script.ts';

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
  if (listeners.size === 0) {
    systemIsDark().addEventListener('change', applyTheme);
    window.addEventListener('storage', applyTheme);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemIsDark().removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
