import type { Locator, Page } from '@playwright/test';
import { definitions } from '../domain/generators/index.ts';
import { awayFromMidnight } from './away-from-midnight.ts';
import { generatorPage } from './generator-page.ts';
import { expect, test } from './test.ts';

test('every form has its boxes, is disabled until what is required is there, and names its price', async ({
  page,
}) => {
  for (const { id, title, inputs, priceCredits } of definitions) {
    await test.step(title, async () => {
      const generator = generatorPage(page, id);
      await generator.open();
      const { form, submit } = generator;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(submit).toHaveText(`Generate ${title.replace(/ Generator$/, '')}`);
      await expect(form.locator('.cost')).toHaveText(
        `${priceCredits} ${priceCredits === 1 ? 'credit' : 'credits'}`,
      );
      await expect(form.locator('.spend')).toContainText(
        `You have 100000 today. After this, ${100_000 - priceCredits}.`,
      );
      for (const field of inputs)
        await expect(form.locator(`[name="${field.name}"]`).first(), field.name).toBeVisible();
      await expect(form.getByLabel('Anything else?')).toHaveCount(
        inputs.some(({ name }) => name === 'context') ? 0 : 1,
      );
      if (inputs.some(({ required }) => required)) await expect(submit).toBeDisabled();
      await generator.fillRequired();
      await expect(submit).toBeEnabled();
    });
  }
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
    await expect(theme.form.locator('.spend')).toContainText('You have 100000 today.');
    await expect(page.getByText('Demo Mode')).toHaveCount(0);
  });
});

test('a text box counts, warns above 80 percent, and takes no more than its limit', async ({ page }) => {
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  const context = theme.form.getByLabel('Context');
  await expect(theme.form).toContainText('0/500 characters');
  await context.fill('x'.repeat(400));
  await expect(theme.form).toContainText('400/500 characters');
  await expect(theme.form).not.toContainText('Approaching limit');
  await context.press('End');
  await context.pressSequentially('y');
  await expect(theme.form).toContainText('401/500 characters');
  await expect(theme.form).toContainText('Approaching limit');
  await context.fill('x'.repeat(499));
  await context.press('End');
  await context.pressSequentially('yz');
  await expect(theme.form).toContainText('500/500 characters');
  await expect(context).toHaveValue(`${'x'.repeat(499)}y`);
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

test('a text over the limit blocks the form and says by how much to shorten', async ({ page }) => {
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  await page.evaluate(
    (text) => localStorage.setItem('app:form:THEME', JSON.stringify({ genre: 'Drama', context: text })),
    'x'.repeat(510),
  );
  await page.reload();
  await expect(theme.form).toContainText('510/500 characters');
  await expect(theme.form).toContainText('Character limit exceeded');
  await expect(theme.form).toContainText('Please shorten by 10 characters');
  await expect(theme.form).toContainText(
    'Context field must be 500 characters or less. Please shorten your input.',
  );
  await expect(theme.submit).toBeDisabled();
  await theme.form.getByLabel('Context').fill('x'.repeat(500));
  await expect(theme.submit).toBeEnabled();
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
    await expect(theme.form.locator('.spend')).toContainText('You have 1 today. After this, 0.');
    await theme.make();
    await expect(theme.form.locator('.spend')).toContainText('You have 0 left today. Full again');

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
