import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { generatorPage } from './generator-page.ts';
import { signIn } from './signing-in.ts';
import { badge, spendBehind } from './spending.ts';
import { buyAtStripe, showStripePages } from './stripe-page.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'stripe' });
test.beforeEach(async ({ page, faults }) => {
  await showStripePages(page, faults);
});
// Axe at two widths in two themes.

test('credits of a disputed payment wait, which every page says, and are back when it stays', async ({
  page,
  passTime,
  atStripe,
}) => {
  const email = 'disputes@example.com';
  await signIn(page, email);
  await spendBehind(page, 3, 'STORY');
  await passTime(1000);
  await buyAtStripe(page, 'basic', atStripe);
  await expect(badge(page, '51 credits')).toBeVisible();

  await atStripe({ kind: 'dispute', email });
  const main = page.getByRole('main');
  const summary = page.getByRole('region', { name: 'Summary' });
  const batches = page.getByRole('region', { name: 'Where your credits are' }).getByRole('listitem');
  const waits = page.getByText('50 credits are on hold while their payment is disputed');
  await page.goto('/credits');
  await expect(summary).toContainText('Balance1credit to spend, 50 on hold');
  await expect(batches.filter({ hasText: 'Basic' })).toContainText('50 of 50 on hold');
  await expect(main).toContainText(
    'There is nothing to do here; if you didn’t mean to dispute it, tell your bank.',
  );
  await expect(badge(page, '1 credit')).toBeVisible();
  await expectAccessibleAtBoth(page, waits);
  await page.goto('/subscription');
  await expect(main).toContainText('Your other credits and everything you have written stay yours');
  await expect(page.getByRole('region', { name: 'Basic', exact: true })).toContainText('1 and 50 on hold');
  await expectAccessibleAtBoth(page, waits);

  const story = generatorPage(page, 'STORY');
  await page.goto('/story-generator');
  await expect(story.form).toContainText('Not enough credits: you have 1.');
  await expect(story.form).toContainText('50 of your credits are on hold while their payment is disputed.');
  await expect(story.form.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect(story.submit).toBeDisabled();

  await atStripe({ kind: 'decideDispute', email, outcome: 'won' });
  await page.goto('/credits');
  await expect(batches.filter({ hasText: 'Basic' })).toContainText('50 of 50 left');
  await expect(summary).toContainText('Balance51credits to spend');
  await expect(badge(page, '51 credits')).toBeVisible();
  await expect(waits).toHaveCount(0);
  for (const path of ['/credits', '/subscription']) {
    await page.goto(path);
    await expect(main).toContainText(/the payment for “Basic, \w+” stays/);
    await expectAccessibleAtBoth(page, page.getByText('Credits that were on hold are yours again'));
  }
});

test('credits of a payment that a dispute took back are gone, and the pages say so', async ({
  page,
  atStripe,
}) => {
  const email = 'loses@example.com';
  await signIn(page, email);
  await buyAtStripe(page, 'basic', atStripe);
  await expect(badge(page, '60 credits')).toBeVisible();
  await atStripe({ kind: 'dispute', email });
  await atStripe({ kind: 'decideDispute', email, outcome: 'lost' });
  for (const path of ['/credits', '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/the payment for “Basic, \w+” went back to your card/);
    await expect(badge(page, '10 credits')).toBeVisible();
    await expectAccessibleAtBoth(page, page.getByText('50 credits were taken back'));
  }
});

test('a refund takes back its share of the credits, and the pages say of which and why', async ({
  page,
  atStripe,
}) => {
  const email = 'refunded@example.com';
  await signIn(page, email);
  await buyAtStripe(page, 'growth', atStripe);
  await expect(badge(page, '160 credits')).toBeVisible();
  await atStripe({ kind: 'refund', email, cents: 1500 });
  const taken = page.getByText('75 credits were taken back');
  for (const path of ['/credits', '/subscription']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/money for “Growth, \w+” was given back/);
    await expect(page.getByRole('main')).toContainText('75 of 150');
    await expect(badge(page, '85 credits')).toBeVisible();
    await expectAccessibleAtBoth(page, taken);
  }
  await page.goto('/credits');
  await expect(page.getByText('75 of 150 left')).toBeVisible();
});
