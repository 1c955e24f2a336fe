import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { urls } from '../contract/urls.ts';
import {
  docx,
  epub,
  fdx,
  fountain,
  hostileFdx,
  type ImportFile,
  markdown,
  text,
} from '../testing/formats/import-files.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { allowIssuer, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ faults }) => {
  allowIssuer(faults);
  faults.allow(/import-readings.*422|422.*import-readings|Failed to load resource.*422/);
});

/** Signs in and opens a new project. */
async function openProject(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  const project = makeId();
  await callApi(page, 'POST', urls.projects, { id: project, name: 'Grip Rock', type: 'custom' });
  await page.goto(`/projects/${project}`);
  return project;
}

const payload = ({ name, bytes }: ImportFile) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

async function choose(page: Page, ...files: ImportFile[]): Promise<Locator> {
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import into Grip Rock' });
  await dialog.locator('input[type=file]').setInputFiles(files.map(payload));
  return dialog;
}

/** Drops files somewhere on the page, as a browser does. */
async function drop(page: Page, ...files: ImportFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, bytes: [...bytes] })),
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: data });
}

test('a file of each format is read, imported at once, and taken back', async ({ page }) => {
  await openProject(page, 'import-all@example.com');
  const dialog = await choose(page, fountain, fdx, docx, epub, markdown, text);
  await expect(dialog.getByRole('button', { name: 'Import 6 pieces' })).toBeEnabled();
  await expect(dialog).toContainText('Bring in only what you may use');
  await dialog.getByRole('button', { name: 'Import 6 pieces' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Imported 6 pieces from 6 files/)).toBeVisible();
  for (const title of ['Fog', 'Tide', 'Harbour', 'Letters'])
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Took back 6 pieces/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbour' })).toHaveCount(0);
});

test('by keyboard, a script comes in as one element, and its report stays on it', async ({ page }) => {
  await openProject(page, 'import-keys@example.com');
  const dialog = await choose(page, fdx);
  await expect(dialog.getByRole('button', { name: 'Import 1 piece' })).toBeEnabled();
  const person = dialog.getByRole('checkbox', { name: 'Marit' });
  await expect(person).not.toBeChecked();
  // The focus is still where the file was chosen, behind what was found.
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(person).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Space');
  const button = dialog.getByRole('button', { name: 'Import 2 pieces' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Grip Rock' }).last().click();
  await expect(page.getByText(/Imported from Grip Rock\.fdx/)).toBeVisible();
});

test('a file that is dropped on the list of projects makes one', async ({ page }) => {
  await signIn(page, 'import-list@example.com');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible();
  await drop(page, fountain);
  const dialog = page.getByRole('dialog', { name: 'Import into a new project' });
  await dialog.getByRole('button', { name: 'Import 1 piece' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name: 'The Lamp' }).first()).toBeVisible();
});

test('a file that can’t be read is said to be so, and stores nothing', async ({ page }) => {
  const project = await openProject(page, 'import-hostile@example.com');
  const dialog = await choose(page, hostileFdx);
  await expect(dialog.getByText(/It refers to something outside itself/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const answer = await callApi(page, 'GET', urls.projectElements(project));
  expect(answer).toEqual({ elements: [] });
});

test('the import is accessible and scrolls sideways at no width', async ({ page }) => {
  await openProject(page, 'import-axe@example.com');
  const dialog = await choose(page, fountain, docx);
  await expect(dialog.getByRole('button', { name: 'Import 2 pieces' })).toBeEnabled();
  await expectAccessibleAtBoth(page, dialog);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
