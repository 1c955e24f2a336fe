import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, type PageFile } from './load-pages.ts';
import { pageRoutes } from './routes.ts';

const page = (text: string): PageFile => ({
  body: Buffer.from(text),
  compress: async (encoding) => Buffer.from(encoding),
  type: 'text/html; charset=utf-8',
  etag: `"${text}"`,
  isImmutable: false,
});
const files = new Map([
  ['/', page('home')],
  ['/pricing', page('pricing')],
  ['/plot-generator', page('plot')],
  ['/404', page('lost')],
  ['/projects', page('projects')],
  ['/projects/_id', page('project')],
  ['/assets/app-1.js', { ...page('script'), isImmutable: true }],
]);
const app = new Hono().route('/', pageRoutes({ files, scriptHashes: [] }));

describe('pages', () => {
  it('answers what was built, compressed as the browser likes, and not again when it has it', async () => {
    const plain = await app.request('/pricing');
    expect([plain.status, await plain.text(), plain.headers.get('cache-control')]).toEqual([
      200,
      'pricing',
      'no-cache',
    ]);
    const compressed = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([await compressed.text(), compressed.headers.get('content-encoding')]).toEqual(['br', 'br']);
    expect((await app.request('/', { headers: { 'if-none-match': '"home"' } })).status).toBe(304);
    expect((await app.request('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['/generator/plot', '/plot-generator'],
    ['/generator/character_arc', '/character-arc-generator'],
    ['/generator/character-arc', '/character-arc-generator'],
    ['/generator/PERSONALITY_TRAITS', '/personality-traits-generator'],
    ['/favicon.ico', '/favicon.png'],
  ])('sends the old address %s to %s for good', async (old, path) => {
    const response = await app.request(old);
    expect([response.status, response.headers.get('location')]).toEqual([301, path]);
  });

  it('answers the page of one thing for every id, and a deeper address with a 404', async () => {
    for (const id of ['01993c5e-0000-7000-8000-000000000000', 'anything', '_id']) {
      const response = await app.request(`/projects/${id}`);
      expect([response.status, await response.text()]).toEqual([200, 'project']);
    }
    expect(await (await app.request('/projects')).text()).toBe('projects');
    expect((await app.request('/projects/one/two')).status).toBe(404);
    expect((await app.request('/projects/one/?a=1')).headers.get('location')).toBe('/projects/one?a=1');
  });

  it('sends unknown generators to the landing page', async () => {
    const response = await app.request('/limerick-generator');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });

  it.each([
    '/nothing',
    '/404',
    '/generator/limerick',
    '/../../etc/passwd',
    '/%2e%2e/package.json',
    '/.env',
    '//admin',
    '/assets/app.js.map',
  ])('answers %s with a real 404 page', async (path) => {
    const response = await app.request(`http://localhost${path}`);
    expect([response.status, await response.text()]).toEqual([404, 'lost']);
  });

  it('takes away a slash at the end, within this site', async () => {
    expect((await app.request('/pricing/?a=1')).headers.get('location')).toBe('/pricing?a=1');
    expect((await app.request('http://localhost//evil.example/')).status).toBe(404);
  });
});

it('finds the inline scripts of a page and leaves linked ones out', () => {
  expect(inlineScriptHashes('<script src="/a.js"></script><script type="module">let a</script>')).toEqual([
    'IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE=',
  ]);
});
