import type { Page } from '@playwright/test';
import { elementPage, makeWren } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { ready } from './generator-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of 404/);
});

test('a history whose fields cannot be fetched says so in place of nothing, and comes when tried again', async ({
  page,
}) => {
  await signIn(page, 'lazy-fields@example.com');
  const id = await makeWren(page);
  const fields = /\/assets\/result-(?!body)/;
  await page.goto('/faq');
  await page.route(fields, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/elements/${id}?history`);
  const message = page.getByRole('alert');
  await expect(message).toContainText('The fields of this element could not be loaded');
  await page.unroute(fields);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

/** From now on the server has none of the scripts whose name begins so, as after a new release. */
async function loseScript(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = `**/assets/${name}-*.js`;
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(pattern);
}

test('offline, what was never opened says so over the page, which goes on, and comes when tried again', async ({
  page,
  context,
}) => {
  await page.goto('/character-generator');
  await ready(page);
  await page.getByLabel('Archetype').selectOption({ index: 1 });
  await context.setOffline(true);

  await page.keyboard.press('Control+k');
  const message = page.getByRole('alert');
  await expect(message).toContainText('could not be loaded: you are offline');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(message).toContainText('Sign-in could not be loaded: you are offline');
  await expectAccessible(page);
  await expect(page.getByLabel('Archetype')).not.toHaveValue('');
  await page.getByLabel('Archetype').selectOption({ index: 2 });

  await context.setOffline(false);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In to Fabula' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a part that the server does not have any more leaves the text beside it alone, and a reload is offered', async ({
  page,
}) => {
  await signIn(page, 'lazy-parts@example.com');
  const element = elementPage(page, await makeWren(page));
  await element.open();
  const giveBack = await loseScript(page, 'result-body');
  await element.text('Role').fill('Typed before it failed');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const message = page.getByRole('alert');
  await expect(message).toContainText('The reading view could not be loaded');
  await expect(message.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toContainText(
    'This page may be older than the server. Reload it; your text is kept.',
  );
  await expect(message.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(element.text('Role')).toHaveValue('Typed before it failed');

  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(message).toBeVisible();
  await giveBack();
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Typed before it failed');

  const giveHistoryBack = await loseScript(page, 'history-view');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(message).toContainText('The history could not be loaded');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message.getByRole('button', { name: 'Reload' })).toBeVisible();
  await giveHistoryBack();
  await message.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('a part whose style sheet could not be fetched comes with its style when tried again', async ({
  page,
}) => {
  await page.goto('/character-generator');
  await ready(page);
  const sheet = '**/assets/commands-*.css';
  await page.route(sheet, (route) => route.fulfill({ status: 404, body: '' }));
  await page.keyboard.press('Control+k');
  const message = page.getByRole('alert');
  await expect(message).toContainText('could not be loaded');
  await page.unroute(sheet);
  const fetched = page.waitForResponse(sheet);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await fetched).ok()).toBe(true);
});
