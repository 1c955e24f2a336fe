import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paintBeforeScripts } from './paint-before-scripts.ts';

let site = '';

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'fabula-site-'));
});

afterEach(() => {
  rmSync(site, { recursive: true });
});

it('leaves the pages with the same scripts, whatever their modules and data', () => {
  writePage('home.html', 'pages/landing', '["nothing"]');
  writePage('character.html', 'generator-character', `["<img src='a'> & more"]`);
  paintBeforeScripts(site);
  expect(scriptsOf('home.html')).toHaveLength(2);
  expect(scriptsOf('character.html')).toEqual(scriptsOf('home.html'));
});

it('keeps the modules and the data in attributes, without signs that could end a tag', () => {
  writePage('character.html', 'generator-character', `["<img src='a'> & more"]`);
  paintBeforeScripts(site);
  const html = read('character.html');
  expect(html).toContain(
    `data-manifest='/m.js' data-entry='/e.js' data-ids='root generator-character' data-paths='/root.js /page.js'`,
  );
  expect(html).toContain(`data-text='["&#60;img src&#61;&#39;a&#39;&#62; &#38; more"]'`);
  expect(html).not.toContain('modulepreload');
});

it('refuses a page without the script that it knows', () => {
  writeFileSync(join(site, 'other.html'), '<script type="module" async="">start()</script>');
  expect(() => paintBeforeScripts(site)).toThrow('other.html');
});

/** A page as the router builds it. */
function writePage(name: string, id: string, data: string): void {
  const modules = `import "/m.js";\nimport * as route0 from "/root.js";\nimport * as route1 from "/page.js";`;
  const start = `window.__reactRouterRouteModules = {"root":route0,"${id}":route1};\n\nimport("/e.js");`;
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  writeFileSync(
    join(site, name),
    `<link rel="modulepreload" href="/page.js"/><script type="module" async="">${modules}\n${start}</script><script>window.__reactRouterContext.streamController.enqueue(${text});</script>`,
  );
}

function read(name: string): string {
  return readFileSync(join(site, name), 'utf8');
}

function scriptsOf(name: string): (string | undefined)[] {
  return [...read(name).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
}
