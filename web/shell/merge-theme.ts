import type { Theme } from '../../contract/session.ts';

/** What to do so that account and browser show the same theme. */
export type ThemeMerge = { kind: 'same' } | { kind: 'apply' } | { kind: 'save' };

/**
 * Compares the theme of the account with that of this browser, and with the one in which they last
 * agreed here (null: they never did). What changed here since then is saved; else the account's is
 * shown. At the first meeting an account that never chose takes over what this browser shows.
 */
export function mergeTheme({
  account,
  here,
  agreed,
}: {
  account: Theme;
  here: Theme;
  agreed: Theme | null;
}): ThemeMerge {
  if (account === here) return { kind: 'same' };
  const wasChosenHere = agreed === null ? account === 'system' : here !== agreed;
  return { kind: wasChosenHere ? 'save' : 'apply' };
}
