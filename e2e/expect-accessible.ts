import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours: all that can differ in the other theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Runs axe in the light theme, and its colour rules in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await show(page, 'dark');
  await expectNone(page, { type: 'rule', values: rulesOfColour }, 'in the dark theme');
  await expectAccessibleIn(page, 'light');
}

/** Runs axe on the page with all its rules, in one theme. */
export async function expectAccessibleIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await show(page, theme);
  await expectNone(page, { type: 'tag', values: tags }, `in the ${theme} theme`);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // Colours on their way from one theme to the other are nobody's. In what is folded they stand
  // still.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => {
        const element = one.effect instanceof KeyframeEffect ? one.effect.target : null;
        return one instanceof CSSTransition && element?.checkVisibility() ? one.finished : [];
      }),
    ),
  );
}

/** axe comes into a page once and stays: for each look anew it takes three times as long. */
async function expectNone(page: Page, runOnly: axe.RunOnly, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
  expect(found, where).toEqual([]);
}
