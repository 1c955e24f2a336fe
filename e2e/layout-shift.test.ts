import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { definitions } from '../domain/generators/index.ts';
import { callApi } from './call-api.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

/** How much of a page may move while it loads, summed over all moves. */
const maxShift = 0.05;
/** How long every answer of the server takes, in milliseconds. */
const answerMs = 400;
/** How many pages load at the same time. */
const atOnce = 3;

/** Generator pages differ by their fields only: each width gets every second one. */
for (const [turn, viewport] of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
].entries())
  test(`nothing moves while the pages of a user load, ${viewport.width} wide`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, `still-${viewport.width}@example.com`);
    const project = makeId();
    await callApi(page, 'POST', urls.sampleProject, { id: project });
    const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
    const storageState = await page.context().storageState();
    const paths = [
      ...definitions.filter((_, index) => index % 2 === turn).map(({ path }) => path),
      `/story-generator?project=${project}`,
      '/projects',
      `/projects/${project}`,
      `/projects/${project}/voice`,
      ...elements.slice(0, 2).map(({ id }) => `/elements/${id}`),
      '/credits',
      '/subscription',
      '/settings',
      '/trash',
    ];
    const shifts: Record<string, number> = {};
    // Most of the time is waiting for answers, so that a few pages can load beside each other.
    for (let first = 0; first < paths.length; first += atOnce)
      await Promise.all(
        paths.slice(first, first + atOnce).map(async (path) => {
          const options = { viewport, storageState, ...(baseURL ? { baseURL } : {}) };
          const context = await freshContext(browser, options);
          shifts[path] = await shiftOf(await context.newPage(), path);
          await context.close();
        }),
      );
    expect(Object.keys(shifts)).toHaveLength(paths.length);
    expect(Object.entries(shifts).filter(([, shift]) => shift > maxShift)).toEqual([]);
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

/** How much moved until every answer was there and drawn. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto(path);
  await expect(menuButton(page)).toBeVisible();
  // What one answer brings may ask for another; two frames later it has.
  await expect
    .poll(async () => {
      const count = [...open].filter((request) => request.resourceType() !== 'eventsource').length;
      await twoFrames(page);
      return count + [...open].filter((request) => request.resourceType() !== 'eventsource').length;
    })
    .toBe(0);
  return page.evaluate(() => Number(Reflect.get(window, 'shift')));
}

/** What is painted is reported with the next frame. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
}
