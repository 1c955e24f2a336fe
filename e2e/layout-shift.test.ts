import type { Browser, BrowserContext, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { definitions } from '../domain/generators/index.ts';
import { callApi } from './call-api.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

/** How much of a page may move while it loads, summed over all moves. */
const mostShift = 0.05;
/** So long every answer of the server takes, in milliseconds. */
const answerMs = 400;

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
])
  test(`nothing moves while the pages of a user load, ${viewport.width} wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, `still-${viewport.width}@example.com`);
    const project = makeId();
    await callApi(page, 'POST', urls.sampleProject, { id: project });
    const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
    const storageState = await page.context().storageState();
    const paths = [
      ...definitions.map(({ path }) => path),
      `/story-generator?project=${project}`,
      '/projects',
      `/projects/${project}`,
      ...elements.slice(0, 2).map(({ id }) => `/elements/${id}`),
      '/credits',
      '/subscription',
      '/settings',
      '/trash',
    ];
    const shifts: Record<string, number> = {};
    for (const path of paths) {
      const context = await freshContext(browser, {
        viewport,
        storageState,
        ...(baseURL ? { baseURL } : {}),
      });
      shifts[path] = await shiftOf(await context.newPage(), path);
      await context.close();
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > mostShift)).toEqual([]);
  });

/** A browser with nothing in its cache, and slow answers. */
async function freshContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    await route.continue().catch(() => {});
  });
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context;
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(menuButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What is painted is reported with the next frame.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shift')))),
      ),
  );
}
