import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

/** The most script that a visitor's first page may bring, in bytes, gzipped. */
const budgets = { '/': 140_000, '/character-generator': 182_000 };

for (const [path, budget] of Object.entries(budgets))
  test(`${path} brings at most ${budget / 1000} kB of script`, async ({ page }) => {
    const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
    await expectWithin(budget, page, path, signInButton);
  });

test('to a user, a generator brings at most 187 kB of script, a project 217, and an element with its editor 222, a manuscript without its editor 271', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'budget@example.com');
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  const script = elements.find(({ kind }) => kind === 'SCRIPT')?.id;
  const manuscript = makeId();
  const begun = { way: 'new', id: manuscript, type: 'novel' };
  await callApi(page, 'POST', urls.projectManuscripts(project), begun);
  const storageState = await page.context().storageState();
  const pages: [number, string, (cold: Page) => Locator][] = [
    [187_000, '/character-generator', menuButton],
    [217_000, `/projects/${project}`, (cold) => cold.getByRole('region', { name: 'Story graph' })],
    [222_000, `/elements/${script}`, (cold) => cold.locator('textarea').first()],
    // Without chapters, the editor is not fetched.
    [271_000, `/manuscripts/${manuscript}`, (cold) => cold.getByRole('heading', { name: /begin/ })],
  ];
  for (const [budget, path, shown] of pages) {
    // Each page with nothing cached.
    const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
    const cold = await context.newPage();
    await expectWithin(budget, cold, path, shown(cold));
    await context.close();
  }
});

async function expectWithin(budget: number, page: Page, path: string, shown: Locator): Promise<void> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(shown).toBeVisible();
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  expect(all).toBeGreaterThan(budget / 2);
  expect(all, path).toBeLessThanOrEqual(budget);
}
