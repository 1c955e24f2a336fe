import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { urls } from '../contract/urls.ts';
import { type ExportFormat, exportFormats } from '../domain/formats/export-formats.ts';
import { screenplayToScripts } from '../domain/formats/import/screenplay-to-script.ts';
import { createLossCounter } from '../domain/formats/losses.ts';
import { longScript } from '../testing/formats/long-script.ts';
import { longStory } from '../testing/formats/long-story.ts';
import { readPdfText, readZipTexts } from '../testing/formats/read-back.ts';
import { callApi } from './call-api.ts';
import { makeElement } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { allowIssuer, signIn } from './signing-in.ts';
import { buyPlan } from './spending.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ faults }) => {
  allowIssuer(faults);
  // The test's own script, in the frame of a chapter, which runs none.
  faults.allow(/Blocked script execution in 'about:srcdoc'/);
});

/** Signs in, makes the sample project and opens its export. */
async function openExport(page: Page, email: string): Promise<Locator> {
  await signIn(page, email);
  return openSample(page);
}

async function openSample(page: Page): Promise<Locator> {
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  await page.goto(`/projects/${project}`);
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export The Second Pilot' });
  await expect(dialog.getByText(/Exporting costs no credits/)).toBeVisible();
  return dialog;
}

/** The words of a file, however it is packed. */
function wordsOf(ending: string, bytes: Buffer): string {
  if (ending === 'pdf') return readPdfText(bytes);
  if (ending === 'docx' || ending === 'epub') return [...readZipTexts(bytes).values()].join(' ');
  return bytes.toString();
}

const tile = (dialog: Locator, format: ExportFormat) => dialog.locator(`input[value=${format}]`);

test('every format of a project is seen and then downloaded, once a plan has them all', async ({ page }) => {
  await signIn(page, 'export-all@example.com');
  await buyPlan(page, 'Basic');
  const dialog = await openSample(page);
  const status = dialog.getByRole('contentinfo').or(dialog.getByText(/Exporting costs no credits/));
  for (const format of Object.keys(exportFormats) as ExportFormat[]) {
    const { ending } = exportFormats[format];
    await tile(dialog, format).check({ force: true });
    const button = dialog.getByRole('button', { name: `Download ${ending}`, exact: true });
    await expect(button, format).toBeEnabled();
    await expect(status.first()).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    const bytes = readFileSync(await download.path());
    expect(bytes.length, format).toBeGreaterThan(50);
    const start = bytes.subarray(0, 4).toString('latin1');
    if (ending === 'pdf') expect(start).toBe('%PDF');
    if (ending === 'docx' || ending === 'epub') expect(start).toBe('PK\u0003\u0004');
    await expect(dialog.getByText(/^Downloaded\./)).toBeVisible();
  }
});

test('a script of 118 pages and a book of 90,000 words are downloaded whole, in every format', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'export-long@example.com');
  await buyPlan(page, 'Basic');
  const { id } = await makeProject(page, { name: 'The Unlit Hour', type: 'custom' });
  const [script = { scenes: [] }] = screenplayToScripts(longScript(118), createLossCounter());
  const lastLine = 'Nobody wound clock 3 again.';
  script.scenes
    .at(-1)
    ?.blocks.push({ type: 'dialogue', character: 'OLA', parenthetical: '', line: lastLine });
  await makeElement(page, id, { kind: 'SCRIPT', content: script });
  for (const number of [1, 2, 3]) {
    const narrative_prose = `${longStory(30_000)}\n\nNobody wound clock ${number} again.`;
    await makeElement(page, id, { kind: 'STORY', content: { pov: '', chapter_map: [], narrative_prose } });
  }
  await page.goto(`/projects/${id}`);
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export The Unlit Hour' });
  for (const format of Object.keys(exportFormats) as ExportFormat[]) {
    const { ending } = exportFormats[format];
    await tile(dialog, format).check({ force: true });
    const button = dialog.getByRole('button', { name: `Download ${ending}`, exact: true });
    await expect(button, format).toBeEnabled({ timeout: 30_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const bytes = readFileSync(await download.path());
    expect(wordsOf(ending, bytes).replaceAll(/\s+/g, ' '), format).toContain('wound clock 3 again.');
  }
});

test('the pages of the preview are those of the file, and are turned by keyboard', async ({ page }) => {
  const dialog = await openExport(page, 'export-pages@example.com');
  await tile(dialog, 'screenplay_pdf').check({ force: true });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/^Page \d of \d$/)).toHaveText('Page 2 of 4');
  await expect(preview).toContainText('EXT. SALLOW QUAY - DAY');
  await tabTo(page, preview.getByRole('button', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(preview.getByText(/^Page \d of \d$/)).toHaveText('Page 3 of 4');
  // The Free plan looks at it, and does not download it.
  await expect(dialog.getByRole('link', { name: 'See plans with PDF screenplay' })).toBeVisible();
  await tile(dialog, 'epub').check({ force: true });
  const chapter = preview.locator('iframe').contentFrame();
  await expect(chapter.locator('p').nth(2)).toBeVisible();
});

test('texts are ticked and moved by keyboard, options are kept, and the book has its title', async ({
  page,
}) => {
  const dialog = await openExport(page, 'export-keys@example.com');
  await expect(tile(dialog, 'fountain')).toBeFocused();
  await tile(dialog, 'txt').check({ force: true });
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Theme/ }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('group', { name: /What goes in/ })).toContainText('11 of 12 ticked');
  const rows = dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const second = (await rows.nth(1).locator('label').textContent()) ?? '';
  await rows.nth(1).getByRole('button', { name: /up$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText(second);

  await tile(dialog, 'md').check({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  await expect(tile(dialog, 'md')).toBeChecked();

  await tile(dialog, 'epub').check({ force: true });
  await dialog.getByRole('button', { name: 'Title, author and first page' }).click();
  const book = page.getByRole('dialog', { name: 'The book of The Second Pilot' });
  await book.getByRole('textbox', { name: /^Title/ }).fill('Two for One');
  await book.getByRole('textbox', { name: 'Pen name optional' }).fill('I. Marrow');
  await book.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Two for One, 1 of/).or(dialog.getByText(/2 of 2$/))).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous chapter' }).click();
  const front = dialog.locator('iframe').contentFrame();
  await expect(front.getByRole('heading', { name: 'Two for One' })).toBeVisible();
  await expect(front.getByText('I. Marrow')).toBeVisible();
});

test('the export is accessible and scrolls sideways at no width, in pages, chapters, outline, text and the book', async ({
  page,
}) => {
  const dialog = await openExport(page, 'export-axe@example.com');
  for (const format of ['fountain', 'screenplay_pdf', 'epub', 'manuscript_docx'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tile(dialog, format).check({ force: true });
    await expect(dialog.getByText(/Exporting costs no credits/)).toBeVisible();
    await expectAccessibleAtBoth(page, dialog);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), format).toBeLessThanOrEqual(0);
  }
  await dialog.getByRole('button', { name: 'Title, author and first page' }).click();
  await expectAccessibleAtBoth(page, page.getByRole('dialog', { name: /^The book of/ }));
});

test('a text that changes after its preview is looked at again, or downloaded as it is', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 409/);
  const dialog = await openExport(page, 'export-changed@example.com');
  const { elements } = (await callApi(
    page,
    'GET',
    urls.projectElements(page.url().split(/[/?]/)[4] ?? ''),
  )) as {
    elements: { id: string; kind: string }[];
  };
  const script = elements.find(({ kind }) => kind === 'SCRIPT')?.id ?? '';
  const { current } = (await callApi(page, 'GET', urls.element(script))) as {
    current: { id: string; content: { scenes: object[] } };
  };
  const content = { scenes: [...current.content.scenes, { slugline: 'EXT. SEA - DAWN', blocks: [] }] };
  await callApi(page, 'PUT', urls.workingCopy(script), { baseVersionId: current.id, revision: 0, content });

  await dialog.getByRole('button', { name: 'Download fountain' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The text has changed since this preview.');
  await dialog.getByRole('button', { name: 'Look again' }).click();
  await expect(dialog.getByRole('region', { name: 'The text of the file' })).toContainText('EXT. SEA - DAWN');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download fountain' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('EXT. SEA - DAWN');
});

test('spoken words are read from the screen by keyboard, without the network once they are there', async ({
  page,
  faults,
}) => {
  // What pages fetch when they are idle may come to it only then.
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const dialog = await openExport(page, 'export-teleprompter@example.com');
  await tile(dialog, 'teleprompter').check({ force: true });
  await dialog.getByRole('link', { name: 'Read it from this screen' }).click();
  const text = page.getByRole('region', { name: 'The text to read' });
  await expect(text).toContainText('And the other gentleman?');
  await expectAccessibleAtBoth(page, text);
  await page.context().setOffline(true);

  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('150 words a minute')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('40 px')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(20);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBe(0);
  await page.context().setOffline(false);
});

test('a script is written into a Final Draft file of the writer, by keyboard and with what is in it', async ({
  page,
}) => {
  await signIn(page, 'export-into@example.com');
  await buyPlan(page, 'Basic');
  const dialog = await openSample(page);
  await tile(dialog, 'fdx').check({ force: true });
  const button = dialog.getByRole('button', { name: 'Download fdx' });
  await expect(button).toBeEnabled();
  const [first] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const whole = readFileSync(await first.path(), 'utf8');
  const own = whole
    .replace('</FinalDraft>', '  <LockedPages><LockedPage/></LockedPages>\r\n</FinalDraft>')
    .replace(/(<Paragraph Type="Action">\s*<Text)>[^<]+/, '$1 RevisionID="3">It was another line.');

  await tile(dialog, 'fdx').focus();
  const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
  await tabTo(page, dialog.getByRole('button', { name: 'Write into your own file' }));
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'Second Pilot v7.fdx', mimeType: '', buffer: Buffer.from(own) });
  const seen = dialog.getByRole('region', { name: 'What changes in your file' });
  await expect(seen).toContainText('1 paragraph is new, 1 is gone. Everything else stays byte for byte');
  await expect(seen).toContainText('It was another line.');
  await expectAccessibleAtBoth(page, dialog);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(button).toBeEnabled();
  const [second] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(second.suggestedFilename()).toBe('Second Pilot v7.fdx');
  const written = readFileSync(await second.path(), 'utf8');
  expect(written).toContain('<LockedPages><LockedPage/></LockedPages>\r\n');
  expect(written).not.toContain('It was another line.');
});
