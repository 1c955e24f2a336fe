import { elementPage, makeWren } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { wren } from './held-answer.ts';
import { tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { scriptIsHere } from './script-is-here.ts';
import { allowIssuer, chooseAccount, continueAs, menuButton, signInOnScreen } from './signing-in.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ faults }) => allowIssuer(faults));

test('signing in leads back to the same page and query, and the menu is used by keyboard', async ({
  page,
}) => {
  await page.goto('/plot-generator?from=here');
  const opener = page.getByRole('button', { name: 'Sign In', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign In to Fabula' });
  await expect(dialog).toContainText('Save Your Creative Work');
  await expect(dialog).toContainText('A local sign-in stands in for Google');
  await continueAs(page, 'menu@example.com');
  await expect(menuButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/plot-generator\?from=here$/);

  await tabTo(page, menuButton(page));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu).toContainText('menu@example.com');
  await expect(menu).toContainText('Free plan');
  await expect(menu.getByRole('link', { name: 'My Projects' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test('signing in on the landing page leads into the project that was worked on last', async ({ page }) => {
  await signInOnScreen(page, '/', 'landing@example.com');
  await expect(page).toHaveURL(/\/projects$/);
  const { id } = await makeProject(page, { name: 'Last worked on' });
  await page.context().clearCookies();
  await signInOnScreen(page, '/', 'landing@example.com');
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
});

test('a sign-in that failed says so and can be tried again', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.goto('/pricing?from=mail');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.route('**/api/sign-in', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('Authentication Error');
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred. Please try again.');
  await page.unroute('**/api/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByLabel('Or any e-mail')).toBeVisible();
  await page.goto('/auth/callback?problem=declined');
  await expect(page.getByRole('alert')).toContainText('You went back before signing in was complete.');
  await expectAccessible(page);
  await continueAs(page, 'again@example.com');
  await expect(menuButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/pricing\?from=mail$/);
});

test('name and theme are saved as they are changed and follow to another browser', async ({
  page,
  browser,
}) => {
  await signInOnScreen(page, '/', 'settings@example.com');
  await menuButton(page).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Name').fill('Ada Quill');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(menuButton(page)).toContainText('Ada Quill');
  await expect(page.getByText('This one', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('group', { name: 'Theme' }).getByLabel('Dark').last().check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(async () => (await (await page.request.get('/api/session')).json()).user.theme)
    .toBe('dark');
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInOnScreen(elsewhere, page.url().replace('/settings', '/'), 'settings@example.com');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(menuButton(elsewhere)).toContainText('Ada Quill');

  await page.reload();
  await page.getByRole('button', { name: /^Sign out .* on / }).click();
  await expect(page.getByRole('button', { name: /^Sign out .* on / })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await other.close();
});

test('another tab notices signing out, keeps what was typed, and goes on after signing in again', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/status of 401/);
  await signInOnScreen(page, '/', 'tabs@example.com');
  await page.goto('/settings');
  await expect(page.getByLabel('Name')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/pricing');
  await menuButton(second).click();
  await second.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(second.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('tabs@example.com');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByLabel('Name').fill('Typed while signed out');
  await expect(page.getByText('Not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const [third] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Sign in in another tab' }).click(),
  ]);
  await chooseAccount(third, 'tabs@example.com');
  await expect(third.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('Typed while signed out');
  await expect(page.getByText(/^Saved \d\d:/)).toBeVisible();
  await expect(menuButton(page)).toContainText('Typed while signed out');
});

test('signing out asks about what could not be saved and forgets what was kept', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInOnScreen(page, '/', 'leaving@example.com');
  await page.goto('/settings');
  await expect(page.getByText('This one', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Never saved');
  await expect(page.getByText('Not saved.')).toBeVisible();
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const asking = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(asking).toContainText('Your name and theme');
  await asking.getByRole('button', { name: 'Sign out and lose it' }).click();
  const failed = page.getByRole('alertdialog', { name: 'You are still signed in' });
  await expect(failed).toContainText('Signing out failed');
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('app:'))),
  ).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('signing out without a connection says so, and works once it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await signInOnScreen(page, '/pricing', 'no-connection@example.com');
  await scriptIsHere(page, 'sign-out');
  await context.setOffline(true);
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('a deleted account comes back when its owner signs in', async ({ page }) => {
  await signInOnScreen(page, '/', 'deleted@example.com');
  const element = elementPage(page, await makeWren(page));
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Kept Name');
  await expect(page.getByText(/^Saved \d\d:/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await expect(dialog).toContainText('1 project, 1 element and 10 credits');
  const erase = dialog.getByRole('button', { name: 'Delete account' });
  await dialog.getByLabel('Type deleted@example.com to confirm').fill('deleted@example');
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Type deleted@example.com to confirm').fill('deleted@example.com');
  await erase.click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    /Until \w+ \d+, \d{4}, signing in brings everything back/,
  );
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await continueAs(page, 'deleted@example.com');
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await expect(menuButton(page)).toContainText('Kept Name');
  await element.open();
  await expect(element.text('Role')).toHaveValue(wren.role);
});

test('pages of the signed-in are there for any id, hidden from search, and lead a visitor home', async ({
  page,
}) => {
  for (const path of ['/settings', '/projects', '/projects/any', '/elements/any', '/trash']) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text()).toContain('noindex');
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  expect((await page.request.get('/projects/any/more')).status()).toBe(404);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/settings');
});
