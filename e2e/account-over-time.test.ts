import type { Page } from '@playwright/test';
import { ProjectList } from '../contract/projects.ts';
import { Session, type SessionUser } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { dayMs } from '../domain/time.ts';
import { callApi } from './call-api.ts';
import { elementPage, makeWren } from './element-page.ts';
import { generatorPage } from './generator-page.ts';
import { keptIn } from './kept-in-browser.ts';
import { allowIssuer, menuButton, signInOnScreen } from './signing-in.ts';
import { badge, spendOn } from './spending.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'clocked' });

const email = 'never-back@example.com';

test('closing the account leaves nothing of it in the browser, and after 14 days its owner begins anew, without a trial', async ({
  page,
  passTime,
  faults,
}) => {
  allowIssuer(faults);
  faults.allow(/ERR_FAILED/);
  // Everything that browsers keep of a user.
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  await theme.make();
  await signInOnScreen(page, '/theme-generator', email);
  await page.getByRole('button', { name: 'Later' }).click();
  await spendOn(page, 'CHARACTER');
  const { id } = await userHere(page);
  const element = elementPage(page, await makeWren(page));
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'The Last Ferry' }).first()).toBeVisible();
  await element.open();
  await page.route(`**${urls.workingCopy('*')}`, (route) => route.abort());
  await element.text('Role').fill('Known to this device alone');
  await expect.poll(async () => (await keptIn(page)).texts).toBe(1);
  const kept = await keptIn(page);
  expect(kept.drafts).toBe(2);
  const keys = [
    'app:drafts-wait',
    `app:form:THEME:${id}`,
    `app:projects:${id}`,
    'app:run:CHARACTER',
    'app:session-user',
    'fabula-drafts-later',
  ];
  expect(kept.keys).toEqual(expect.arrayContaining(keys));

  await menuButton(page).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete account...' }).click();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  expect(await keptIn(page)).toEqual({ drafts: 0, texts: 0, keys: ['react-router-scroll-positions'] });

  await passTime(15 * dayMs);
  await signInOnScreen(page, '/theme-generator', email);
  await expect(badge(page, 'No credits')).toBeVisible();
  expect((await userHere(page)).id).not.toBe(id);
  expect(ProjectList.parse(await callApi(page, 'GET', urls.projects)).total).toBe(0);
  await page.goto('/credits');
  await expect(page.getByText('You have no credits left')).toBeVisible();
  await expect(page.getByText('Your free trial is used up')).toBeVisible();
  await page.goto('/subscription');
  await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

async function userHere(page: Page): Promise<SessionUser> {
  const { user } = Session.parse(await callApi(page, 'GET', urls.session));
  if (user === null) throw new Error('nobody is signed in');
  return user;
}
