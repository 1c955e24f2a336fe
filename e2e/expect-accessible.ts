import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that look at colours: all that can differ in the other theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Lets axe look at the page as it stands, in the light theme, and at its colours in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await show(page, 'dark');
  await expectNone(page, { type: 'rule', values: rulesOfColour }, 'in the dark theme');
  await show(page, 'light');
  await expectNone(page, { type: 'tag', values: tags }, 'in the light theme');
}

/** Which rules axe looks at, in its own words. */
type RunOnly = Parameters<AxeBuilder['options']>[0]['runOnly'];

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Nowhere are there frames, so that axe can do all of its work in the page: it takes a third of the time. */
async function expectNone(page: Page, runOnly: NonNullable<RunOnly>, where: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(found, where).toEqual([]);
}
