import type { Browser, Page } from '@playwright/test';
import { ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { type ElementPage, elementPage, makeWren } from './element-page.ts';
import { wren } from './held-answer.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const mineText = 'Pilot of the last ferry, in ink';
const theirsText = 'Harbour master, in pencil';

test('of two texts the writer’s own can be kept, and the other stays in the history', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 409/);
  const mine = await bringAboutConflict(page, browser, baseURL, 'keeps-mine@example.com');
  await page.getByRole('button', { name: 'Compare both' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();

  await expect(mine.text('Role')).toHaveValue(mineText);
  await mine.expectSaved();
  const { current, workingCopy } = await mine.stored();
  expect((workingCopy ?? current).content.role).toBe(mineText);
  const kept = (await mine.versions()).map(({ content }) => content.role);
  expect(kept).toContain(theirsText);
  expect(kept).toContain(wren.role);
  await page.reload();
  await expect(mine.text('Role')).toHaveValue(mineText);
});

test('of two texts the other one can be taken, and the writer’s own stays in the history', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 409/);
  const mine = await bringAboutConflict(page, browser, baseURL, 'keeps-theirs@example.com');
  await page.getByRole('button', { name: 'Compare both' }).click();
  await page.getByRole('button', { name: 'Keep theirs' }).click();

  await expect(mine.text('Role')).toHaveValue(theirsText);
  const { current, workingCopy } = await mine.stored();
  expect((workingCopy ?? current).content.role).toBe(theirsText);
  const kept = (await mine.versions()).map(({ content }) => content.role);
  expect(kept).toContain(mineText);
  expect(kept).toContain(wren.role);
  await page.reload();
  await expect(mine.text('Role')).toHaveValue(theirsText);
});

test('what a closed tab had saved is a version once it has rested for five minutes, one and no more', async ({
  page: closing,
  context,
  faults,
}) => {
  // Both tabs ask for the version; the one that comes second is told that it is there.
  faults.allow(/409 \(Conflict\) .*\/versions/);
  await signIn(closing, 'closes@example.com');
  const id = await makeWren(closing);
  const before = elementPage(closing, id);
  await before.open();
  await before.text('Role').fill('Typed and left');
  await before.expectSaved();
  await closing.close({ runBeforeUnload: false });

  const soon = await context.newPage();
  const { open, stored, text } = elementPage(soon, id);
  await open();
  await expect(text('Role')).toHaveValue('Typed and left');
  expect(await stored()).toMatchObject({ current: { number: 1 }, workingCopy: { revision: 1 } });
  await soon.close();

  const [late, later] = [await context.newPage(), await context.newPage()];
  for (const tab of [late, later]) await tab.clock.setFixedTime(Date.now() + 5 * 60_000);
  const one = elementPage(late, id);
  const two = elementPage(later, id);
  await Promise.all([one.open(), two.open()]);
  await expect.poll(async () => (await one.stored()).workingCopy).toBeNull();
  await expect(one.text('Role')).toHaveValue('Typed and left');
  await expect(two.text('Role')).toHaveValue('Typed and left');
  await two.text('Goals, 1').fill('Go on from there');
  await expect.poll(async () => (await two.stored()).workingCopy?.content.role).toBe('Typed and left');
  expect((await one.versions()).map(({ number, content }) => [number, content.role])).toEqual([
    [2, 'Typed and left'],
    [1, wren.role],
  ]);
});

test('who signs out without a network is warned that what they typed would be lost', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'warned@example.com');
  const mine = elementPage(page, await makeWren(page));
  await mine.open();
  const fetched = page.waitForResponse(/\/assets\/sign-out-.*\.js$/);
  await mine.text('Goals, 1').fill('Typed while the line was there');
  await (await fetched).finished();
  await mine.expectSaved();
  await context.setOffline(true);
  await mine.text('Role').fill('Only on this device');
  await expect(mine.saving).toHaveText('Kept on this device');
  await signOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(dialog).toContainText('“Wren Halloway”');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(mine.text('Role')).toHaveValue('Only on this device');
  await context.setOffline(false);
  await mine.expectSaved();
  expect((await mine.stored()).workingCopy?.content.role).toBe('Only on this device');

  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a copy that is asked for twice in a moment is made once', async ({ page }) => {
  await signIn(page, 'copies@example.com');
  const mine = elementPage(page, await makeWren(page));
  await mine.open();
  await mine.text('Role').fill('Typed just before');
  await page.getByRole('button', { name: 'Duplicate' }).dblclick();
  await expect(mine.toast).toContainText('“Wren Halloway” is in the project');
  const { element } = await mine.stored();
  const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(element.projectId)));
  expect(kinds).toMatchObject([{ kind: 'CHARACTER', elements: [{}, {}] }]);
  await mine.toast.getByRole('link', { name: 'Open it' }).click();
  await expect(mine.text('Role')).toHaveValue('Typed just before');
});

/** The same text written on two devices at once, as the first one sees it. */
async function bringAboutConflict(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  email: string,
): Promise<ElementPage> {
  await signIn(page, email);
  const id = await makeWren(page);
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await signIn(other, email);
  const mine = elementPage(page, id);
  const theirs = elementPage(other, id);
  await mine.open();
  await theirs.open();
  const saves = /\/api\/elements\/[^/]+\/working-copy$/;
  const begun = page.waitForRequest(saves);
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(saves, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await mine.text('Role').fill(mineText);
  await begun;
  await theirs.text('Role').fill(theirsText);
  await theirs.expectSaved();
  letGo();
  await expect(mine.saving).toHaveText('Changed elsewhere');
  await context.close();
  return mine;
}

async function signOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}
