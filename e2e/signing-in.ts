import { expect, type Page } from '@playwright/test';
import { StartedSignIn } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { chooseLocally } from '../testing/local-sign-in.ts';
import { callApi } from './call-api.ts';
import type { Faults } from './watch-browser.ts';

/** Signing in goes to the local issuer, which is another origin. */
export function allowIssuer(faults: Faults): void {
  faults.allow(/a request to http:\/\/(127\.0\.0\.1|localhost):\d+/);
}

/** Signs in as this e-mail address by requests, without the screens. */
export async function signIn(page: Page, email: string): Promise<void> {
  const { url } = StartedSignIn.parse(await callApi(page, 'POST', urls.signIn, {}));
  const back = await page.request.get(await chooseLocally(url, email), { maxRedirects: 0 });
  expect(back.headers().location).not.toContain('problem');
}

/** Signs in without the screens and opens a page. */
export async function signInAt(page: Page, path: string, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
  await expect(menuButton(page)).toBeVisible();
}

/** Opens a page as a visitor and signs in from its header. */
export async function signInOnScreen(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await continueAs(page, email);
  await expect(menuButton(page)).toBeVisible();
  await expect(page).not.toHaveURL((url) => url.pathname === urls.signInReturn);
}

/** Goes to the local issuer from the open dialog or page and signs in as this e-mail address. */
export async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAccount(page, email);
}

/** Signs in at the local issuer, which is open already. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Or any e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The button of the user’s menu, which says that somebody is signed in. */
export function menuButton(page: Page) {
  return page.getByRole('button', { name: 'account menu' });
}
