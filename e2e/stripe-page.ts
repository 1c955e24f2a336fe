import { expect, type Page } from '@playwright/test';
import type { StripeAct } from '../testing/stripe/stripe-act.ts';
import type { Faults } from './watch-browser.ts';

/** Puts a page where Stripe's own would be: the fake has an API alone. */
export async function showStripePages(page: Page, faults: Faults): Promise<void> {
  faults.allow(/a request to http:\/\/127\.0\.0\.1:\d+\/(c\/pay|p\/session)\//);
  await page.route(/\/(c\/pay|p\/session)\/\w+$/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Stripe</title><h1>Stripe</h1></html>',
    }),
  );
}

/** Chooses a first plan and goes to the page on which Stripe would be paid for it. */
export async function goToStripe(page: Page, plan: 'basic' | 'growth' | 'pro'): Promise<void> {
  await page.goto(`/subscription?plan=${plan}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await expect(stripePage(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/c\/pay\//);
}

/** Pays on Stripe's page and goes where it leads. */
export async function buyAtStripe(
  page: Page,
  plan: Parameters<typeof goToStripe>[1],
  atStripe: (act: StripeAct) => Promise<string | null>,
): Promise<void> {
  await goToStripe(page, plan);
  await page.goto((await atStripe({ kind: 'pay', page: page.url() })) ?? '');
}

/** What shows that the browser is at Stripe. */
export function stripePage(page: Page) {
  return page.getByRole('heading', { name: 'Stripe', exact: true });
}
