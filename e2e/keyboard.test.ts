import { generatorPage, ready } from './generator-page.ts';
import { heldAnswer, wren, wrenText } from './held-answer.ts';
import { expectFocusShown, tabTo } from './keyboard.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model', permissions: ['clipboard-read', 'clipboard-write'] });

test('the whole way from the landing page to a copied alternative goes by keyboard alone', async ({
  page,
  model,
}) => {
  const { keyboard } = page;
  const first = heldAnswer(wrenText, wren.goals[0] ?? '');
  const second = heldAnswer(wrenText, wren.flaws[0] ?? '');
  model.script([first.script, second.script]);

  await page.goto('/');
  await ready(page);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectFocusShown(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const character = generatorPage(page, 'CHARACTER');
  const { form, result } = character;
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Character\b/ })
      .first(),
  );
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/character-generator$/);
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, form.getByLabel('Genre'));
  await keyboard.type('Myst');
  await expect(form.getByLabel('Genre')).toHaveValue('Mystery');
  await tabTo(page, form.getByLabel('Anything else?'));
  await keyboard.type('She is late.');
  await tabTo(page, character.submit);
  await keyboard.press('Enter');

  await expect(result).toContainText(wren.goals[0] ?? '');
  await expectFocusShown(page);
  first.goOn();
  await character.finished();
  await expectFocusShown(page);
  await tabTo(page, character.copy);
  await keyboard.press('Enter');
  await expect(result.getByRole('button', { name: 'Copied!' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(wren.name);

  await tabTo(page, character.regenerate);
  await keyboard.press('Enter');
  await expect(result).toContainText(wren.flaws[0] ?? '');
  await expectFocusShown(page);
  await tabTo(page, character.stop);
  await keyboard.press('Enter');
  await character.finished();
  second.goOn();
  await expectFocusShown(page);

  const alternatives = result.getByRole('group', { name: 'Alternatives' });
  await expect(alternatives).toContainText('2 of 2');
  await tabTo(page, alternatives.getByRole('button', { name: 'Previous alternative' }));
  await keyboard.press('ArrowLeft');
  await expect(alternatives).toContainText('1 of 2');
  await expectFocusShown(page);
  await keyboard.press('ArrowRight');
  await expect(alternatives).toContainText('2 of 2');
  await expectFocusShown(page);
});

test('Ctrl+Enter sends the form from any of its boxes', async ({ page, model }) => {
  model.script({ text: wrenText });
  const character = generatorPage(page, 'CHARACTER');
  await character.open();
  await character.fillRequired();
  await character.form.getByLabel('Anything else?').focus();
  await page.keyboard.press('Control+Enter');
  await character.finished();
  await expectFocusShown(page);
});

test('a failure keeps the focus in view, and the way out of it goes by keyboard', async ({ page, model }) => {
  model.script([{ text: '' }, { text: '' }, { text: wrenText }]);
  const character = generatorPage(page, 'CHARACTER');
  await character.open();
  await character.fillRequired();
  await tabTo(page, character.submit);
  await page.keyboard.press('Enter');
  await expect(character.failure).toBeVisible();
  await expectFocusShown(page);
  await tabTo(page, character.failure.getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await character.finished();
  await expectFocusShown(page);
});

test('drafts are opened and deleted by keyboard, and a deletion is taken back', async ({ page, model }) => {
  model.script({ text: wrenText });
  const character = generatorPage(page, 'CHARACTER');
  await character.open();
  await character.make();
  const drafts = page.getByRole('region', { name: 'Drafts in this browser' });
  await tabTo(page, drafts.getByRole('button', { name: `Delete ${wren.name}` }));
  await page.keyboard.press('Enter');
  await expect(drafts).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drafts).toContainText(wren.name);
  await expectFocusShown(page);
});

test('a dialog keeps the focus, closes with Escape, and gives the focus back', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const opener = page.getByRole('button', { name: 'Sign In', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign In to Fabula' });
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    for (let count = 0; count < 8; count++) {
      await page.keyboard.press(key);
      // Between the last stop and the first, the browser itself has the focus.
      const isOutside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(isOutside).toBe(false);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the theme is chosen by keyboard', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const opener = page.getByRole('button', { name: 'Theme' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'System' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectFocusShown(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
