import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { smallDocx, smallEpub, smallFdx, wordParagraph } from '../testing/formats/small-files.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type SmallFile = { name: string; mimeType: string; buffer: Buffer };

const fileOf = (name: string, bytes: string | Uint8Array): SmallFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

const fountain = fileOf(
  'The Lamp.fountain',
  'Title: The Lamp\n\nINT. LAMP ROOM - NIGHT\n\nMarit winds the clock. [[Which year?]]\n\nMARIT\nIt is late.\n\nEXT. QUAY - DAY\n\nJONAS ^\nAn hour.\n',
);
const fog = fileOf(
  'Fog.md',
  '# Fog\n\n## One\n\nIt rained on the quay.\n\n## Two\n\nThe <b>fog</b> came in.\n',
);
const deleted = '<w:p><w:del><w:r><w:delText>Come home.</w:delText></w:r></w:del></w:p>';
const everyKind: readonly SmallFile[] = [
  fountain,
  fileOf(
    'Grip Rock.fdx',
    smallFdx([
      ['Scene Heading', 'INT. GRIP ROCK - DAY'],
      ['Action', 'The sea is flat.'],
    ]),
  ),
  fileOf('Letters.docx', smallDocx(`${wordParagraph('Dear Jonas, the light is out.')}${deleted}`)),
  fileOf('Lights.epub', smallEpub(['<h1>One</h1><p>The harbour was empty.</p>'])),
  fog,
  fileOf('Tide.txt', 'The tide was out.\n\nNobody had told the boats.\n'),
];
const hostile = fileOf(
  'hostile.fdx',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><FinalDraft DocumentType="Script"><Content><Paragraph Type="Action"><Text>&x;</Text></Paragraph></Content></FinalDraft>',
);

/** Signs in and opens a new project. */
async function openProject(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  const id = makeId();
  await callApi(page, 'POST', urls.projects, { id, name: 'The Unlit Hour', type: 'custom' });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { name: 'The Unlit Hour', level: 1 })).toBeVisible();
  return id;
}

/** Opens the import by its button, and chooses files. */
async function choose(page: Page, ...files: readonly SmallFile[]): Promise<Locator> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Import into / });
  await dialog.getByLabel('File to import').setInputFiles([...files]);
  return dialog;
}

/** Drags a file over the page, or drops it there. */
async function drag(page: Page, type: 'dragover' | 'drop', { name, buffer }: SmallFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, buffer.toString()] as const,
  );
  await page.dispatchEvent('main', type, { dataTransfer });
}

async function titlesIn(page: Page, project: string): Promise<string[]> {
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  return elements.map(({ kind, title }) => `${kind} ${title}`).toSorted();
}

test('a file of each kind is read in turn, stored at once with the people in it, and taken back', async ({
  page,
}) => {
  const project = await openProject(page, 'import-all@example.com');
  const dialog = await choose(page, ...everyKind);
  await expect(dialog.getByRole('button', { name: 'Import 6 pieces' })).toBeEnabled();
  const lamp = dialog.getByRole('region', { name: 'The Lamp.fountain' });
  await expect(lamp).toContainText('2 scenes');
  await expect(lamp).toContainText('A second voice has no first one beside it');
  await lamp.getByRole('checkbox', { name: 'Marit' }).check();
  await expect(dialog.getByRole('region', { name: 'Letters.docx' })).toContainText('marked as deleted');
  await expect(dialog.getByRole('region', { name: 'Lights.epub' })).toContainText('only what you may use');
  await expect(dialog.getByRole('region', { name: 'Fog.md' })).toContainText('opened as a manuscript');
  await dialog.getByRole('button', { name: 'Import 7 pieces' }).click();
  await expect(page.getByText('Imported 7 pieces from 6 files.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await titlesIn(page, project)).toEqual([
    'CHARACTER Marit',
    'SCRIPT Grip Rock',
    'SCRIPT The Lamp',
    'STORY Fog',
    'STORY Letters',
    'STORY Lights',
    'STORY Tide',
  ]);
  await expect(page.getByRole('region', { name: 'Story graph' })).toContainText('Marit');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Took back 7 pieces. What was new is in the trash.')).toBeVisible();
  expect(await titlesIn(page, project)).toEqual([]);
});

test('a script dropped on the list of projects becomes a project, which goes with it when taken back', async ({
  page,
  faults,
}) => {
  // The page of the project that is gone.
  faults.allow(/status of 404/);
  await signIn(page, 'import-list@example.com');
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: 'Bring what you have' })).toBeVisible();
  await drag(page, 'dragover', fountain);
  await expect(page.getByText('Drop to begin a new project')).toBeVisible();
  await drag(page, 'drop', fountain);
  const dialog = page.getByRole('dialog', { name: 'Import into a new project' });
  await expect(dialog.getByRole('textbox', { name: 'Project name' })).toHaveValue('The Lamp');
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('film_short');
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('The Unlit Hour');
  await dialog.getByRole('button', { name: 'Import 1 piece' }).click();
  await expect(page.getByRole('heading', { name: 'The Unlit Hour', level: 1 })).toBeVisible();
  await expect(page.getByText('Imported 1 piece from The Lamp.fountain.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText('Took back 1 piece.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring what you have' })).toBeVisible();
});

test('a text whose name is there becomes its next version, and the element tells where it came from', async ({
  page,
}) => {
  const project = await openProject(page, 'import-again@example.com');
  const first = await choose(page, fog);
  await first.getByRole('button', { name: 'Import 1 piece' }).click();
  await expect(page.getByText('Imported 1 piece from Fog.md.')).toBeVisible();
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  await page.goto(`/elements/${elements[0]?.id}`);
  const text = page.getByRole('textbox', { name: /prose/i });
  await expect(text).toHaveValue(/It rained on the quay/);

  // What is being typed becomes a version of its own before.
  await text.press('End');
  await text.pressSequentially(' Still.');
  const again = fileOf('Fog, second draft.md', '# Fog\n\n## One\n\nIt snowed on the quay.\n');
  await drag(page, 'drop', again);
  const dialog = page.getByRole('dialog', { name: 'Import into The Unlit Hour' });
  const way = dialog.getByRole('combobox', { name: 'Fog is already here' });
  await expect(way).toHaveValue('version');
  await dialog.getByRole('button', { name: 'Import 1 piece' }).click();
  await expect(text).toHaveValue(/It snowed on the quay/);
  expect(await titlesIn(page, project)).toEqual(['STORY Fog']);

  await page.getByRole('button', { name: /^Imported from Fog, second draft\.md/ }).click();
  const report = page.getByRole('dialog', { name: 'Imported from Fog, second draft.md' });
  await expect(report).toContainText('Markdown');
  await report.getByRole('button', { name: 'Undo this import' }).click();
  await expect(text).toHaveValue(/It rained on the quay/);
  await expect(text).toHaveValue(/Still\./);
});

test('a hostile file is refused in a sentence, reading is cancelled, and a lost network is waited for', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of 422/);
  await openProject(page, 'import-faults@example.com');
  const dialog = await choose(page, hostile);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('It refers to something outside itself. It was not opened.');
  await expect(alert).toContainText('Nothing was stored.');
  await dialog.getByRole('button', { name: 'Remove hostile.fdx' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();

  let isHeld = true;
  await page.route(`**${urls.importReadings}*`, (route) => (isHeld ? undefined : route.continue()));
  const gone = page.waitForEvent('requestfailed');
  await dialog.getByLabel('File to import').setInputFiles(fountain);
  await dialog.getByRole('button', { name: 'Cancel The Lamp.fountain' }).click();
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED');

  isHeld = false;
  await context.setOffline(true);
  await dialog.getByLabel('File to import').setInputFiles(fog);
  await expect(dialog.getByText(/^You are offline\. It is read as soon/)).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Import 1 piece' })).toBeEnabled();
});

test('a sign-in that ends meanwhile leaves the choices as they are', async ({ page, context, faults }) => {
  faults.allow(/status of 401/);
  const email = 'import-session@example.com';
  const project = await openProject(page, email);
  const dialog = await choose(page, fountain);
  await dialog.getByRole('checkbox', { name: 'Marit' }).check();
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Import 2 pieces' }).click();
  const asked = page.getByRole('dialog', { name: 'Sign in again' });
  await asked.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog.getByText(/The Lamp\.fountain was not imported/)).toBeVisible();
  await signIn(page, email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Imported 2 pieces from The Lamp.fountain.')).toBeVisible();
  expect(await titlesIn(page, project)).toEqual(['CHARACTER Marit', 'SCRIPT The Lamp']);
});

test('the import is done by keyboard alone, is accessible, and fits 360 pixels', async ({ page }) => {
  await openProject(page, 'import-keys@example.com');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('import');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import into The Unlit Hour' });
  const picker = dialog.getByRole('button', { name: 'Choose a file' });
  await expect(picker).toBeFocused();
  // Listened for early: a chooser that opens before the browser knows of the listener is lost.
  const opened = page.waitForEvent('filechooser', { timeout: 60_000 });
  await expectAccessibleAtBoth(page, dialog);
  await page.keyboard.press('Enter');
  await (await opened).setFiles([fountain, fog]);
  await expect(dialog.getByRole('button', { name: 'Import 2 pieces' })).toBeEnabled();
  await expectAccessibleAtBoth(page, dialog);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // Only what is inside scrolls: its head and foot stay where they are.
  await dialog.evaluate((element) => element.scrollBy(0, 999));
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);

  const title = dialog.getByRole('textbox', { name: 'Title of Fog' });
  await expect(
    dialog.getByRole('region', { name: 'The Lamp.fountain' }).locator('> div').first(),
  ).toBeFocused();
  await tabTo(page, title);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mist');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without importing?' });
  await expectAccessibleAtBoth(page, question);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await tabTo(page, dialog.getByRole('button', { name: 'Import 2 pieces' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Imported 2 pieces from 2 files.')).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Story graph' })).toContainText('Mist');
});
