import type { Page } from '@playwright/test';
import { elementPage, makeWren } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { wren } from './held-answer.ts';
import { keptIn } from './kept-in-browser.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const savesOf = /\/api\/elements\/[^/]+\/working-copy$/;

test('two devices that write on the same text keep both, side by side and as versions', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 409/);
  await signIn(page, 'devices@example.com');
  const id = await makeWren(page);
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await context.newPage();
  await signIn(other, 'devices@example.com');
  const mine = elementPage(page, id);
  const theirs = elementPage(other, id);
  await mine.open();
  await theirs.open();

  // Mine is on its way while theirs arrives first.
  const held = await holdSaves(page);
  await mine.text('Role').fill('Pilot of the last ferry, in ink');
  await held.begun;
  await theirs.text('Role').fill('Harbour master, in pencil');
  await theirs.text('Goals, 1').fill('Sink the ferry');
  await theirs.expectSaved();
  held.letGo();

  await expect(mine.saving).toHaveText('Changed elsewhere');
  await expect(mine.text('Role')).toHaveValue('Pilot of the last ferry, in ink');
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: 'Compare both' }).click();
  const yours = page.getByRole('region', { name: 'Yours, in this tab' });
  await expect(yours).toContainText('Pilot of the last ferry, in ink');
  await expect(yours).toContainText(wren.goals[0] ?? '');
  const others = page.getByRole('region', { name: 'Theirs, in the other tab' });
  await expect(others).toContainText('Harbour master, in pencil');
  await expect(others).toContainText('Sink the ferry');
  await expectAccessibleAtBoth(page);
  const unsettled = await mine.stored();
  expect(unsettled.workingCopy?.content.role).toBe('Harbour master, in pencil');

  await page.getByRole('button', { name: 'Keep both as versions' }).click();
  await expect(page.getByRole('region', { name: /^Alternative: version \d$/ })).toBeVisible();
  const kept = await mine.versions();
  expect(kept.map(({ number, isWaiting, content }) => [number, isWaiting, content.role])).toEqual([
    [3, false, 'Harbour master, in pencil'],
    [2, true, 'Pilot of the last ferry, in ink'],
    [1, false, wren.role],
  ]);
  await expect(mine.text('Role')).toHaveValue('Harbour master, in pencil');
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(mine.text('Role')).toHaveValue('Pilot of the last ferry, in ink');
  await context.close();
});

test('two tabs of one browser take over what the other one saves', async ({ page, context }) => {
  await signIn(page, 'saving-tabs@example.com');
  const id = await makeWren(page);
  const second = await context.newPage();
  const one = elementPage(page, id);
  const two = elementPage(second, id);
  await one.open();
  await two.open();
  await one.text('Role').fill('From the first tab');
  await expect(two.text('Role')).toHaveValue('From the first tab');
  await two.text('Role').fill('From the second tab');
  await expect(one.text('Role')).toHaveValue('From the second tab');
  await one.text('Goals, 1').fill('Goal of the first tab');
  await expect(two.text('Goals, 1')).toHaveValue('Goal of the first tab');
  await one.expectSaved();
  await expect
    .poll(async () => (await one.stored()).workingCopy?.content)
    .toMatchObject({ role: 'From the second tab', goals: ['Goal of the first tab', wren.goals[1]] });
});

test('what is typed without a network is kept on this device, also across a reload, and sent when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'offline@example.com');
  const { expectSaved, open, saving, stored, text } = elementPage(page, await makeWren(page));
  await open();
  // Parts that are fetched on their own are there, too, or would say that they could not be loaded.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await text('Role').fill('Typed in a tunnel');
  await expect(saving).toHaveText('Kept on this device');
  // One notice says so, whatever else stands on the page.
  await expect(page.getByText('You are offline.')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/network|the line/)).toHaveCount(0);
  await context.setOffline(false);
  await expectSaved();
  expect((await stored()).workingCopy?.content.role).toBe('Typed in a tunnel');

  await context.setOffline(true);
  await text('Role').fill('Typed in a second tunnel');
  await expect(saving).toHaveText('Kept on this device');
  await page.reload().catch(() => {});
  await expect(text('Role')).toHaveCount(0);
  await context.setOffline(false);
  await open();
  await expect(text('Role')).toHaveValue('Typed in a second tunnel');
  await expectSaved();
  await expect.poll(async () => (await stored()).workingCopy?.content.role).toBe('Typed in a second tunnel');
});

test('an element that could not be loaded is never written, and what a crashed tab kept of it waits', async ({
  page: crashing,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of 500/);
  await signIn(crashing, 'unloaded@example.com');
  const id = await makeWren(crashing);
  const before = elementPage(crashing, id);
  await before.open();
  await context.setOffline(true);
  await before.text('Role').fill('Kept through a crash');
  await expect(before.saving).toHaveText('Kept on this device');
  await crashing.goto('chrome://crash').catch(() => {});
  await crashing.close();
  await context.setOffline(false);

  const page = await context.newPage();
  const { expectSaved, stored, text } = elementPage(page, id);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/elements/')) writes.push(request.url());
  });
  const addressOfElement = `**/api/elements/${id}`;
  const problem = { code: 'internal', message: 'Something went wrong here. Please try again.' };
  await page.route(addressOfElement, (route) => route.fulfill({ status: 500, json: problem }));
  await page.goto(`/elements/${id}`);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('This element could not be loaded');
  await expect(failed).toContainText(problem.message);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toContainText(problem.message);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(failed).toBeVisible();
  expect(writes).toEqual([]);
  expect(await stored()).toMatchObject({ workingCopy: null, current: { content: wren } });

  await page.unroute(addressOfElement);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(text('Role')).toHaveValue('Kept through a crash');
  await expectSaved();
  expect((await stored()).workingCopy?.content.role).toBe('Kept through a crash');
});

test('signing out asks about what an earlier visit kept on this device, and wipes it', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'earlier@example.com');
  const { expectSaved, open, saving, text } = elementPage(page, await makeWren(page));
  const leaveBehind = async (typed: string) => {
    await open();
    await context.setOffline(true);
    await text('Role').fill(typed);
    await expect(saving).toHaveText('Kept on this device');
    await page.reload().catch(() => {});
    await context.setOffline(false);
    await page.goto('/pricing');
  };
  await leaveBehind('Typed and left behind');
  const signOut = async () => {
    await menuButton(page).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  };
  await signOut();
  const asking = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(asking).toContainText('A text from another tab or an earlier visit');
  await expectAccessibleAtBoth(page);
  await asking.getByRole('button', { name: 'Stay signed in' }).click();
  expect((await keptIn(page)).texts).toBe(1);

  await signOut();
  await asking.getByRole('link', { name: 'open it to save it' }).click();
  await expect(text('Role')).toHaveValue('Typed and left behind');
  await expectSaved();
  await expect.poll(async () => (await keptIn(page)).texts).toBe(0);
  await leaveBehind('Typed and given up');
  await signOut();
  await asking.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await keptIn(page)).toMatchObject({ drafts: 0, texts: 0 });
});

/** Holds saves until released. `begun` resolves when the first is on its way. */
async function holdSaves(page: Page): Promise<{ begun: Promise<unknown>; letGo(): void }> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = page.waitForRequest(savesOf);
  await page.route(savesOf, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return { begun, letGo };
}
