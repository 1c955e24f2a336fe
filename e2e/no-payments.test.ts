import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { signInAt } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'no-payments' });

test('where nobody takes money the plans are shown, and nothing is offered that cannot work', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const acts = main
    .locator('a, button')
    .filter({ hasText: /Choose|Upgrade|Downgrade|Cancel|billing|payment/ });
  const expectNotSold = async () => {
    await expect(main.getByText('Not for sale here')).toHaveCount(3);
    await expect(main).toContainText('Payments are not set up on this server.');
    await expect(acts).toHaveCount(0);
  };
  await page.goto('/pricing');
  await expectNotSold();
  await expectAccessibleAtBoth(page);
  await signInAt(page, '/pricing', 'nothing-to-buy@example.com');
  await expectNotSold();

  await page.goto('/subscription?plan=basic');
  await expect(page.getByText('Payments are not set up on this server')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(acts).toHaveCount(0);
  await expectAccessibleAtBoth(page);
});
