import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import {
  caretInto,
  makeNovel,
  manuscriptPage,
  readNovel,
  textOnServer,
  typeByRequest,
} from './manuscript-page.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a novel is begun by hand, written, laid out by keyboard, and there again after a reload', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.setViewportSize(desk);
  await signIn(page, 'novel@example.com');
  const project = await makeProject(page, { name: 'Salt Road', type: 'custom' });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'New manuscript' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manuscript' });
  await expectAccessibleAtBoth(page, dialog);
  await page.setViewportSize(desk);
  await dialog.getByRole('radio', { name: /^Novella/ }).check();
  await expect(dialog.getByLabel(/Goal in words/)).toHaveValue('30,000');
  await dialog.getByLabel(/Title/).fill('The Salt Line');
  await dialog.getByRole('button', { name: 'Begin, free' }).click();

  await expect(page).toHaveURL(/\/manuscripts\//);
  await expect(page.getByRole('heading', { name: 'Where do you want to begin?' })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Start writing' }).click();
  const { tree, row, caret, saved } = manuscriptPage(page);
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await expect(caret).toBeFocused();
  await keyboard.type('The ferry left at nine, without him.');
  await expect(saved).toBeVisible();
  await expect(page.getByText('7 typed today')).toBeVisible();

  // A second scene and a second chapter, named in the tree.
  await row('Scene 1').press('F2');
  await keyboard.type('The ferry');
  await keyboard.press('Enter');
  await expect(row('The ferry')).toBeFocused();
  await page.getByRole('button', { name: 'Scene', exact: true }).click();
  await keyboard.type('The shore');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Chapter', exact: true }).click();
  await keyboard.type('Winter');
  await keyboard.press('Enter');
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await expect(row('Winter')).toBeVisible();

  // The second scene goes over into the second chapter, and the keyboard with it.
  await keyboard.press('ArrowUp');
  await expect(row('The shore')).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(row('The shore')).toBeFocused();
  await expect(tree.getByRole('treeitem').last()).toHaveAccessibleName(/^The shore/);
  await keyboard.press('Home');
  await expect(row('Chapter 1')).toBeFocused();
  await keyboard.press('w');
  await expect(row('Winter')).toBeFocused();

  await expect(saved).toBeVisible();
  await page.reload();
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await expect(page.getByText('The ferry left at nine, without him.')).toBeVisible();
  await expect(page.getByText('7 typed today')).toBeVisible();
  // What the device has stands there first.
  const names = async () =>
    (await tree.getByRole('treeitem').allTextContents()).map((name) => name.replace(/[\d,]+.*$/, '').trim());
  await expect.poll(names).toEqual(['Chapter', 'The ferry', 'Winter', 'The shore']);
  // The reload may have kept a place further down, where the bar lies over the first rows.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleAtBoth(page);
});

test('scenes are split, joined, trashed and brought back, and the manuscript closed and opened again', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.setViewportSize(desk);
  await signIn(page, 'layout@example.com');
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'The Salt Line',
    chapters: [['Night fell. Nobody came.', 'Morning rose.'], ['Winter stayed.']],
  });
  const [first = '', second = ''] = sceneIds;
  await page.goto(`/manuscripts/${manuscript.id}`);
  const { tree, row } = manuscriptPage(page);
  await expect(tree.getByRole('treeitem')).toHaveCount(5);

  await caretInto(page, first);
  for (let back = 0; back < 'Nobody came.'.length; back++) await keyboard.press('ArrowLeft');
  await keyboard.press('Control+Enter');
  await expect(tree.getByRole('treeitem')).toHaveCount(6);
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toMatch(/^Night fell\.\s*$/);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(5);
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toMatch(/^Night fell\.\s+Nobody came\.$/);

  // Joined with the next one, and back.
  await row('Scene of Night').hover();
  await page.getByRole('button', { name: /^More for Scene of Night/ }).click();
  await page.getByRole('menuitem', { name: 'Join with the next scene' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toMatch(/Morning rose\.$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(5);
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toMatch(/Nobody came\.$/);
  expect(await textOnServer(page, manuscript.id, second)).toBe('Morning rose.');

  // A whole chapter goes to the trash and comes back to its place.
  await row('Part 1').focus();
  await keyboard.press('Delete');
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tree.getByRole('treeitem')).toHaveCount(5);
  await expect(tree.getByRole('treeitem').first()).toHaveAccessibleName(/^Part 1/);

  await page.getByRole('button', { name: 'More for this manuscript' }).click();
  await page.getByRole('menuitem', { name: /^Close the manuscript/ }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page).toHaveURL(/\/elements\//);
  await expect(page.getByText('Winter stayed.').first()).toBeVisible();
  await page.getByRole('button', { name: 'More for this text' }).click();
  await page.getByRole('menuitem', { name: 'Write it as a manuscript' }).click();
  await page.getByRole('button', { name: 'Open as a manuscript' }).click();
  await expect(page).toHaveURL(/\/manuscripts\//);
  await expect(tree.getByRole('treeitem')).toHaveCount(5);
});

test('two tabs lose nothing: typing in one scene, and moving another meanwhile', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/409/);
  await page.setViewportSize(desk);
  await signIn(page, 'manuscript-tabs@example.com');
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'The Salt Line',
    chapters: [['Night fell.', 'Morning rose.'], ['Winter stayed.']],
  });
  const [first = '', second = ''] = sceneIds;
  const other = await context.newPage();
  await other.setViewportSize(desk);
  await page.goto(`/manuscripts/${manuscript.id}`);
  await other.goto(`/manuscripts/${manuscript.id}`);
  await page.bringToFront();
  await caretInto(page, first);
  await page.keyboard.type(' One tab.');
  await other.bringToFront();
  await caretInto(other, second);
  await other.keyboard.type(' The other tab.');
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toBe('Night fell. One tab.');
  await expect.poll(() => textOnServer(page, manuscript.id, second)).toBe('Morning rose. The other tab.');
  // Each tab shows what the other has typed.
  await expect(page.locator(`#part-${second}`)).toContainText('The other tab.');

  // One tab moves a scene on a structure that the other has changed meanwhile.
  await page.bringToFront();
  await manuscriptPage(page).row('Scene of Morning').press('Alt+ArrowUp');
  await expect
    .poll(async () => (await readNovel(page, manuscript.id)).parts.map(({ id }) => id).indexOf(second))
    .toBe(1);
  await manuscriptPage(other).row('Scene of Winter').press('Alt+ArrowUp');
  const notice = other.getByRole('alert').filter({ hasText: 'Your change was not made yet' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Make it now' }).click();
  await expect
    .poll(async () => (await readNovel(page, manuscript.id)).parts.map(({ title }) => title))
    .toEqual(['Part 1', 'Scene of Morning', 'Scene of Winter', 'Scene of Night', 'Part 2']);
});

test('what is typed offline is kept on this device, and saved once the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|a request|409/);
  await page.setViewportSize(desk);
  await signIn(page, 'offline-novel@example.com');
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'The Salt Line',
    chapters: [['Night fell.']],
  });
  const [first = ''] = sceneIds;
  await page.goto(`/manuscripts/${manuscript.id}`);
  await caretInto(page, first);
  await context.setOffline(true);
  await page.keyboard.type(' Nobody came.');
  await expect(page.locator('.ms-save')).toHaveText('On this device');
  expect(await textOnServer(page, manuscript.id, first)).toBe('Night fell.');
  await context.setOffline(false);
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toBe('Night fell. Nobody came.');
  await expect(manuscriptPage(page).saved).toBeVisible();

  // The same scene typed in elsewhere, too: both texts are there until the writer chooses.
  await context.setOffline(true);
  await page.keyboard.type(' Mine.');
  await expect(page.locator('.ms-save')).toHaveText('On this device');
  await typeByRequest(page, first, 'Theirs.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Compare both' }).click();
  const two = page.getByRole('dialog');
  await expect(two).toContainText('Theirs.');
  await expect(two).toContainText('Mine.');
  await two.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => textOnServer(page, manuscript.id, first)).toBe('Night fell. Nobody came. Mine.');
});

test('on a phone the chapters are a drawer, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'phone-novel@example.com');
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'A title that is rather long for the window of a phone',
    chapters: [['Night fell.', 'Morning rose.']],
  });
  await page.goto(`/manuscripts/${manuscript.id}`);
  const { tree, row } = manuscriptPage(page);
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Show the chapters' }).click();
  await expect(tree).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tree).toBeHidden();
  await page.getByRole('button', { name: 'Show the chapters' }).click();
  await row('Scene of Morning').click();
  await expect(tree).toBeHidden();
  await expect(page.locator(`#part-${sceneIds[1] ?? ''} .ProseMirror`)).toBeVisible();
  await page.keyboard.type('x');
  await expect(manuscriptPage(page).saved).toBeAttached();
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await sidewaysScroll(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
  }
  await expectAccessibleAtBoth(page);
});
