import { awayFromMidnight } from './away-from-midnight.ts';
import { expectAccessible } from './expect-accessible.ts';
import { generatorPage, ready } from './generator-page.ts';
import { heldAnswer, wren, wrenText } from './held-answer.ts';
import { publicPages } from './public-pages.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...publicPages, '/no-such-page']) {
  test(`${path} is accessible, and scrolls sideways neither on the smallest phone nor on a large screen`, async ({
    page,
    faults,
  }) => {
    if (path === '/no-such-page') faults.allow(/status of 404/);
    await page.goto(path);
    await ready(page);
    await expectAccessible(page);
    for (const width of [320, 375, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await sidewaysScroll(page), `${width} wide`).toBe(0);
    }
  });
}

test('axe finds nothing in the sign-in dialog', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('A local sign-in stands in for Google');
  await expectAccessible(page);
});

test('axe finds nothing in the open menus', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('radio', { name: 'System' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with a model', () => {
  test.use({ backend: 'model' });

  test('axe finds nothing while text is written, after Stop, with alternatives, and with the question about drafts', async ({
    page,
    model,
  }) => {
    const answer = heldAnswer(wrenText, wren.flaws[0] ?? '');
    model.script([answer.script, { text: wrenText }]);
    const generator = generatorPage(page, 'CHARACTER');
    await generator.open();
    await generator.fillRequired();
    await generator.generate();
    await expect(generator.result).toContainText(wren.goals[1] ?? '');
    await expectAccessible(page);

    await generator.stop.click();
    await generator.finished();
    answer.goOn();
    await expectAccessible(page);

    await generator.regenerate.click();
    await expect(generator.result.getByRole('group', { name: 'Alternatives' })).toContainText('2 of 2');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete all drafts?' })).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing on a failure with unfinished text', async ({ page, model }) => {
    model.script({ text: wrenText, fault: { kind: 'close', after: wrenText.indexOf('flaws') } });
    const generator = generatorPage(page, 'CHARACTER');
    await generator.open();
    await generator.fillRequired();
    await generator.generate();
    await expect(generator.failure).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with one credit a day', () => {
  test.use({ backend: 'one-credit' });
  test.beforeEach(awayFromMidnight);

  test('axe finds nothing when the allowance is used up, and with a form over its limit', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 429/);
    const theme = generatorPage(page, 'THEME');
    await theme.open();
    await theme.make();
    await theme.generate();
    await expect(theme.failure).toContainText('You have used today’s free credits.');
    await expectAccessible(page);

    await page.evaluate(
      (context) => localStorage.setItem('app:form:THEME', JSON.stringify({ genre: 'Drama', context })),
      'x'.repeat(510),
    );
    await page.reload();
    await expect(theme.form).toContainText('Character limit exceeded');
    await expectAccessible(page);
  });
});
