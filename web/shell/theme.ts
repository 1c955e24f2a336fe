import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../api/device/browser-storage.ts';
import { themeColors, themeKey } from './head-script.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The chosen theme; 'system' on the server and until hydration. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system');
}

/** Keeps the choice and turns the page to it. Without storage it holds until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  const isKept = choice === 'system' ? deviceStorage.remove(themeKey) : deviceStorage.set(themeKey, choice);
  memory = isKept ? null : choice;
  applyTheme();
}

/** The choice where the browser keeps none. */
let memory: ThemeChoice | null = null;
let systemQuery: MediaQueryList | null = null;
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  if (memory !== null) return memory;
  const kept = deviceStorage.get(themeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function applyTheme(): void {
  const choice = readChoice();
  const isDark = choice === 'system' ? systemIsDark().matches : choice === 'dark';
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (color !== null) color.content = themeColors[theme];
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

/** The same object each time: it holds the listeners. */
function systemIsDark(): MediaQueryList {
  systemQuery ??= matchMedia('(prefers-color-scheme: dark)');
  return systemQuery;
}
