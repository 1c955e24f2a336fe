import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../device/testing/fake-storage.ts';
import { isOwnPath, keepReturnAddress, takeReturnAddress } from './return-address.ts';

describe('where signing in leads back to', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    return () => vi.unstubAllGlobals();
  });

  it('is the page with its query, once', () => {
    keepReturnAddress('/plot-generator?draft=1');
    expect(takeReturnAddress()).toBe('/plot-generator?draft=1');
    expect(takeReturnAddress()).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'settings',
    '',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('is never %j', (address) => {
    keepReturnAddress(address);
    expect(takeReturnAddress()).toBe('/');
  });

  it('knows a path on this site', () => {
    expect(['/', '/a?b=//c', '/a#b'].every(isOwnPath)).toBe(true);
  });
});
