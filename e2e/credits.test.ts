import { readFileSync } from 'node:fs';
import { urls } from '../contract/urls.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { generatorPage } from './generator-page.ts';
import { tabTo } from './keyboard.ts';
import { menuButton, signIn, signInAt } from './signing-in.ts';
import { badge, buyPlan, spendBehind, spendOn } from './spending.ts';
import { expect, test } from './test.ts';

// Many generations, and axe at two widths in two themes.

test('the trial is spent to the last credit, each price said before the click', async ({ page }) => {
  await signInAt(page, '/story-generator', 'trial-runs-out@example.com');
  const story = generatorPage(page, 'STORY');
  await expect(badge(page, '10 credits')).toBeVisible();
  await expect(story.form).toContainText('3 credits');
  await expect(story.form).toContainText('You have 10. After this, 7.');

  for (const left of ['7 credits', '4 credits', '1 credit']) {
    await spendOn(page, 'STORY');
    await expect(badge(page, left)).toBeVisible();
  }
  await expect(story.form).toContainText('Not enough credits: you have 1.');
  await expect(story.submit).toBeDisabled();
  await expect(story.regenerate).toBeDisabled();

  await page.goto('/theme-generator');
  await expect(page.getByText('You have 1. After this, 0.')).toBeVisible();
  await spendOn(page, 'THEME');
  await expect(badge(page, '0 credits')).toBeVisible();
  await menuButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('0 credits');
  await page.keyboard.press('Escape');

  await page.getByRole('form').getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible();
  await expect(page.getByText('Your free trial is used up')).toBeVisible();
});

test('every use is listed, drawn, tabled and in the file', async ({ page }) => {
  await signIn(page, 'usage@example.com');
  await page.goto('/credits');
  await expect(page.getByText('No recent usage')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await spendBehind(page, 1, 'SCRIPT');
  await spendBehind(page, 1);
  await page.goto('/credits');

  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Balance7');
  await expect(summary).toContainText('PlanFree');
  await expect(summary).toContainText('Used this month3');
  await expect(page.getByText('7 of 10 left')).toBeVisible();
  const chart = page.getByRole('img', { name: /^Credits used each day, .*3 in total/ });
  await expect(chart).toBeVisible();
  await page.getByRole('button', { name: 'Show as a table, by day' }).click();
  await expect(chart).toBeHidden();
  const days = page.getByRole('region', { name: 'Credits by day' });
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText(['3', '1', '0', '0', '2']);
  await page.getByRole('button', { name: 'Show as a table, by generator' }).click();
  const generators = page.getByRole('region', { name: 'By generator' });
  await expect(generators.getByRole('row')).toHaveText(['GeneratorCredits', 'Script2', 'Theme1', 'Total3']);

  const uses = page.getByRole('region', { name: 'Recent usage' }).getByRole('row');
  await expect(uses).toHaveCount(3);
  await expect(uses.nth(1)).toContainText('Theme Generator');
  await expect(uses.nth(2)).toContainText('Script Generator');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Theme Generator');
  expect(lines[2]).toContain('Script Generator');
  await expectAccessibleAtBoth(page, days);
});

test('a balance that was spent in another tab is refused without losing the form', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 402|ERR_FAILED/);
  await signInAt(page, '/theme-generator', 'two-tabs@example.com');
  await spendBehind(page, 9);
  await page.goto('/character-generator');
  const character = generatorPage(page, 'CHARACTER');
  await expect(character.form).toContainText('You have 1. After this, 0.');
  await character.fillRequired();
  await page.route(`**${urls.credits}`, (route) => route.abort());
  const other = await context.newPage();
  await spendOn(other, 'THEME');
  await other.close();

  await character.generate();
  await expect(character.failure).toContainText('Nothing was charged.');
  await expect(character.failure).toContainText('Your form is as you left it.');
  await expect(character.failure.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect(character.submit).toBeEnabled();
  await page.unroute(`**${urls.credits}`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(character.form).toContainText('Not enough credits: you have 0.');
  await expect(character.submit).toBeDisabled();
  await expectAccessibleAtBoth(page, character.failure);
});

test('a long list goes on with Show more, by keyboard', async ({ page }) => {
  await signIn(page, 'long-list@example.com');
  await buyPlan(page, 'Basic');
  await spendBehind(page, 12);
  await page.goto('/credits');
  const uses = page.getByRole('region', { name: 'Recent usage' });
  await expect(uses.getByRole('row')).toHaveCount(11);
  await tabTo(page, uses.getByRole('button', { name: 'Show more' }));
  await page.keyboard.press('Enter');
  await expect(uses.getByRole('row')).toHaveCount(13);
  await expect(uses.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(page.getByText('Basic, ')).toBeVisible();
});

test('what cannot be loaded says so and can be tried again', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await signIn(page, 'not-loaded@example.com');
  const broken = new RegExp(
    `(${urls.credits}|${urls.creditUsage}|${urls.creditTransactions}|${urls.subscription})`,
  );
  await page.route(broken, (route) => route.abort());
  await page.goto('/credits');
  for (const what of ['Your balance', 'Your plan', 'Your usage', 'Your recent usage'])
    await expect(page.getByText(`${what} could not be loaded`)).toBeVisible();
  await expect(badge(page, '0 credits')).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.unroute(broken);
  const alert = page.getByRole('alert');
  while ((await alert.count()) > 0) {
    const left = await alert.count();
    await alert.first().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => alert.count()).toBeLessThan(left);
  }
  await expect(badge(page, '10 credits')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
});
