import { menuButton, signInAt } from './signing-in.ts';
import { expect, test } from './test.ts';

test('a dialog that cannot be closed yet stays in view, and each thing it asks begins at the safe choice', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500/);
  await signInAt(page, '/faq', 'dialog@example.com');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/sign-out', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Something failed here.' } });
  });
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const busy = page.getByRole('alertdialog', { name: 'Signing out' });
  await expect(busy).toBeVisible();
  // Without input in between, browsers close it at the second Escape whatever the page says.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await expect(busy).toBeVisible();
  expect(await busy.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

  answer.resolve();
  const failed = page.getByRole('alertdialog', { name: 'You are still signed in' });
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.unroute('**/api/sign-out');
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
