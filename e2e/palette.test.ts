import type { Locator, Page } from '@playwright/test';
import { makeWren } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { wren } from './held-answer.ts';
import { makeProject } from './project-list-page.ts';
import { menuButton, signIn, signInAt } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the palette leads by keyboard alone to any project, element, generator and page, and does things', async ({
  page,
}) => {
  await signIn(page, 'palette@example.com');
  const wrenId = await makeWren(page);
  const { id: saltId } = await makeProject(page, { name: 'The Salt Almanac' });
  await page.goto('/faq');

  await goByKeys(page, 'Control+k', 'salt alm', 'The Salt Almanac');
  await expect(page).toHaveURL(new RegExp(`/projects/${saltId}$`));
  await expect(page.getByRole('heading', { name: 'The Salt Almanac', level: 1 })).toBeVisible();

  await goByKeys(page, 'Meta+k', 'wren hall', wren.name);
  await expect(page).toHaveURL(new RegExp(`/elements/${wrenId}$`));

  // In a text, the palette’s keys still work, and Escape gives the focus back to the text.
  const role = page.getByRole('textbox', { name: 'Role', exact: true });
  await role.focus();
  await open(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(role).toBeFocused();
  await expect(role).toHaveValue(wren.role);

  await goByKeys(page, 'Control+k', 'write a plot', 'Write a plot');
  await expect(page).toHaveURL(/\/plot-generator$/);

  await goByKeys(page, 'Control+k', 'dark', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await goByKeys(page, 'Control+k', 'trash', 'Trash');
  await expect(page).toHaveURL(/\/trash$/);

  // The arrows go round: up from the first is the last.
  await open(page, 'Control+k');
  const options = palette(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('the palette says when it finds nothing, and makes a project of that name', async ({ page }) => {
  await signInAt(page, '/', 'palette-empty@example.com');
  await open(page, 'Control+k');
  await expectAccessibleAtBoth(page, palette(page).getByRole('option').first());
  await page.keyboard.type('Quiet Otters');
  await expect(palette(page).getByText('Nothing called “Quiet Otters”')).toBeVisible();
  await expect(palette(page).getByRole('option')).toHaveCount(0);
  await expectAccessibleAtBoth(page);
  await palette(page).getByRole('button', { name: 'Make a project called Quiet Otters' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Quiet Otters', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
});

test('a visitor’s palette offers the generators and the pages, and nothing of anybody’s', async ({
  page,
}) => {
  await page.goto('/pricing');
  await open(page, 'Control+k');
  await expect(palette(page).getByRole('option', { name: 'Write a character arc' })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: 'Sign in', exact: true })).toBeVisible();
  for (const name of ['My Projects', 'New project', 'Settings', 'Sign out'])
    await expect(palette(page).getByRole('option', { name })).toHaveCount(0);
  await page.keyboard.type('nothing of the kind');
  await expect(palette(page).getByText('Nothing called “nothing of the kind”')).toBeVisible();
  await expect(palette(page).getByRole('button', { name: /^Make a project/ })).toHaveCount(0);
});

test('the sheet of shortcuts opens with ?, not while somebody types, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/character-generator');
  await alive(page);
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('Who');
  await name.press('?');
  await expect(name).toHaveValue('Who?');
  await expect(sheet(page)).toHaveCount(0);

  const search = page.getByRole('button', { name: 'Find or do anything' });
  await search.focus();
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByText('Find or do anything')).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  // Who turns single letters off keeps the palette, and finds the sheet there.
  await page.keyboard.press('?');
  await sheet(page).getByRole('button', { name: 'Turn single letters off' }).press('Enter');
  await page.keyboard.press('Escape');
  await search.focus();
  await page.keyboard.press('?');
  await goByKeys(page, 'Control+k', 'shortcuts', 'Shortcuts');
  await expect(sheet(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Turn single letters on' }).press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Turn single letters off' })).toBeVisible();
});

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page): Locator => page.getByPlaceholder('Find or do anything');
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Shortcuts' });
/** What Enter would do. */
const chosen = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

/** Opens the palette by one press of its keys, once the page knows who is here. */
async function open(page: Page, keys: string): Promise<void> {
  await alive(page);
  await page.keyboard.press(keys);
  await expect(box(page)).toBeFocused();
}

/** Resolves when the header knows who is here: from then on the page hears keys. */
async function alive(page: Page): Promise<void> {
  const signInButton = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(menuButton(page).or(signInButton)).toBeVisible();
}

/** Opens the palette, types, and goes by the arrows to what is called so. */
async function goByKeys(page: Page, keys: string, query: string, name: string): Promise<void> {
  await open(page, keys);
  await page.keyboard.type(query);
  const wanted = palette(page).getByRole('option').filter({ hasText: name }).first();
  await expect(wanted).toBeVisible();
  const place = await palette(page)
    .getByRole('option')
    .evaluateAll(
      (options, label) => options.findIndex((option) => option.textContent?.includes(label)),
      name,
    );
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}
