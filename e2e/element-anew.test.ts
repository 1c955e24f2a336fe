import type { Page } from '@playwright/test';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { elementPage, makeElement, makeWren } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { wren } from './held-answer.ts';
import { expectFocusShown, tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const wishes = ['Darker', 'Plainer', ''];
const goals = [
  ['Sink the ferry with its secret', 'Drown the ledger'],
  ['Dock on time', 'Say nothing'],
  ['Teach the fog to whistle', 'Keep one passenger for ever'],
];

/** Chooses in the menu of a field, by keyboard. */
async function chooseIn(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).focus();
  await expectFocusShown(page);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: entry });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let tries = 0; tries < 6; tries++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test.describe('with a model', () => {
  test.use({ backend: 'model' });

  test('a field is written again in three ways side by side, and one of them is taken, by keyboard alone', async ({
    page,
    model,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'anew@example.com');
    const element = elementPage(page, await makeWren(page));
    let calls = 0;
    model.script(() => ({ text: JSON.stringify({ goals: goals[calls++] ?? [] }) }));
    await element.open();
    await chooseIn(page, 'More for goals', 'Write this one again 1 credit');
    const dialog = page.getByRole('dialog', { name: 'Write goals again' });
    await dialog.getByRole('radio', { name: '1', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    for (const [index, name] of ['first', 'second'].entries()) {
      await tabTo(page, dialog.getByRole('combobox', { name: `How the ${name} is to differ` }));
      await page.keyboard.type(wishes[index] ?? '');
    }
    await expect(dialog.getByRole('status')).toHaveText('3 credits. Your text stays until you take one.');
    await expectAccessibleAtBoth(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, dialog.getByRole('button', { name: 'Write 3 3 credits' }));
    await page.keyboard.press('Enter');

    const panel = page.getByRole('region', { name: 'Goals, written again' });
    await expect(panel.getByRole('button', { name: 'Take this' })).toHaveCount(3);
    await expect(panel.getByRole('region', { name: 'As it is' })).toContainText(wren.goals[0] ?? '');
    for (const one of goals) await expect(panel).toContainText(one[0] ?? '');
    await expect(panel).toContainText('Darker');
    // Nothing is taken yet, so nothing has changed.
    expect(await element.items('Goals')).toEqual(wren.goals);
    await expectAccessibleAtBoth(page, panel);
    await expect(panel.getByRole('tab')).toHaveCount(4);
    await panel.getByRole('tab', { name: 'Alternative 1' }).focus();
    await page.keyboard.press('ArrowRight');
    const second = panel.getByRole('tabpanel', { name: 'Alternative 2' });
    await expect(second).toBeVisible();
    const words = (await second.getByRole('listitem').allTextContents()).map((text) => text.trim());
    await tabTo(page, second.getByRole('button', { name: 'Take this' }));
    await page.keyboard.press('Enter');

    await expect(panel).toHaveCount(0);
    await expect.poll(() => element.items('Goals')).toEqual(words);
    const stored = await element.stored();
    expect(stored.current.content).toEqual({ ...wren, goals: words });
    expect(stored.waiting).toEqual([]);
    // What was not taken is in the history; what was taken can be undone.
    expect(await element.versions()).toHaveLength(4);
    await element.toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => element.items('Goals')).toEqual(wren.goals);
  });

  test('chosen words are written anew, compared word by word, taken and put back, by keyboard alone', async ({
    page,
    model,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, 'revise@example.com');
    const project = await makeProject(page, { name: 'The Last Ferry' });
    const prose = 'She sat down. Her heart hammered against the rail. Nobody came.';
    const id = await makeElement(page, project.id, {
      kind: 'STORY',
      content: { pov: '', chapter_map: [], narrative_prose: prose },
    });
    const story = elementPage(page, id);
    model.script({ text: JSON.stringify({ text: 'The rail shook under her hand.' }) });
    await story.open();
    const box = story.text('Prose');
    await box.evaluate((area, at) => {
      if (!(area instanceof HTMLTextAreaElement)) return;
      area.focus();
      area.setSelectionRange(at, at + 'Her heart hammered against the rail.'.length);
    }, prose.indexOf('Her heart'));
    const bar = page.getByRole('toolbar', { name: 'Chosen words' });
    await expect(bar).toBeVisible();
    await expectAccessibleAtBoth(page, bar);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Alt+r');
    await expect(bar.getByRole('button', { name: 'Rewrite' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(bar.getByRole('button', { name: 'Show instead of tell' })).toBeVisible();
    await bar.getByRole('button', { name: 'Show instead of tell' }).press('Enter');

    const dock = page.getByRole('region', { name: 'Rewritten passages' });
    await expect(dock.getByRole('heading', { name: 'Show instead of tell' })).toBeFocused();
    await expect(dock.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
    await expect(dock.locator('ins')).not.toHaveCount(0);
    await expect(box).toHaveValue(prose);
    await expectAccessibleAtBoth(page, dock);
    await page.setViewportSize({ width: 1440, height: 900 });

    // It waits for a decision, so that a reload loses nothing.
    await page.reload();
    await expect(dock.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
    await dock.getByRole('button', { name: 'Take', exact: true }).press('Enter');
    await expect(box).toHaveValue('She sat down. The rail shook under her hand. Nobody came.');
    await story.expectSaved();
    await expect(dock).toHaveCount(0);
    await story.toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(box).toHaveValue(prose);
    await story.expectSaved();
    expect(await callApi(page, 'GET', urls.suggestions(id))).toEqual({ suggestions: [] });

    // The same from the text as it is read.
    await page.goto(`/elements/${id}?view=read`);
    const read = page.getByText('Her heart hammered against the rail.');
    await expect(read).toBeVisible();
    await expect
      .poll(async () => {
        await read.evaluate((part) => getSelection()?.selectAllChildren(part));
        return bar.isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Alt+r');
    await page.keyboard.press('Enter');
    await expect(dock.getByRole('button', { name: 'Pass over' })).toBeVisible();
    await dock.getByRole('button', { name: 'Pass over' }).press('Enter');
    await expect(dock).toHaveCount(0);
    expect(
      (await story.stored()).workingCopy?.content ?? (await story.stored()).current.content,
    ).toMatchObject({
      narrative_prose: prose,
    });
  });
});

test('a locked field is shown, keeps what is typed, and can’t be written again until it is unlocked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'locks@example.com');
  const element = elementPage(page, await makeWren(page));
  await element.open();
  await chooseIn(page, 'More for role', 'Lock');
  const role = page.getByRole('region', { name: 'Role' });
  await expect(role.getByRole('button', { name: 'Role is locked' })).toBeVisible();
  await expect(element.toast).toContainText('Role locked.');
  expect((await element.stored()).locks).toEqual({ isLocked: false, lockedFields: ['role'] });
  await expectAccessibleAtBoth(page, role);
  await page.setViewportSize({ width: 1440, height: 900 });
  await element.text('Role').fill('Harbour master');
  await element.expectSaved();
  await page.getByRole('button', { name: 'More for role', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Unlock']);
  await page.keyboard.press('Escape');

  await chooseIn(page, 'More for this text', 'Lock this text');
  await expect(page.getByRole('button', { name: 'This text is locked' })).toBeVisible();
  await expect(element.toast).toContainText('Locked.');
  await element.toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'This text is locked' })).toHaveCount(0);
  await page.reload();
  await role.getByRole('button', { name: 'Role is locked' }).press('Enter');
  await expect.poll(async () => (await element.stored()).locks.lockedFields).toEqual([]);
});
