import type { Page } from '@playwright/test';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { elementPage, makeElement } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const rain = { type: 'action', text: 'Rain.' };
const scene = { slugline: 'INT. LOFT - NIGHT', blocks: [rain] };

test('every block of a script is made by keyboard on its page, saved, and there after a reload', async ({
  page,
}) => {
  await signIn(page, 'blocks@example.com');
  const { id: projectId } = await makeProject(page, { name: 'The Unlit Hour' });
  const id = await makeElement(page, projectId, { kind: 'SCRIPT', content: { scenes: [scene] } });
  const element = elementPage(page, id);
  const { keyboard } = page;
  await element.open();

  await page.getByRole('button', { name: 'Show title page' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add line' }).focus();
  await keyboard.press('Enter');
  await keyboard.type('Author');
  await keyboard.press('Tab');
  await keyboard.type('Ada Aune');
  await element.text('Scenes, 1, number').focus();
  await keyboard.type('12A');

  const others = ['Shot', 'Centred', 'Lyrics', 'Page break', 'Note', 'Synopsis', 'Section', 'Set aside'];
  for (const [at, name] of others.entries()) {
    await page.getByRole('button', { name: 'Add something else' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Shot' })).toBeFocused();
    for (let presses = 0; presses < at; presses += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    if (name === 'Section') await keyboard.press('Tab');
    if (name !== 'Page break') await keyboard.type(`${name} of it`);
  }
  const blocks = [
    rain,
    { type: 'shot', text: 'Shot of it' },
    { type: 'centered', text: 'Centred of it' },
    { type: 'lyrics', text: 'Lyrics of it' },
    { type: 'page_break' },
    { type: 'note', text: 'Note of it' },
    { type: 'synopsis', text: 'Synopsis of it' },
    { type: 'section', level: 1, text: 'Section of it' },
    { type: 'boneyard', text: 'Set aside of it' },
  ];
  await element.expectSaved();
  const wanted = {
    title_page: [{ key: 'Author', value: 'Ada Aune' }],
    scenes: [{ ...scene, number: '12A', blocks }],
  };
  await expect.poll(() => newest(page, id)).toEqual(wanted);

  // Moved and removed as any block is.
  const last = page.getByRole('button', { name: 'Move up Scenes, 1, blocks, 9' });
  await last.focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Scenes, 1, blocks, 9' }).focus();
  await keyboard.press('Enter');
  const kept = [...blocks.slice(0, 7), ...blocks.slice(8)];
  await expect
    .poll(() => newest(page, id))
    .toEqual({ ...wanted, scenes: [{ ...wanted.scenes[0], blocks: kept }] });

  await page.reload();
  await expect(element.text('Scenes, 1, number')).toHaveValue('12A');
  await expect(page.getByRole('button', { name: 'Note of it' })).toHaveAttribute('aria-expanded', 'false');
  await shoot(page, 'element');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessibleAtBoth(page, element.text('Scenes, 1, number'));

  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: '12A INT. LOFT - NIGHT' })).toBeVisible();
  await page.getByText('Title page').click();
  await expect(page.getByText('Ada Aune')).toBeVisible();
  await expect(page.getByRole('separator', { name: 'Page break' })).toBeVisible();
  await shoot(page, 'read');
  await expectAccessibleAtBoth(page, page.getByText('Lyrics of it'));
});

test('every block of a script is typed by its mark in the manuscript, and read there as it was', async ({
  page,
}) => {
  await signIn(page, 'marks@example.com');
  const { id: projectId } = await makeProject(page, { name: 'The Unlit Hour' });
  const id = await makeElement(page, projectId, {
    kind: 'SCRIPT',
    content: { title_page: [{ key: 'Author', value: 'Ada' }], scenes: [scene] },
  });
  await callApi(page, 'POST', urls.projectManuscripts(projectId), { way: 'open', elementId: id });
  const { keyboard } = page;
  await page.goto(`/manuscripts/${id}`);
  const words = page.locator('.ProseMirror');
  await expect(words).toBeVisible();
  await words.getByText('Rain.').click();
  await keyboard.press('End');
  const typed = ['[[A note', '= A synopsis', '## Act two', '/*Old', '~La la', '> THE END <', '===', '@McVey'];
  for (const line of typed) {
    await keyboard.press('Enter');
    // An empty line of song ends the song.
    if (line.startsWith('>')) await keyboard.press('Enter');
    await keyboard.type(line);
  }
  await keyboard.press('Enter');
  await keyboard.type('No.');
  await keyboard.press('Enter');
  await keyboard.type('close on the lamp');
  await keyboard.press('Alt+F10');
  await expect(page.getByLabel('What this line is')).toBeFocused();
  await page.getByLabel('What this line is').selectOption('shot');
  await shoot(page, 'line-bar');
  await page.getByLabel('Number of Scenes, scene 1', { exact: false }).fill('12A');

  const blocks = [
    rain,
    { type: 'note', text: 'A note' },
    { type: 'synopsis', text: 'A synopsis' },
    { type: 'section', level: 2, text: 'Act two' },
    { type: 'boneyard', text: 'Old' },
    { type: 'lyrics', text: 'La la' },
    { type: 'centered', text: 'THE END' },
    { type: 'page_break' },
    { type: 'dialogue', character: 'McVey', parenthetical: '', line: 'No.', keeps_case: true },
    { type: 'shot', text: 'close on the lamp' },
  ];
  const sceneId = (await page.locator('[data-scene]').first().getAttribute('data-scene')) ?? '';
  await expect.poll(() => newest(page, sceneId)).toMatchObject({ number: '12A', blocks });

  // What was turned is taken back, and made again.
  await words.getByText('close on the lamp').click();
  await keyboard.press('Control+z');
  await expect.poll(() => newest(page, sceneId)).toMatchObject({ blocks: { 9: { type: 'action' } } });
  await keyboard.press('Control+y');
  await expect.poll(() => newest(page, sceneId)).toMatchObject({ blocks });

  // Fountain of another program is read as it is there.
  await keyboard.press('End');
  await keyboard.press('Enter');
  await pasteText(page, 'INES ^\n(low)\nNot yet.\n\nThe lamp turns.\n\n> BLACK.\n');
  const pasted = [
    { type: 'dialogue', character: 'INES', parenthetical: 'low', line: 'Not yet.' },
    { type: 'action', text: 'The lamp turns.' },
    { type: 'transition', text: 'BLACK.' },
  ];
  await expect.poll(() => newest(page, sceneId)).toMatchObject({ blocks: [...blocks, ...pasted] });

  await page.reload();
  await expect(page.locator('.ProseMirror p[data-line="section"]')).toHaveText('Act two');
  await expect(page.locator('.ProseMirror hr[data-line="page_break"]')).toBeVisible();
  await shoot(page, 'manuscript');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessibleAtBoth(page, page.locator('.ProseMirror'));
});

/** The newest words of an element, what is being typed included. */
async function newest(page: Page, id: string): Promise<unknown> {
  const { current, workingCopy } = Object(await callApi(page, 'GET', urls.element(id)));
  return (workingCopy ?? current).content;
}

/** Pastes text without formatting where the caret is. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Pictures of a page at both widths and in both themes, where somebody asks for them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder === undefined) return;
  for (const width of [1440, 375])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
    }
  await page.emulateMedia({ colorScheme: 'light' });
}
