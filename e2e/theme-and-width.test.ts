import type { Page } from '@playwright/test';
import { generatorPage, ready } from './generator-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { expect, test } from './test.ts';

test.describe('in a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark before anything can be seen and before any script of ours has loaded', async ({
    page,
  }) => {
    // Notes the theme when the document first has a body.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        observer.disconnect();
        document.documentElement.dataset.atFirst = document.documentElement.dataset.theme ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    const letThrough = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-at-first', 'dark');
    expect(await brightness(page)).toBeLessThan(0.2);
    letThrough();
    await ready(page);
    expect(await brightness(page)).toBeLessThan(0.2);
  });

  test('a chosen theme takes effect at once, survives a reload, and gives way to the system again', async ({
    page,
  }) => {
    await page.goto('/');
    await ready(page);
    await choose(page, 'Light');
    expect(await brightness(page)).toBeGreaterThan(0.8);
    await page.reload();
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await brightness(page)).toBeGreaterThan(0.8);
    // A phone paints its bar in this colour.
    const around = page.locator('meta[name="theme-color"]');
    await expect(around).toHaveAttribute('content', '#f4f0e4');

    await choose(page, 'System');
    expect(await brightness(page)).toBeLessThan(0.2);
    await expect(around).toHaveAttribute('content', '#12171c');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('a system that turns light before the page has come alive is followed', async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('a light system gets the light theme, and a choice is heard by other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await ready(page);
  expect(await brightness(page)).toBeGreaterThan(0.8);
  const other = await context.newPage();
  await other.goto('/pricing');
  await ready(other);
  await choose(page, 'Dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('the menu opens, leads on, and closes', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await menu.getByRole('link', { name: 'Pricing' }).tap();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(menu).toBeHidden();
  });

  test('the form folds once it is sent, and opens again with what was in it', async ({ page }) => {
    const theme = generatorPage(page, 'THEME');
    await theme.open();
    await theme.form.getByLabel('Genre').selectOption('Horror');
    await theme.submit.tap();
    await expect(theme.form).toBeHidden();
    await expect(page.getByText('Horror').filter({ visible: true }).first()).toBeVisible();
    await theme.finished();
    await expect(theme.result).toBeInViewport();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Open the form' }).tap();
    await expect(theme.form.getByLabel('Genre')).toHaveValue('Horror');
    await expect(theme.form.getByLabel('Genre')).toBeVisible();
  });
});

/** Lets none of the page's scripts come. Returns the way to let all of them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  return arrival.resolve;
}

async function choose(page: Page, theme: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText(theme, { exact: true }).first().click();
  await page.keyboard.press('Escape');
}

/** How bright the page's ground is, from 0 to 1. */
async function brightness(page: Page): Promise<number> {
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return parts.reduce((sum, part) => sum + part, 0) / 3 / 255;
}
