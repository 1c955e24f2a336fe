import { limits } from '../domain/limits.ts';
import { elementPage, makeWren } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a text near its maximum counts, and what a paste had no room for is shown and can be copied', async ({
  page,
}) => {
  await signIn(page, 'long-text@example.com');
  const { open, text } = elementPage(page, await makeWren(page));
  await open();
  const role = text('Role');
  await role.fill('x'.repeat(limits.fieldCharacters - 5));
  await expect(
    page.getByText(`${limits.fieldCharacters - 5}/${limits.fieldCharacters} characters`),
  ).toBeVisible();
  await role.press('End');
  await role.evaluate((area, words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, words.slice(0, 5));
  }, 'abcdeand the end of it');
  const notice = page.getByRole('status').filter({ hasText: 'Character limit exceeded' });
  await expect(notice).toContainText('Please shorten by 17 characters');
  await expect(notice.getByText('and the end of it', { exact: true })).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Copy it' })).toBeVisible();
  await notice.getByRole('button', { name: 'Leave it out' }).click();
  await expect(notice).toHaveCount(0);
});

test('what the server refuses to save is said in its own words, and saving goes on by itself once it fits', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422/);
  await signIn(page, 'refused-text@example.com');
  const { expectSaved, open, saving, stored, text } = elementPage(page, await makeWren(page));
  await open();
  const message = 'This element is larger than 512 KB. Shorten it or split it.';
  await page.route('**/working-copy', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_input', message } }),
  );
  await text('Role').fill('Too much');
  await expect(saving).toHaveText(`Not saved. ${message}`);
  await expect(page.getByRole('alert')).toContainText('It is kept on this device.');
  await expectAccessibleAtBoth(page, text('Role'));
  await page.unroute('**/working-copy');
  await text('Role').fill('Less');
  await expectSaved();
  expect((await stored()).workingCopy?.content.role).toBe('Less');
});
