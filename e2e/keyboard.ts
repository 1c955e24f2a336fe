import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const maxStops = 120;

/** Presses Tab until `target` has the focus. Every stop must be in view and show its focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  for (let count = 0; count < maxStops; count++) {
    await page.keyboard.press('Tab');
    stops.push(await expectFocusShown(page));
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target}. It stopped at:\n${stops.join('\n')}`);
}

/** Expects a visible focus in view. Returns what has it. */
export async function expectFocusShown(page: Page): Promise<string> {
  // The page may still be on its way to what has the focus: it scrolls smoothly.
  await expect.poll(() => readFocus(page)).toMatchObject({ isShown: true, isInView: true });
  return (await readFocus(page))?.what ?? '';
}

type Focus = { what: string; isShown: boolean; isInView: boolean };

/** What has the focus; null when nothing has. */
function readFocus(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const isRing = (node: Element | null) => {
      if (node === null) return false;
      const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(node);
      return boxShadow !== 'none' || (outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor));
    };
    // A project's link shows its focus around the card. The card's own shadow has blur, a ring
    // none.
    const card = element.closest('.project-card h2 a')?.closest('.project-card') ?? null;
    const isCardRinged = card !== null && / 0px 0px 0px [1-9]/.test(getComputedStyle(card).boxShadow);
    // A control drawn by its label or its sibling shows its focus there, a region by its card.
    const shownAt = [element, element.closest('label'), element.nextElementSibling, ...element.children];
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    return {
      what: element.outerHTML.slice(0, 120),
      isShown: element.matches('main, form') || isCardRinged || shownAt.some(isRing),
      isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}
