import type { Page } from '@playwright/test';
import { Subscription } from '../contract/billing.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { signIn, signInAt } from './signing-in.ts';
import { badge, spendBehind } from './spending.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'clocked' });
// A month goes by, and axe looks at two widths in two themes.

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

test('a payment that is late is waited for, and its credits come without a reload', async ({
  page,
  passTime,
}) => {
  await signIn(page, 'late@example.com');
  await page.goto('/subscription?plan=pro');
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('The answer comes a minute late').check();
  await page.getByRole('button', { name: 'Finish test payment' }).click();
  await expect(page.getByRole('heading', { name: 'The answer is on its way' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Subscription' }).last().click();
  await expect(page.getByText('Waiting for the payment')).toBeVisible();
  await expect(page.getByText('Your plan starts when the payment is in.')).toBeVisible();
  await expect(badge(page, '10 credits')).toBeVisible();
  const loads = countLoads(page);
  await passTime(minuteMs);
  await expect(page.getByText('The payment is in, and 500 credits were added.')).toBeVisible();
  await expect(badge(page, '510 credits')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pro', exact: true })).toContainText('Renews');
  expect(loads()).toBe(0);
});

test('a renewal that failed is told with the last day to pay it, and can be paid, or the plan be ended', async ({
  page,
  passTime,
  faults,
}) => {
  await signIn(page, 'past-due@example.com');
  await spendBehind(page, 1);
  await page.goto('/subscription?plan=growth');
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('It goes through, but the next month is declined').check();
  await page.getByRole('button', { name: 'Finish test payment' }).click();
  await expect(page.getByRole('heading', { name: 'You have Growth' })).toBeVisible();
  const askPlan = async () => Subscription.parse(await callApi(page, 'GET', urls.subscription));
  const comeBackAfter = async (ms: number) => {
    // No page is open meanwhile: it would ask for access that ended long ago.
    await page.goto('about:blank');
    await passTime(ms);
    await signInAt(page, '/', 'past-due@example.com');
  };
  await comeBackAfter(31 * dayMs);

  const lastDay = wholeDay((await askPlan()).graceEndsAt);
  await page.goto('/credits');
  const alert = page.getByRole('alert');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('150 credits a month, payment is due');
  await expect(alert).toContainText(`You keep Growth until ${lastDay}`);
  await expectAccessibleAtBoth(page, alert);
  await page.goto('/subscription');
  await expect(alert).toContainText('Your Growth plan could not be renewed');
  await expect(alert).toContainText(`You keep Growth until ${lastDay}`);
  await expect(page.getByRole('region', { name: 'Growth', exact: true })).toContainText(
    'Your Growth plan refills 150 credits once its renewal is paid.',
  );
  await expect(page.getByRole('button', { name: /^(Upgrade|Downgrade)/ })).toHaveCount(0);
  await expectAccessibleAtBoth(page, alert);

  await alert.getByRole('button', { name: 'Change the card or pay' }).click();
  await page.getByLabel('It goes through, but the next month is declined').check();
  await page.getByRole('button', { name: 'Finish test payment' }).click();
  await expect(page.getByRole('heading', { name: 'You have Growth' })).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByText(/Your Growth plan refills 150 credits on \w+ \d+, \d{4}/)).toBeVisible();
  await expect(alert).toHaveCount(0);

  // This time the page is open when the renewal fails.
  const now = await page.evaluate(() => Date.now());
  await comeBackAfter(Date.parse((await askPlan()).currentPeriodEnd ?? '') - now - minuteMs);
  await page.goto('/subscription');
  await expect(page.getByText('due today')).toBeVisible();
  await passTime(2 * minuteMs);
  faults.allow(/409 \(Conflict\).*\/quote/);
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to Pro' });
  await expect(upgrade).toContainText('Your last renewal was not paid.');
  await expect(upgrade.getByRole('button', { name: 'Upgrade', exact: true })).toBeDisabled();
  await upgrade.getByRole('button', { name: 'Not now' }).click();
  await expect(alert).toContainText('Your Growth plan could not be renewed');
  await page.getByRole('button', { name: 'Cancel plan Growth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Growth' });
  await expect(dialog).toContainText('the plan ends now and you move to Free. Nothing is charged.');
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  const free = page.getByRole('region', { name: 'Free' });
  await expect(free.getByRole('button', { name: 'Manage billing' })).toBeVisible();
  await expect(free.getByRole('button', { name: 'Change or cancel' })).toHaveCount(0);
  await expect(free).toContainText('Trial credits used1 of 10');
  await expect(alert).toHaveCount(0);
  await expect(badge(page, '300 credits')).toBeVisible();
});

/** 'Dec 29, 2026', as a page says it. */
function wholeDay(iso: string | null): string {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'short', day: 'numeric' });
  return format.format(new Date(iso ?? ''));
}

/** Counts how often a page is loaded anew from now on. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}
