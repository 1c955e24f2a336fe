import type { Page } from '@playwright/test';

/** By how many pixels a page can be scrolled sideways, at its present width. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement, body } = document;
    return Math.max(documentElement.scrollWidth, body.scrollWidth) - documentElement.clientWidth;
  });
}
