import { randomUUID } from 'node:crypto';
import { urls } from '../contract/urls.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { ready } from './generator-page.ts';
import { tabTo } from './keyboard.ts';
import { allowIssuer, continueAs, menuButton, signIn } from './signing-in.ts';
import { badge, buyPlan, payAtCheckout, spendOn } from './spending.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ faults }) => allowIssuer(faults));
// Whole journeys, and axe at two widths in two themes.

test('a plan is chosen before signing in, paid in the sandbox, raised, lowered, ended and resumed', async ({
  page,
}) => {
  await page.goto('/pricing');
  await ready(page);
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await continueAs(page, 'whole-way@example.com');
  await expect(page).toHaveURL(/\/subscription\?plan=basic$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$19.99 due today');
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('Due today, in test money')).toBeVisible();
  await payAtCheckout(page, 'Basic');
  await expect(badge(page, '60 credits')).toBeVisible();

  await page.goto('/pricing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Basic');
  await spendOn(page, 'THEME');
  await expect(badge(page, '59 credits')).toBeVisible();
  await page.goto('/subscription');
  const plan = page.getByRole('region', { name: 'Basic' });
  await expect(plan).toContainText(/Your Basic plan refills 50 credits on \w+ \d+, \d{4}/);
  await expect(plan).toContainText('Rolled over from earlier months9');
  await expect(plan.getByRole('progressbar', { name: 'Monthly credits used' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 50',
  );

  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(dialog).toContainText('Unused part of Basic');
  await dialog.getByRole('button', { name: /^Pay \$\d+(\.\d\d)? and upgrade$/ }).click();
  await expect(dialog).toBeHidden();
  const raised = page.getByRole('region', { name: 'Growth', exact: true });
  await expect(raised).toContainText('Your Growth plan refills 150 credits on');
  await expect(badge(page, '209 credits')).toBeVisible();
  await menuButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('Growth plan');
  await page.keyboard.press('Escape');

  await raised.getByRole('button', { name: 'Change or cancel' }).click();
  await expect(dialog).toContainText('Nothing changes today.');
  await dialog.getByRole('button', { name: 'Downgrade to Basic' }).click();
  await expect(page.getByText(/^Your change is saved\. You keep Growth until \w{3} \d+$/)).toBeVisible();
  await expect(raised).toContainText('Your Basic plan refills 50 credits on');
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(dialog).toContainText('The change to Basic is taken back.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await raised.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(dialog).toContainText('Cancel Downgrade');
  await dialog.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(raised).toContainText('Your Growth plan refills 150 credits on');

  await page.getByRole('button', { name: 'Cancel plan Growth' }).click();
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(raised).toContainText(/Your Growth plan is canceled\. It ends on \w+ \d+, \d{4}/);
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await expect(dialog).toContainText(
    'upgrading takes that back, and you pay every month until you cancel again',
  );
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await raised.getByRole('button', { name: 'Resume Growth' }).click();
  await dialog.getByRole('button', { name: 'Resume Growth' }).click();
  await expect(raised).toContainText('Your Growth plan refills 150 credits on');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your Growth plan ends now');
});

test('a declined card changes nothing, and going back says that nothing was charged', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 402/);
  await signIn(page, 'declined@example.com');
  await page.goto('/subscription');
  await expectAccessibleAtBoth(page, page.getByRole('heading', { name: 'All plans' }));
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await page.getByLabel('The card is declined').check();
  await page.getByRole('button', { name: 'Finish test payment' }).click();
  await expect(page.getByRole('alert')).toContainText('The test bank said no');
  await expect(badge(page, '10 credits')).toBeVisible();
  await expectAccessibleAtBoth(page, page.getByRole('alert'));
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('You went back, and nothing was charged')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free' })).toBeVisible();
});

test('an upgrade whose answer is lost on its way is found done, and is not offered for money again', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await signIn(page, 'lost-answer@example.com');
  await buyPlan(page, 'Basic');
  await page.goto('/subscription');
  await page.route(`**${urls.subscriptionPlan}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('You have Growth now')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(badge(page, '210 credits')).toBeVisible();
});

test('a plan is bought and ended with the keyboard alone, the bank asking to confirm', async ({ page }) => {
  await signIn(page, 'keyboard-plan@example.com');
  await page.goto('/subscription');
  await tabTo(page, page.getByRole('button', { name: 'Upgrade plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Go to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How should this test go?' })).toBeVisible();
  await tabTo(page, page.getByLabel('The payment goes through'));
  for (let count = 0; count < 2; count++) await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('The bank asks to confirm')).toBeChecked();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: 'Confirm test payment' });
  await expect(confirm).toBeVisible();
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have Growth' })).toBeVisible();
  await expectAccessibleAtBoth(page);

  await tabTo(page, page.getByRole('link', { name: 'See your plan' }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: 'Change or cancel' });
  await expect(change).toBeVisible();
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Downgrade to Basic')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Cancel the plan')).toBeChecked();
  await expectAccessibleAtBoth(page, page.getByRole('dialog'));
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your Growth plan is canceled.')).toBeVisible();
  await expectAccessibleAtBoth(page);
});

test('a checkout that is nobody’s, or somebody else’s, is no page', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 404/);
  await signIn(page, 'owner-of-checkout@example.com');
  await page.goto('/subscription?plan=basic');
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByRole('heading', { name: 'How should this test go?' })).toBeVisible();
  const theirs = page.url();
  await page.goto(`/checkout/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'This page is not written' })).toBeVisible();

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await other.newPage();
  await signIn(stranger, 'no-owner@example.com');
  await stranger.goto(theirs);
  await expect(stranger.getByRole('heading', { name: 'This page is not written' })).toBeVisible();
  await other.close();
});
