import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './return-path.ts';

const own = 'https://fabula.example';

describe('the way back after signing in', () => {
  it.each([
    '/',
    '/plot-generator',
    '/projects/0195?tab=story&q=a%20b',
    '/projects#end',
    '/a//b',
    '/?next=//evil.example',
    '/auth/callback',
  ])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path);
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
  ])('makes the start page out of %j', (wanted) => {
    expect(ownPath(wanted)).toBe('/');
  });

  it('never leaves our own origin, whatever is asked for', () => {
    const nasty = fc.constantFrom(
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
    const wanted = fc.oneof(
      fc.array(fc.oneof(nasty, fc.string()), { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(nasty, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(wanted, (value) => {
        const path = ownPath(value);
        const seenBy = [new URL(`${own}${path}`), new URL(path, own)];
        for (const url of seenBy) expect(url.origin).toBe(own);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }),
      { numRuns: 10_000 },
    );
  });
});
