import { expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

it('leads back to the page that signing in began on', () => {
  expect(afterSignIn('/plot-generator?from=here', 'p')).toBe('/plot-generator?from=here');
  expect(afterSignIn('/subscription?plan=pro', null)).toBe('/subscription?plan=pro');
});

it('leads inside from the landing page: to the current project, else to the list', () => {
  for (const address of ['/', '/?from=mail', '/#generators']) {
    expect(afterSignIn(address, 'p')).toBe('/projects/p');
    expect(afterSignIn(address, null)).toBe('/projects');
  }
});
