import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page has a script, named by its file without the hash, and all its imports: from
 * then on it works offline.
 */
export async function scriptIsHere(page: Page, name: string): Promise<void> {
  const find = () =>
    page.evaluate((pattern) => {
      const urls = performance.getEntriesByType('resource').map((entry) => entry.name);
      return urls.find((url) => new RegExp(pattern).test(url)) ?? null;
    }, `/assets/${name}-[\\w-]{8}\\.js$`);
  await expect.poll(find).not.toBeNull();
  await page.evaluate((url) => import(url).then(() => {}), (await find()) ?? '');
}
