import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

const own = 'https://fabula.example';

describe('the path after signing in', () => {
  it.each([
    '/',
    '/plot-generator',
    '/projects/0195?tab=story&q=a%20b',
    '/projects#end',
    '/a//b',
    '/?next=//evil.example',
    '/auth/callback',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '',
    'projects',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\r\nLocation: https://evil.example',
    '/\u0000//evil.example',
    '/\u0085/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '?q=1',
    '#x',
    '/auth/callback?code=1&state=2',
    '/x/../auth/callback?error=1',
  ])('replaces %j with the start page', (requested) => {
    expect(safeReturnPath(requested)).toBe('/');
  });

  it('never leaves our own origin, whatever is requested', () => {
    const fragment = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '%2e',
        '\t',
        '\r\n',
        ' ',
        '\u0000',
        '\u2028',
      ],
      ...['evil.example', 'https:', 'javascript:', '//', '/\\', '[::1]', 'é', '\ud800', 'fabula.example'],
    );
    const requested = fc.oneof(
      fc.array(fc.oneof(fragment, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(fragment, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(requested, (value) => {
        const path = safeReturnPath(value);
        const parsed = [new URL(`${own}${path}`), new URL(path, own)];
        for (const url of parsed) expect(url.origin).toBe(own);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }),
      { numRuns: 10_000 },
    );
  });
});
