import { expect, it, vi } from 'vitest';
import { fakeStorage } from '../device/testing/fake-storage.ts';
import { forgetUser } from './sign-out.ts';

it('forgets what is kept of a user and leaves what belongs to the browser', () => {
  const [local, tab] = [fakeStorage(), fakeStorage()];
  for (const key of ['app:projects', 'fabula-theme', 'app:session-user', 'application'])
    local.setItem(key, '1');
  tab.setItem('fabula-return-to', '/settings');
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  forgetUser();
  vi.unstubAllGlobals();
  expect([local.getItem('app:projects'), local.getItem('app:session-user'), tab.length]).toEqual([
    null,
    null,
    0,
  ]);
  expect([local.getItem('fabula-theme'), local.getItem('application')]).toEqual(['1', '1']);
});
