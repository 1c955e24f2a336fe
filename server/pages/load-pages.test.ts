import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { loadPages } from './load-pages.ts';
import { siteOrigin } from './site-origin.ts';

/** As the build writes it (web/seo/site.ts). */
const placeholderOrigin = 'https://fabula.invalid';

const built = {
  'pricing/index.html':
    `<title>Pricing</title><meta name="description" content="Plans"/><link rel="canonical" href="${placeholderOrigin}/pricing"/>` +
    `<meta property="og:url" content="${placeholderOrigin}/pricing"/><link rel="icon" href="/icon.svg"/><p>${'Plans. '.repeat(90)}</p>`,
  'sitemap.xml': `<urlset>\n  <url><loc>${placeholderOrigin}/pricing</loc></url>\n</urlset>\n`,
  'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${placeholderOrigin}/sitemap.xml\n`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-pages-'));
  mkdirSync(join(folder, 'pricing'));
  for (const [path, text] of Object.entries(built)) writeFileSync(join(folder, path), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a server with this environment sends, by address. */
async function sent(environment: Record<string, string>): Promise<Record<string, string>> {
  const settings = readSettings(environment);
  const { files } = await loadPages(folder, siteOrigin(settings), settings.operator);
  const bodies: Record<string, string> = {};
  for (const [address, { body, compress }] of files) {
    bodies[address] = body.toString();
    if (compress !== null)
      expect(brotliDecompressSync(await compress('br')).toString()).toBe(bodies[address]);
  }
  return bodies;
}

it.each([
  ['https://fabula.example', { PUBLIC_URL: 'https://fabula.example/', SECRET_KEY: 'x'.repeat(32) }],
  ['http://localhost:4321', { PORT: '4321' }],
  ['http://localhost:3000', {}],
])('names %s in pages, sitemap and robots.txt', async (origin, environment) => {
  expect(await sent(environment)).toEqual({
    '/pricing': built['pricing/index.html'].replaceAll(placeholderOrigin, origin),
    '/sitemap.xml': built['sitemap.xml'].replaceAll(placeholderOrigin, origin),
    '/robots.txt': built['robots.txt'].replaceAll(placeholderOrigin, origin),
  });
});

it('names the operator in pages and in their data', async () => {
  mkdirSync(join(folder, 'terms'));
  writeFileSync(join(folder, 'terms/index.html'), '<p>By {{operator}}.</p>');
  writeFileSync(join(folder, 'terms.data'), JSON.stringify(['By {{operator}}.']));
  const files = await sent({ OPERATOR_NAME: 'Quay "&" Sons' });
  expect(files['/terms']).toBe('<p>By Quay &#34;&#38;&#34; Sons.</p>');
  expect(files['/terms.data']).toBe('["By Quay &#34;&#38;&#34; Sons."]');
});

it.each([
  ['on a port that the system chooses', { PORT: '0' }],
  ['beyond this machine without PUBLIC_URL', { HOST: '0.0.0.0', SECRET_KEY: 'x'.repeat(32) }],
])('claims no address %s, and keeps what needs none', async (_, environment) => {
  expect(await sent(environment)).toEqual({
    '/pricing': `<title>Pricing</title><meta name="description" content="Plans"/><link rel="icon" href="/icon.svg"/><p>${'Plans. '.repeat(90)}</p>`,
    '/robots.txt': 'User-agent: *\nDisallow: /api/\n\n',
  });
});
