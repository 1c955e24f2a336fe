import type { Page } from '@playwright/test';
import { hourMs } from '../domain/time.ts';
import { signIn, signInAt } from './signing-in.ts';
import { badge } from './spending.ts';
import { buyAtStripe, goToStripe, showStripePages, stripePage } from './stripe-page.ts';
import { expect, test } from './test.ts';

test.use({
  backend: 'stripe',
  // Playwright turns off the cache that the Back button uses.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});
test.beforeEach(async ({ page, faults }) => {
  await showStripePages(page, faults);
});

/** Longer than any month plus the hour that Stripe waits before charging a renewal. */
const monthMs = 31 * 24 * hourMs + 2 * hourMs;

test('a plan is paid on Stripe’s page and canceled in its portal, and each is there on the way back', async ({
  page,
  atStripe,
}) => {
  const email = 'pays@example.com';
  await signIn(page, email);
  await buyAtStripe(page, 'basic', atStripe);
  const news = page.getByText('The payment is in, and 50 credits were added.');
  await expect(news).toBeVisible();
  await expect(badge(page, '60 credits')).toBeVisible();
  const plan = page.getByRole('region', { name: 'Basic', exact: true });
  await expect(plan).toContainText(/Renews \w+ \d+, \d{4}/);
  await expect(plan).toContainText('Visa ending 4242');
  await expect(page).toHaveURL(/\/subscription$/);
  await page.reload();
  await expect(plan).toContainText('Visa ending 4242');
  await expect(news).toHaveCount(0);

  await plan.getByRole('button', { name: 'Manage billing' }).click();
  await expect(stripePage(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/p\/session\//);
  await atStripe({ kind: 'cancelInPortal', email });
  await goBack(page);
  await expect(plan).toContainText(/Your Basic plan is canceled\. It ends on \w+ \d+, \d{4}/);
  await expect(plan.getByRole('button', { name: 'Manage billing' })).toBeEnabled();
  await expect(badge(page, '60 credits')).toBeVisible();
});

test('whoever leaves Stripe’s page without paying has what they had, and can choose again', async ({
  page,
  atStripe,
}) => {
  await signIn(page, 'leaves@example.com');
  await goToStripe(page, 'pro');
  await goBack(page);
  const dialog = page.getByRole('dialog', { name: 'Start Pro' });
  await expect(dialog.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  const free = page.getByRole('region', { name: 'Free', exact: true });
  await expect(free).toBeVisible();
  await expect(badge(page, '10 credits')).toBeVisible();

  await goToStripe(page, 'pro');
  const back = await atStripe({ kind: 'leave', page: page.url() });
  await page.goto(back ?? '');
  await expect(page.getByText('You went back, and nothing was charged')).toBeVisible();
  await expect(page.getByText('You still have Free, as before.')).toBeVisible();
  await expect(free).toBeVisible();
  await expect(badge(page, '10 credits')).toBeVisible();
});

test('a declined renewal is mended by another card in the portal', async ({ page, passTime, atStripe }) => {
  const email = 'declined-renewal@example.com';
  await signIn(page, email);
  await goToStripe(page, 'growth');
  await atStripe({ kind: 'pay', page: page.url(), card: '0341' });
  await passTime(monthMs);
  await page.goto('/');
  await signInAt(page, '/', email);
  await page.goto('/subscription');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your Growth plan could not be renewed');
  await expect(alert).toContainText('The payment by Visa ending 0341 was refused.');
  await expect(badge(page, '150 credits')).toBeVisible();

  await alert.getByRole('button', { name: 'Change the card or pay' }).click();
  await expect(stripePage(page)).toBeVisible();
  await atStripe({ kind: 'changeCard', email, card: '4242' });
  await page.goto((await atStripe({ kind: 'leave', page: page.url() })) ?? '');
  const plan = page.getByRole('region', { name: 'Growth', exact: true });
  await expect(plan).toContainText(/Your Growth plan refills 150 credits on \w+ \d+, \d{4}/);
  await expect(plan).toContainText('Visa ending 4242');
  await expect(alert).toHaveCount(0);
  await expect(badge(page, '300 credits')).toBeVisible();
});

/** The browser's Back button. A page that is found as it was left is not loaded again. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
}
