import { HelpMessages } from '../contract/help.ts';
import { urls } from '../contract/urls.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { ready } from './generator-page.ts';
import { tabTo } from './keyboard.ts';
import { allowIssuer, continueAs, menuButton } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor sends a message by keyboard, offline keeps it, and it comes along when they sign in', async ({
  page,
  faults,
  context,
}) => {
  allowIssuer(faults);
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await ready(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Message' });
  const message = form.getByLabel('Your message');
  const own = page.getByRole('region', { name: 'Your messages' });
  const send = form.getByRole('button', { name: 'Send message' });
  await expect(own).toContainText('You haven’t sent a message yet.');

  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription('Write your message first.');
  await expect(form).toContainText('Write an e-mail address such as name@example.com.');
  await expectAccessibleAtBoth(page);
  await message.focus();
  await page.keyboard.type('Where is my script?');
  await tabTo(page, form.getByLabel('Your e-mail address'));
  await page.keyboard.type('lost@example.com');

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Your message was not sent');
  await context.setOffline(false);
  await page.reload();
  await ready(page);
  await expect(message).toHaveValue('Where is my script?');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Sent. The answer will appear on this page.');
  await expect(message).toHaveValue('');
  await expect(own.getByRole('listitem')).toHaveText(/Waiting for an answer.*Where is my script\?/);
  await expectAccessibleAtBoth(page);

  await form.getByRole('button', { name: 'Sign in' }).click();
  await continueAs(page, 'lost@example.com');
  await expect(form).toContainText('You are writing as lost@example.com.');
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await menuButton(page).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test('an answer stands below its message, and a list that did not load can be asked for again', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await page.goto('/help');
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Your message').fill('How do I stop?');
  await form.getByLabel('Your e-mail address').fill('stop@example.com');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Sent.');
  await page.route(`**${urls.helpMessages}`, (route) => route.abort());
  await page.reload();
  const own = page.getByRole('region', { name: 'Your messages' });
  await expect(own.getByRole('alert')).toContainText('Your messages could not be loaded', {
    timeout: 20_000,
  });
  await expectAccessibleAtBoth(page);
  await page.unroute(`**${urls.helpMessages}`);
  await page.route(`**${urls.helpMessages}`, async (route) => {
    const response = await route.fetch();
    const { messages } = HelpMessages.parse(await response.json());
    const answer = { text: 'Press Stop.\nIt keeps what is there.', at: '2026-11-23T10:00:00.000Z' };
    await route.fulfill({ response, json: { messages: messages.map((one) => ({ ...one, answer })) } });
  });
  await own.getByRole('button', { name: 'Try again' }).click();
  await expect(own.getByRole('listitem')).toContainText('Answered');
  await expect(own.getByRole('listitem')).toContainText('Answer, Nov 23, 2026');
  await expect(own.getByRole('listitem')).toContainText('It keeps what is there.');
  await expectAccessibleAtBoth(page);
});

test('the palette leads to the page', async ({ page }) => {
  await page.goto('/tools');
  await ready(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('support');
  await page.getByRole('option', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
});
