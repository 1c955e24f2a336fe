import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { elementPage, makeWren } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { ready } from './generator-page.ts';
import { makeProject } from './project-list-page.ts';
import { allowIssuer, menuButton, signIn, signInOnScreen } from './signing-in.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ faults }) => allowIssuer(faults));

test('a visitor’s tab notices that another tab signed in, and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/setting-generator');
  await ready(page);
  await page.getByLabel('Location').fill('A night bus');
  const other = await context.newPage();
  await signInOnScreen(other, '/faq', 'elsewhere@example.com');
  // The way back is used once: a later return leads to the projects.
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('fabula-return-to'))).toBeNull();
  await other.goto('/auth/callback');
  await expect(other).toHaveURL(/\/projects$/);

  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('A night bus');
  await page.reload();
  await expect(menuButton(page)).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('A night bus');
});

test('a plan that is chosen before it is known who is here leads on as soon as it is', async ({ page }) => {
  await signIn(page, 'early-choice@example.com');
  const known = Promise.withResolvers<void>();
  await page.route(`**${urls.session}`, async (route) => {
    await known.promise;
    await route.fallback();
  });
  await page.goto('/pricing', { waitUntil: 'networkidle' }).catch(() => {});
  const choose = page.getByRole('link', { name: 'Choose Growth' });
  await choose.click();
  await expect(choose).toHaveAttribute('aria-busy', 'true');
  known.resolve();
  await expect(page).toHaveURL(/\/subscription\?plan=growth$/);
  await expect(page.getByRole('dialog', { name: 'Sign In to Fabula' })).toHaveCount(0);
});

test('a plan that is chosen before the page has its script is carried on, once', async ({ page }) => {
  await page.addInitScript(`new MutationObserver((_, watching) => {
    const link = [...document.querySelectorAll('main a')].find((one) => one.textContent === 'Choose Growth');
    const [{ type }] = performance.getEntriesByType('navigation');
    if (type !== 'navigate' || location.search !== '' || link === undefined) return;
    watching.disconnect();
    link.click();
  }).observe(document, { childList: true, subtree: true })`);
  // The click leaves the page before it is loaded.
  await page.goto('/pricing').catch(() => {});
  const dialog = page.getByRole('dialog', { name: 'Sign In to Fabula' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a change of a project that was deleted elsewhere is saved once it is out of the trash', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  await signIn(page, 'deleted-project@example.com');
  const { id, name } = await makeProject(page, { name: 'Low Water' });
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: /Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Description').fill('Written for an hour');
  await callApi(page, 'DELETE', urls.project(id), { name });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This project is in the trash. Restore it to save this.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore and save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Written for an hour')).toBeVisible();
});

test('a text whose element was deleted elsewhere is saved once it is out of the trash', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/);
  await signIn(page, 'deleted-element@example.com');
  const id = await makeWren(page);
  const { expectSaved, open, stored, text } = elementPage(page, id);
  await open();
  await callApi(page, 'DELETE', urls.element(id), {});
  await text('Role').fill('Written for an hour');
  const message = page.getByRole('alert');
  await expect(message).toContainText('This element is in the trash. Restore it to save this.');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Restore and save' }).click();
  await expectSaved();
  expect((await stored()).workingCopy?.content.role).toBe('Written for an hour');
});

test('a tab that has the drafts open gives way to one that brings them to a newer form', async ({
  page,
  context,
}) => {
  await page.goto('/theme-generator');
  await ready(page);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  const newer = await context.newPage();
  await newer.goto('/faq');
  const came = await newer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('fabula', 2);
        opening.onblocked = () => resolve('blocked');
        opening.onsuccess = () => resolve('open');
      }),
  );
  expect(came).toBe('open');
});
