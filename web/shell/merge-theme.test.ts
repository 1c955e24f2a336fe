import { expect, it } from 'vitest';
import { mergeTheme } from './merge-theme.ts';

it.each([
  ['nothing when both agree', 'dark', 'dark', null, 'same'],
  ['nothing when both changed to the same', 'dark', 'dark', 'light', 'same'],
  ['the browser’s at the first meeting with an account that never chose', 'system', 'dark', null, 'save'],
  ['the account’s at the first meeting with one that did', 'light', 'dark', null, 'apply'],
  ['what was switched here', 'light', 'dark', 'light', 'save'],
  ['what was switched on another device', 'dark', 'light', 'light', 'apply'],
  ['what was switched here where both did', 'dark', 'system', 'light', 'save'],
] as const)('takes over %s', (_, account, here, agreed, kind) => {
  expect(mergeTheme({ account, here, agreed }).kind).toBe(kind);
});
