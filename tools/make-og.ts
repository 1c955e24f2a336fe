import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { definitions, folderOf, type RegisteredDefinition } from '../domain/generators/index.ts';
import { placeholderOrigin, tagline } from '../web/seo/site.ts';
import { root } from './project.mjs';
import { shrinkPng } from './shrink-png.ts';

// Draws link previews and icons into public/ from the built site. Run `npm run build` first, and
// this when the design, a title or a description has changed.
const site = join(root, 'build/client');
const home = await readFile(join(site, 'index.html'), 'utf8');
const styles = home.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? '';
const graph = /<svg class="slips growing wide.*?<\/svg>/s.exec(home)?.[0] ?? '';
const logo = /<svg viewBox="0 0 26 28".*?<\/svg>/s.exec(home)?.[0] ?? '';
const sprite = /\/assets\/icons-[\w-]+\.svg/.exec(home)?.[0] ?? '';

const ownStyles = `
  body { margin: 0; width: 100vw; height: 100vh; min-height: 0; overflow: hidden; }
  h1 { font-size: 76px; line-height: 1.06; letter-spacing: -0.028em; font-weight: 420; text-wrap: initial; }
  .by { display: flex; align-items: center; gap: 20px; font-size: 22px; color: var(--ink-3); }
  .by .logo { font-size: 40px; gap: 16px; color: var(--ink); }
  .by .logo svg { width: 42px; height: 45px; }
  .house { display: grid; grid-template-columns: 400px 1fr; gap: 40px; align-items: center; padding: 56px 52px 56px 64px; }
  .house > div { display: flex; flex-direction: column; justify-content: space-between; height: 100%; }
  .house .by { flex-direction: column; align-items: flex-start; gap: 8px; }
  .house h1 { margin-top: 20px; }
  .one { display: flex; flex-direction: column; justify-content: space-between; padding: 56px 64px; }
  .one .icard { border-radius: 6px; }
  .one h1 { font-size: 68px; }
  .one .icard-h { gap: 28px; padding: 36px 48px 32px; border-bottom-width: 5px; }
  .one .icard-h svg { width: 60px; height: 60px; }
  .one article p { padding: 36px 48px 48px; font: 400 40px/1.4 var(--font-serif); color: var(--ink-2); text-wrap: balance; }
  .one .by { padding-left: 8px; }
  .icon > svg { display: block; width: 100vw; height: 100vh; }`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
await draw(browser, { width: 1200, height: 630 }, 'og/fabula.png', housePicture());
for (const definition of definitions)
  await draw(browser, { width: 1200, height: 630 }, `og/${folderOf(definition)}.png`, picture(definition));
for (const [size, name] of [
  [48, 'favicon.png'],
  [180, 'apple-touch-icon.png'],
  [192, 'icon-192.png'],
  [512, 'icon-512.png'],
] as const)
  await draw(browser, { width: size, height: size }, name, await iconPicture());
await browser.close();

function housePicture(): string {
  return `<body class="house"><div><h1>Begin with<br>a theme.<br><em>End with<br>a script.</em></h1>${signature()}</div>${graph}</body>`;
}

function picture({ title, description, icon, row }: RegisteredDefinition): string {
  return `<body class="one row-${row}">
    <article class="icard"><div class="icard-h"><svg class="i"><use href="${sprite}#${icon}"/></svg><h1>${title}</h1></div>
    <p>${description}</p></article>${signature()}</body>`;
}

function signature(): string {
  return `<p class="by"><span class="logo">${logo}Fabula</span><span>${tagline}</span></p>`;
}

async function iconPicture(): Promise<string> {
  const icon = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  return `<body class="icon">${icon.replace('rx="6"', '')}</body>`;
}

async function draw(
  from: Browser,
  viewport: { width: number; height: number },
  name: string,
  body: string,
): Promise<void> {
  const context = await from.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await serveSite(
    page,
    `<!doctype html><html data-theme="light"><head><meta charset="utf-8">${styles}<style>${ownStyles}</style></head>${body}`,
  );
  await page.goto(`${placeholderOrigin}/picture`, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  await writeFile(join(root, 'public', name), shrinkPng(await page.screenshot()));
  await context.close();
}

/** Serves the picture's page from memory and everything else from the build. */
async function serveSite(page: Page, html: string): Promise<void> {
  await page.route(`${placeholderOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/picture') return route.fulfill({ contentType: 'text/html', body: html });
    if (!pathname.startsWith('/assets/')) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: types[extname(pathname)] ?? 'application/octet-stream',
      body: await readFile(join(site, pathname)),
    });
  });
}
