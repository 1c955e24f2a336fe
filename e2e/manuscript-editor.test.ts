import type { Page } from '@playwright/test';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { caretSettled, makeNovel, textOnServer } from './manuscript-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const texts = ['Fog came in *early*.\n\nNobody rang.', 'Salt on the stairs.', 'Rain, and a letter.'] as const;

test('a scene is typed in, deleted in, pasted into and undone, and nothing else changes', async ({
  page,
}) => {
  const { id, scene, stored } = await openNovel(page, 'typist@example.com');
  const { keyboard } = page;
  await scene(0).getByText('Nobody rang.').click();
  await keyboard.press('End');
  await keyboard.type(' "It\'s late" -- *very* late...');
  await expect.poll(() => stored(0)).toBe('Fog came in *early*.\n\nNobody rang. “It’s late” — *very* late…');

  // Backspace takes back what a key became, and only that.
  await keyboard.type(' "');
  await keyboard.press('Backspace');
  await expect.poll(() => stored(0)).toMatch(/late… "$/);
  for (let presses = 0; presses < 12; presses += 1) await keyboard.press('Control+z');
  await expect.poll(() => stored(0)).toBe(texts[0]);

  // From a word processor only paragraphs, marks and breaks come along.
  await pasteHtml(
    page,
    `<p class=MsoNormal style="color:red">One <i>it</i>\n<b style="font-weight:normal">or</b> <span style="font-weight:700">bo\nld</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
     <p align=center>* * *</p><h2>A heading</h2><ul><li>a</li></ul><img src="x">`,
  );
  await expect
    .poll(() => stored(0))
    .toBe('Fog came in *early*.\n\nNobody rang.One *it* or **bo ld**\n\n***\n\nA heading\n\na');
  await keyboard.press('Control+z');
  await expect.poll(() => stored(0)).toBe(texts[0]);
  await expect(scene(0).locator('em')).toHaveText('early');
  await expect.poll(() => textOnServer(page, id, scene.ids[1] ?? '')).toBe(texts[1]);
});

test('the caret walks from scene to scene, and scenes are joined only where that is agreed', async ({
  page,
}) => {
  const { scene, stored } = await openNovel(page, 'walker-of-scenes@example.com');
  const { keyboard } = page;
  await scene(0).getByText('Nobody rang.').click();
  await expect(scene(0).locator('.ProseMirror')).toBeFocused();
  await caretSettled(page);
  await keyboard.press('ArrowDown');
  await expect(scene(1).locator('.ProseMirror')).toBeFocused();
  await keyboard.press('Alt+PageDown');
  await expect(scene(2).locator('.ProseMirror')).toBeFocused();
  await keyboard.press('Alt+PageUp');
  await keyboard.type('Wet ');
  await expect.poll(() => stored(1)).toBe('Wet Salt on the stairs.');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await expect(page.getByText('Make one scene of these two?')).toBeVisible();
  await keyboard.type('A ');
  await expect(page.getByText('Make one scene of these two?')).toBeHidden();
  await expect.poll(() => stored(1)).toBe('A Wet Salt on the stairs.');

  // What is chosen over several scenes can be copied, not typed over.
  await page.evaluate(
    ([from, to]) => {
      const first = document.querySelector(`#part-${from} p`);
      const last = document.querySelector(`#part-${to} p`);
      if (first?.firstChild && last?.firstChild) {
        first.closest<HTMLElement>('.scene-words')?.focus();
        getSelection()?.setBaseAndExtent(first.firstChild, 1, last.firstChild, 3);
      }
    },
    [scene.ids[0], scene.ids[2]],
  );
  await keyboard.press('x');
  await expect(page.getByText('can be copied, not typed over').last()).toBeVisible();
  expect(await stored(0)).toBe(texts[0]);
  expect(await stored(2)).toBe(texts[2]);
});

test('letters are composed as by a Japanese and an Android keyboard, none lost or doubled', async ({
  page,
}) => {
  const { scene, stored } = await openNovel(page, 'composer@example.com');
  await scene(1).locator('p').click();
  await page.keyboard.press('End');
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const text of ['k', 'か', 'かn', 'かん', 'かんじ']) await compose(text);
  await keyboard.send('Input.insertText', { text: '漢字' });
  await expect.poll(() => stored(1)).toBe('Salt on the stairs.漢字');

  // An Android keyboard composes each word, and takes it up again to mend it.
  for (const text of [' H', ' He', ' Hel', ' Helo']) await compose(text);
  await compose(' Hello');
  await keyboard.send('Input.insertText', { text: ' Hello' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Next');
  await expect.poll(() => stored(1)).toBe('Salt on the stairs.漢字 Hello\n\nNext');
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => stored(1)).toBe(texts[1]);
});

test('words are found and replaced through the whole manuscript, and that undone', async ({ page }) => {
  const { scene, stored } = await openNovel(page, 'finder@example.com');
  const { keyboard } = page;
  await scene(0).getByText('Nobody rang.').click();
  await keyboard.press('Control+f');
  await keyboard.type('in');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByLabel('Replace with').fill('IN');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText(/Replaced 2 times in 2 scenes/)).toBeVisible();
  await expect.poll(() => stored(2)).toBe('RaIN, and a letter.');
  await expect(scene(2)).toContainText('RaIN');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(2)).toBe(texts[2]);
  await expect(scene(2)).toContainText('Rain,');
  await expectAccessibleAtBoth(page);
  await page.getByLabel('Find in the manuscript').press('Escape');
  await expect(page.locator('.ProseMirror')).toBeFocused();
});

test('chosen words get a comment, which is resolved', async ({ page }) => {
  const { scene } = await openNovel(page, 'commenter@example.com');
  await scene(1)
    .locator('p')
    .dblclick({ position: { x: 12, y: 12 } });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Your comment').fill('Whose stairs?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const comments = scene(1).getByRole('complementary', { name: 'Comments' });
  await expect(comments).toContainText('Whose stairs?');
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments).toContainText('1 resolved');
  await expectAccessibleAtBoth(page);
});

/** Opens a novel of three scenes in two chapters. */
async function openNovel(page: Page, email: string) {
  await signIn(page, email);
  const { manuscript, sceneIds } = await makeNovel(page, {
    title: 'The Salt Line',
    chapters: [[texts[0], texts[1]], [texts[2]]],
  });
  await page.goto(`/manuscripts/${manuscript.id}`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
  const scene = Object.assign((number: number) => page.locator(`#part-${sceneIds[number]}`), {
    ids: sceneIds,
  });
  await expect(scene(2)).toContainText('letter');
  return {
    id: manuscript.id,
    scene,
    stored: (number: number) => textOnServer(page, manuscript.id, sceneIds[number] ?? ''),
  };
}

async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror')?.dispatchEvent(event);
  }, html);
}
