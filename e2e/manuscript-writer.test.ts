import type { Page } from '@playwright/test';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { caretInto, caretSettled, makeNovel, manuscriptPage, textOnServer } from './manuscript-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const texts = ['Fog came in early.\n\nNobody rang.', 'Salt on the stairs.', 'Rain, and a letter.'] as const;

test('focus leaves the text alone on the page, and is remembered on this device', async ({ page }) => {
  const { scene } = await openNovel(page, 'focus@example.com');
  const { tree } = manuscriptPage(page);
  await caretInto(page, scene(0));
  await page.getByRole('button', { name: 'Focus', exact: true }).click();
  await expect(tree).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide the chapters' })).toBeHidden();
  await page
    .locator(`#part-${scene(0)}`)
    .getByText('Nobody rang.')
    .click();
  const colourOf = (words: string) =>
    page.getByText(words).evaluate((element) => getComputedStyle(element).color);
  await expect
    .poll(async () => (await colourOf('Fog came')) === (await colourOf('Nobody rang.')))
    .toBe(false);
  await expectAccessibleAtBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByText('Nobody rang.')).toBeVisible();
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Focus', exact: true }).click();
  await expect(tree).toBeVisible();
});

test('the typewriter keeps the line with the caret at one height', async ({ page }) => {
  const { scene } = await openNovel(page, 'typewriter@example.com');
  await page.getByRole('button', { name: 'Typewriter', exact: true }).click();
  await caretInto(page, scene(0));
  for (let line = 0; line < 30; line++) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
  }
  const caretAt = () =>
    page.evaluate(() => {
      const range = getSelection()?.getRangeAt(0);
      const at = range?.startContainer.parentElement?.getBoundingClientRect();
      return Math.round(((at?.top ?? 0) / innerHeight) * 10);
    });
  await expect.poll(caretAt).toBe(4);
  await page.keyboard.press('Enter');
  await page.keyboard.type('y');
  await expect.poll(caretAt).toBe(4);
});

test('keys that come before the editor’s script are typed once it is there, in their order', async ({
  page,
}) => {
  await signIn(page, 'early@example.com');
  const { manuscript, sceneIds } = await makeNovel(page, { title: 'The Salt Line', chapters: [[texts[1]]] });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/open-editor-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/manuscripts/${manuscript.id}`);
  const [first = ''] = sceneIds;
  const still = page.locator(`#part-${first} .scene-words`);
  await still.getByText('Salt on the stairs.').click();
  await page.keyboard.type(' Quite early.');
  await expect(page.locator('.ProseMirror')).toHaveCount(0);
  release();
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toBe('Salt on the stairs. Quite early.');
});

test('one hit is replaced by keyboard, the others stay, and Escape leads back to the text', async ({
  page,
}) => {
  const { head, scene } = await openNovel(page, 'one-hit@example.com');
  const { keyboard } = page;
  await caretInto(page, scene(0));
  await keyboard.press('Control+h');
  await keyboard.type('ai');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByLabel('Replace with').fill('AA');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Replace', exact: true }).last()).toBeFocused();
  await keyboard.press('Enter');
  await expect.poll(() => textOnServer(page, head, scene(2))).toBe('RAAn, and a letter.');
  expect(await textOnServer(page, head, scene(0))).toBe(texts[0]);
  expect(await textOnServer(page, head, scene(1))).toBe(texts[1]);
  await keyboard.press('Escape');
  await expect(page.locator('.ProseMirror')).toBeFocused();
});

test('a chapter’s new name stands in the tree at once, while its text is still on its way', async ({
  page,
}) => {
  await openNovel(page, 'named@example.com');
  const { row } = manuscriptPage(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/texts\?/, async (route) => {
    await held;
    await route.continue();
  });
  await row('Part 2').press('F2');
  await page.keyboard.type('Winter');
  await page.keyboard.press('Enter');
  await expect(row('Winter')).toBeFocused();
  await expect(row('Part 2')).toHaveCount(0);
  release();
  await expect(manuscriptPage(page).saved).toBeVisible();
  await page.reload();
  await expect(row('Winter')).toBeVisible();
});

test('by keyboard alone: a scene is split from its menu, words get a comment, the side folds; the focus is never lost', async ({
  page,
}) => {
  const { head, scene } = await openNovel(page, 'keys-only@example.com');
  const { keyboard } = page;
  const { tree, row } = manuscriptPage(page);
  const focusIsSomewhere = () => page.evaluate(() => document.activeElement !== document.body);
  await caretInto(page, scene(0));
  await keyboard.press('Home');
  await caretSettled(page);

  // The menu of a row, from the row itself.
  await row('Scene of Fog').focus();
  await keyboard.press('Shift+F10');
  const split = page.getByRole('menuitem', { name: 'Split at the caret' });
  await expect(split).toBeVisible();
  await keyboard.press('Escape');
  await expect.poll(focusIsSomewhere).toBe(true);
  await row('Scene of Fog').focus();
  await keyboard.press('Shift+F10');
  await split.press('Enter');
  await expect(tree.getByRole('treeitem')).toHaveCount(6);
  await expect.poll(() => textOnServer(page, head, scene(0))).toBe('Fog came in early.');
  await expect(page.locator('.ProseMirror')).toBeFocused();

  // At the very start of the new scene there is nothing to split, and the page says so.
  await row('Scene 2').focus();
  await keyboard.press('Shift+F10');
  await split.press('Enter');
  await expect(page.getByText('Put the caret where the second scene begins')).toBeVisible();

  await caretInto(page, scene(1));
  await keyboard.press('Shift+Home');
  await expect(page.getByRole('toolbar', { name: 'Chosen words' })).toBeVisible();
  await keyboard.press('Alt+F10');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Your comment')).toBeFocused();
  await keyboard.type('Whose stairs?');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText('Whose stairs?');
  await expect(page.locator('.ProseMirror')).toBeFocused();

  const opener = page.getByRole('button', { name: 'Show what stands beside the text' });
  await opener.press('Enter');
  const side = page.getByRole('complementary', { name: 'Beside the text' });
  await side.getByRole('tab', { name: 'Scene', exact: true }).press('ArrowRight');
  await expect(side.getByRole('tab', { name: 'Here', exact: true })).toBeFocused();
  await side.getByRole('button', { name: 'See the whole ledger' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the text' }).press('Enter');
  await expect(page.locator(`#part-${scene(1)} .ProseMirror`)).toBeFocused();
  await side.getByRole('button', { name: 'Fold the side' }).press('Enter');
  await expect(opener).toBeFocused();
});

test('on a phone the side covers the text, folds with Escape, and makes room for what it leads to', async ({
  page,
}) => {
  await openNovel(page, 'phone-side@example.com');
  await page.setViewportSize({ width: 375, height: 812 });
  const opener = page.getByRole('button', { name: 'Show what stands beside the text' });
  await opener.click();
  const side = page.getByRole('complementary', { name: 'Beside the text' });
  await expect(side.getByRole('tab', { name: 'Scene', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await side.getByRole('tab', { name: 'Here', exact: true }).click();
  await side.getByRole('button', { name: 'See the whole ledger' }).click();
  await expect(side).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the text' }).click();
  const toggle = page.getByRole('button', { name: 'Show the chapters' });
  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
});

/** Opens a novel of three scenes in two chapters. */
async function openNovel(page: Page, email: string) {
  await signIn(page, email);
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'The Salt Line',
    chapters: [[texts[0], texts[1]], [texts[2]]],
  });
  await page.goto(`/manuscripts/${manuscript.id}`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
  return { head: manuscript.id, scene: (number: number) => sceneIds[number] ?? '' };
}
