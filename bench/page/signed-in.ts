import { type Browser, chromium, type Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import { gzippedBytes } from './gzipped-bytes.ts';
import { serveFabula } from './serve.ts';

/** An element’s page includes its editor, a generator’s the drafts; a manuscript’s has none yet. */
const limitKb = { signedIn: 202, element: 214, generator: 185, manuscript: 256 };

/** The script of each page's first load for a signed-in user with an empty cache. */
export async function benchSignedIn(): Promise<string[]> {
  const fabula = await serveFabula();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const state = await signIn(browser, fabula.url);
    const context = await browser.newContext({ storageState: state, baseURL: fabula.url });
    const page = await context.newPage();
    await page.goto('/settings');
    const project = newId();
    await call(page, urls.sampleProject, { id: project });
    const elements: { elements: { id: string; kind: string }[] } = await call(
      page,
      urls.projectElements(project),
    );
    const script = elements.elements.find(({ kind }) => kind === 'SCRIPT')?.id ?? '';
    const manuscript = newId();
    await call(page, urls.projectManuscripts(project), { way: 'new', id: manuscript, type: 'novel' });
    await context.close();
    const pages: Record<string, string> = {
      '/': '/',
      '/character-generator': '/character-generator',
      '/projects': '/projects',
      '/projects/{id}': `/projects/${project}`,
      '/elements/{id}, a script': `/elements/${script}`,
      '/manuscripts/{id}': `/manuscripts/${manuscript}`,
      '/trash': '/trash',
      '/settings': '/settings',
    };
    const lines = ['### First load, signed in', '', '| page | script, gzipped | goal |', '|---|---|---|'];
    for (const [name, path] of Object.entries(pages)) {
      const cold = await browser.newContext({ storageState: state, baseURL: fabula.url });
      const at = await cold.newPage();
      await at.goto(path, { waitUntil: 'networkidle' });
      if (path.startsWith('/elements/')) await at.locator('textarea').first().waitFor();
      const scripts: string[] = await at.evaluate(
        `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'))`,
      );
      const kb = (await gzippedBytes(new Set(scripts))) / 1000;
      lines.push(`| ${name} | ${kb.toFixed(1)} kB | at most ${limitOf(path)} kB |`);
      await cold.close();
    }
    return [...lines, ''];
  } finally {
    await browser.close();
    await fabula.end();
  }
}

function limitOf(path: string): number {
  if (path.startsWith('/elements/')) return limitKb.element;
  if (path.startsWith('/manuscripts/')) return limitKb.manuscript;
  return path.endsWith('-generator') ? limitKb.generator : limitKb.signedIn;
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/pricing');
  const started: { url: string } = await call(page, urls.signIn, { returnTo: '/pricing' });
  await page.goto(started.url);
  await page.getByLabel('Or any e-mail').fill('bench@example.com');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/pricing');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fetches from within the page; with a body, as a POST. */
function call<Answer>(page: Page, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    `fetch(${JSON.stringify(path)}, ${
      body === undefined
        ? '{}'
        : `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }`
    }).then((answer) => answer.json())`,
  );
}
