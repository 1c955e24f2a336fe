import type { Theme } from '../../contract/session.ts';

/** What to do so that account and browser show the same theme. */
export type ThemeMerge = { kind: 'same' } | { kind: 'apply' } | { kind: 'save' };

/**
 * Reconciles the account's theme with the browser's; `agreed` is the one they last shared, or null.
 * A change made here since is saved; else the account's is shown. At first an account without a
 * choice takes the browser's.
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
