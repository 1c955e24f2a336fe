import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { sidewaysScroll } from './sideways-scroll.ts';

/** The widths of a phone and of a desk, in pixels. */
const widths = [375, 1440];

/**
 * Lets axe look at both widths and both themes, where nothing may need scrolling sideways. `shown` must be there first.
 */
export async function expectAccessibleAtBoth(page: Page, shown?: Locator): Promise<void> {
  if (shown !== undefined) await expect(shown).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}
