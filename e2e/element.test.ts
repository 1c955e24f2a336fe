import { urls } from '../contract/urls.ts';
import { elementPage, makeElement, makeWren } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { wren } from './held-answer.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [firstGoal = ''] = wren.goals;

test('what is typed into a field is saved by itself and is there after a reload', { tag: '@smoke' }, async ({
  page,
}) => {
  await signIn(page, 'typing@example.com');
  const { expectSaved, open, stored, text } = elementPage(page, await makeWren(page));
  await open();
  await expect(page.getByRole('heading', { name: wren.name, level: 1 })).toBeAttached();
  await text('Role').fill('Harbour master, unwilling');
  await expectSaved();
  await text('Name').fill('Wren Halloway-Pike');
  await text('Name').blur();
  await expect(page).toHaveTitle(/^Wren Halloway-Pike/);
  await expect
    .poll(async () => (await stored()).workingCopy?.content)
    .toMatchObject({
      name: 'Wren Halloway-Pike',
      role: 'Harbour master, unwilling',
    });
  await page.reload();
  await expect(text('Role')).toHaveValue('Harbour master, unwilling');
  await expect(text('Name')).toHaveValue('Wren Halloway-Pike');
  await expectSaved();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Harbour master, unwilling');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('an item is dragged by its grip to another place, or left where it was', async ({ page }) => {
  const { keyboard, mouse } = page;
  await signIn(page, 'drags@example.com');
  const { id } = await makeProject(page, { name: 'The Last Ferry' });
  const goals = Array.from({ length: 40 }, (_, index) => `Goal ${index + 1}`);
  const content = { ...wren, goals };
  const { expectSaved, items, open, stored, text } = elementPage(
    page,
    await makeElement(page, id, { kind: 'CHARACTER', content }),
  );
  await page.setViewportSize({ width: 1440, height: 700 });
  await open();
  const item = (number: number) => page.getByRole('listitem').filter({ has: text(`Goals, ${number}`) });
  const middleOf = async (number: number) => {
    const box = await item(number).boundingBox();
    return { x: (box?.x ?? 0) + 14, y: (box?.y ?? 0) + 20 };
  };
  const line = page.locator('[data-drop]');
  const lift = async (number: number) => {
    const { x, y } = await middleOf(number);
    await mouse.move(x, y);
    await mouse.down();
  };
  const pull = async (number: number, below: number) => {
    const { x, y } = await middleOf(number);
    await mouse.move(x, y + below, { steps: 5 });
  };

  await lift(1);
  await pull(3, 10);
  await expect(line).toHaveAttribute('data-drop', 'after');
  await expect(line.getByRole('textbox')).toHaveValue('Goal 3');
  await mouse.up();
  await expect(text('Goals, 3')).toBeFocused();
  await expect(text('Goals, 3')).toHaveValue('Goal 1');
  await expect(page.getByRole('status').filter({ hasText: '3 of 40' })).toHaveCount(1);
  await expect(line).toHaveCount(0);

  await lift(4);
  await pull(1, -10);
  await expect(line).toHaveAttribute('data-drop', 'before');
  await keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await mouse.up();
  expect((await items('Goals')).slice(0, 4)).toEqual(['Goal 2', 'Goal 3', 'Goal 1', 'Goal 4']);

  // At the lower edge the page goes on by itself.
  await lift(2);
  await mouse.move(500, 699, { steps: 5 });
  await expect(item(40).and(line)).toBeVisible();
  await mouse.up();
  await expect(text('Goals, 40')).toBeFocused();
  await expect(text('Goals, 40')).toBeInViewport();
  const moved = ['Goal 2', 'Goal 1', ...goals.slice(3), 'Goal 3'];
  expect(await items('Goals')).toEqual(moved);
  await expectSaved();
  await expect.poll(async () => (await stored()).workingCopy?.content.goals).toEqual(moved);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the prose of a story begins well within the screen', async ({ page }) => {
    await signIn(page, 'phone-story@example.com');
    const { id: projectId } = await makeProject(page, { name: 'The Last Ferry' });
    const chapter = { chapter: 'The crossing', summary: 'Wren takes the boat out once more. '.repeat(5) };
    const content = {
      pov: 'Close third',
      chapter_map: [chapter, chapter],
      narrative_prose: 'The fog came in at six.',
    };
    const story = elementPage(page, await makeElement(page, projectId, { kind: 'STORY', content }));
    await story.open();
    expect((await story.text('Prose').boundingBox())?.y).toBeLessThan(490);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Show chapters' }).click();
    await expect(story.text('Chapters, 2, chapter')).toHaveValue('The crossing');
  });
});

test('leaving makes a version, whose words can be compared with the older ones and restored', async ({
  page,
}) => {
  await signIn(page, 'history@example.com');
  const { expectSaved, open, stored, text, toast, versions } = elementPage(page, await makeWren(page));
  await open();
  await text('Goals, 1').fill('Bring the last ferry in before the storm does');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'The Last Ferry' })
    .click();
  await expect(page.getByRole('heading', { name: 'The Last Ferry', level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await versions()).map(({ origin }) => origin))
    .toEqual(['edited', 'imported']);
  await page.goBack();

  await expect(text('Goals, 1')).toHaveValue('Bring the last ferry in before the storm does');
  await page.getByRole('link', { name: 'History' }).click();
  const comparison = page.getByRole('article', { name: 'Comparison' });
  await expect(comparison.getByRole('heading', { level: 1 })).toHaveText('Version 1 and version 2');
  await expect(comparison.getByRole('status')).toHaveText('1 change. 2 words added, 1 word removed.');
  const change = comparison.locator('[data-change]');
  await expect(change.locator('p').first()).toContainText(firstGoal);
  await expect(change.locator('p').last()).toContainText('Bring the last ferry in before the storm does');
  await expect(change.locator('del')).toHaveText(['fog']);
  await expect(change.locator('ins')).toHaveText(['last', 'storm']);
  await page.keyboard.press('j');
  await expect(change).toBeFocused();

  await comparison.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(toast).toContainText('Version 1 is back, as version 3');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(text('Goals, 1')).toHaveValue(firstGoal);
  expect((await stored()).current).toMatchObject({ number: 3, origin: 'restored', content: wren });

  await text('Goals, 1').press('Alt+ArrowDown');
  await expectSaved();
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect(toast).toContainText('Saved as version 4');
  await page.getByRole('link', { name: 'History' }).click();
  // An item that was moved is the same item still.
  await expect(comparison.getByRole('status')).toHaveText('1 change. 0 words added, 0 words removed.');
  await expect(change).toContainText(/Moved from place [12]/);
});

test('an element goes to the trash and comes back with its text', async ({ page }) => {
  await signIn(page, 'element-trash@example.com');
  const { expectSaved, open, text, toast } = elementPage(page, await makeWren(page));
  await open();
  await text('Role').fill('Pilot');
  await expectSaved();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('heading', { name: `“${wren.name}” is in the trash` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to The Last Ferry' }).click();
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('row', { name: wren.name })).toContainText('The Last Ferry');
  await page.getByRole('button', { name: `Restore ${wren.name}` }).click();
  await toast.getByRole('link', { name: 'Open' }).click();
  await expect(text('Role')).toHaveValue('Pilot');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('axe finds nothing on an element written, read, and in its history, on a desk and on a phone', async ({
  page,
}) => {
  await signIn(page, 'axe-element@example.com');
  const { expectSaved, open, text, toast } = elementPage(page, await makeWren(page));
  await open();
  await text('Goals, 2').fill('Keep the harbour asleep');
  await expectSaved();
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect(toast).toContainText('Saved as version 2');
  await text('Goals, 2').focus();
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText(wren.goals[0] ?? '');
  await expectAccessibleAtBoth(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.locator('[data-change] ins')).toHaveText(['asleep']);
  await expectAccessibleAtBoth(page);
});

test('a double click on Undo takes back once', async ({ page }) => {
  await signIn(page, 'undo-once@example.com');
  const id = await makeWren(page);
  const { expectSaved, open, text, toast, versions } = elementPage(page, id);
  await open();
  await text('Role').fill('Harbour master');
  await expectSaved();
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect(toast).toContainText('Saved as version 2');
  await page.goto(`${page.url()}?history`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(toast).toContainText('Version 1 is back, as version 3');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === urls.restoredVersions(id)) asked.push(request.method());
  });
  await toast.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(toast).toContainText('Version 2 is back, as version 4');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(text('Role')).toHaveValue('Harbour master');
  expect(await versions()).toHaveLength(4);
  expect(asked).toEqual(['POST']);
});
