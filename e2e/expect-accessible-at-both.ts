import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleIn } from './expect-accessible.ts';
import { sidewaysScroll } from './sideways-scroll.ts';

/** The width of a desk in the light theme and that of a phone in the dark one, in pixels. */
const places = [
  { width: 1440, theme: 'light' },
  { width: 375, theme: 'dark' },
] as const;

/** Runs axe with all rules at both widths, in a theme each; also checks for sideways scrolling. */
export async function expectAccessibleAtBoth(page: Page, shown?: Locator): Promise<void> {
  if (shown !== undefined) await expect(shown).toBeVisible();
  for (const { width, theme } of places) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
    await expectAccessibleIn(page, theme);
  }
}
