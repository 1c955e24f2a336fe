import type { Locator, Page } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { generatorPage } from './generator-page.ts';
import { expect, test } from './test.ts';

test('a form is disabled until what is required is there, and names its price before the click', async ({
  page,
}) => {
  const { open, form, submit, fillRequired, definition } = generatorPage(page, 'THEME');
  await open();
  const { priceCredits } = definition;
  await expect(submit).toHaveText('Generate Theme');
  await expect(form.getByText(`${priceCredits} credit`, { exact: true })).toBeVisible();
  await expect(form).toContainText(`You have 100000 today. After this, ${100_000 - priceCredits}.`);
  await expect(submit).toBeDisabled();
  await fillRequired();
  await expect(submit).toBeEnabled();
});

test('the Demo Mode notice shows while there is no valid key', async ({ page }) => {
  await generatorPage(page, 'THEME').open();
  await expect(page.getByText('Demo Mode')).toBeVisible();
});

test.describe('with a model', () => {
  test.use({ backend: 'model' });

  test('there is no Demo Mode notice', async ({ page }) => {
    const theme = generatorPage(page, 'THEME');
    await theme.open();
    await expect(theme.form).toContainText('You have 100000 today.');
    await expect(page.getByText('Demo Mode')).toHaveCount(0);
  });
});

test('a paste over the limit is announced, and what was cut is kept at hand', async ({ page }) => {
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  const context = theme.form.getByLabel('Context');
  await context.fill('x'.repeat(490));
  await context.press('End');
  await paste(page, context, `${'a'.repeat(10)}the end of it`);
  const notice = theme.form.getByRole('status').filter({ hasText: 'Character limit exceeded' });
  await expect(notice).toContainText('Please shorten by 13 characters');
  await expect(notice.getByText('the end of it', { exact: true })).toBeVisible();
  await expect(theme.form).toContainText('500/500 characters');
  await notice.getByRole('button', { name: 'Leave it out' }).click();
  await expect(notice).toHaveCount(0);
});

test('what was typed survives a reload', async ({ page }) => {
  const setting = generatorPage(page, 'SETTING');
  await setting.open();
  await setting.form.getByLabel('Location').fill('A night bus');
  await setting.form.getByLabel('Time period').selectOption('1950s');
  await setting.form.getByLabel('Anything else?').fill('It rains');
  await page.reload();
  await expect(setting.form.getByLabel('Location')).toHaveValue('A night bus');
  await expect(setting.form.getByLabel('Time period')).toHaveValue('1950s');
  await expect(setting.form.getByLabel('Anything else?')).toHaveValue('It rains');
});

test('nothing is lost of what was typed before the scripts arrived, and nothing can be sent before', async ({
  page,
}) => {
  const plot = generatorPage(page, 'PLOT');
  let letThrough = () => {};
  const arrival = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.fallback();
  });
  await page.goto(plot.definition.path, { waitUntil: 'commit' });
  await plot.form.getByLabel('Structure').selectOption('Five Act');
  await plot.form.getByLabel('Anything else?').fill('No dead parents');
  await expect(plot.submit).toBeDisabled();
  letThrough();
  await expect(plot.submit).toBeEnabled();
  expect(new URL(page.url()).search).toBe('');
  await expect(plot.form.getByLabel('Structure')).toHaveValue('Five Act');
  await expect(plot.form.getByLabel('Anything else?')).toHaveValue('No dead parents');
});

test.describe('with one credit a day', () => {
  test.use({ backend: 'one-credit' });
  test.beforeEach(awayFromMidnight);

  test('the second generation is refused with the time of the next one and the offer to sign in', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 429/);
    const theme = generatorPage(page, 'THEME');
    await theme.open();
    await expect(theme.form).toContainText('You have 1 today. After this, 0.');
    await theme.make();
    await expect(theme.form).toContainText('You have 0 left today. Full again');

    await theme.generate();
    await expect(theme.failure).toContainText(
      'Failed to generate THEME: You have used today’s free credits. There are new ones tomorrow (00:00 UTC).',
    );
    await expect(theme.failure).toContainText(
      /Nothing was charged\. You can generate again on \w+ \d+, 00:00\. Your form is as you left it\./,
    );
    await expect(theme.form.getByLabel('Genre')).toHaveValue('Fantasy');
    await theme.failure.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign In to Fabula' });
    await expect(dialog).toContainText('Save Your Creative Work');
    await dialog.getByRole('button', { name: 'Keep writing without an account' }).click();
    await theme.failure.getByRole('button', { name: 'Earlier result' }).click();
    await expect(theme.copy).toBeVisible();
  });
});

/** Pastes as a browser does: at the caret, as much as the box takes. */
async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await box.press('ControlOrMeta+v');
}
