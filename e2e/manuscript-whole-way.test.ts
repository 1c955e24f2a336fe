import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { JobList, type JobSummary } from '../contract/jobs.ts';
import type { Manuscript, Part } from '../contract/manuscripts.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { elementPage, makeElement } from './element-page.ts';
import { wren } from './held-answer.ts';
import { caretInto, manuscriptPage, readNovel, textOnServer } from './manuscript-page.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { buyPlan } from './spending.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('from a person to a whole novella: planned, written, out of date, locked, rebuilt, taken along', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'whole-book@example.com');
  // Fourteen scenes cost more than what a new account has.
  await buyPlan(page, 'Basic');
  const project = await makeProject(page, { name: 'The Unlit Hour', type: 'custom' });
  const person = await makeElement(page, project.id, { kind: 'CHARACTER', content: wren });

  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'New manuscript' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manuscript' });
  await dialog.getByRole('radio', { name: /^Novella/ }).check();
  await dialog.getByLabel(/Title/).fill('The Unlit Hour');
  await dialog.getByRole('button', { name: 'Begin, free' }).click();
  await expect(page.getByRole('heading', { name: 'Where do you want to begin?' })).toBeVisible();
  const head = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const planned = await plan(page);
  expect((await readNovel(page, head)).approvedAt).not.toBeNull();
  await planned.getByRole('button', { name: /^Write \d+ scenes?$/ }).click();
  await expect(planned.getByRole('button', { name: /^Write \d+ scenes?$/ })).toBeHidden();

  // The page is closed: the writing goes on without it.
  await page.goto('about:blank');
  await expect
    .poll(async () => writtenIn(await readNovel(page, head)).length, { timeout: 150_000 })
    .toBeGreaterThanOrEqual(14);
  const hasEnded = () =>
    expect.poll(async () => (await jobOf(page, project.id)).state, { timeout: 60_000 }).toBe('ended');
  await hasEnded();
  const written = writtenIn(await readNovel(page, head));
  expect(written.every(({ words, state }) => words > 100 && state === 'current')).toBe(true);

  // A scene of the writer's own was told nothing.
  const [first, second, third] = written;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('three scenes were written');
  await page.goto(`/manuscripts/${head}?at=${first.id}`);
  const { tree, row, caret, saved } = manuscriptPage(page);
  await tree.locator(`[data-row="${first.id}"]`).click();
  await page.getByRole('button', { name: 'Scene', exact: true }).click();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await expect(row('By hand')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(caret).toBeFocused();
  await page.keyboard.type('Nobody else wrote this line.');
  await expect(saved).toBeVisible();
  const byHand = scenesOf(await readNovel(page, head)).find(({ title }) => title === 'By hand')?.id ?? '';

  const character = elementPage(page, person);
  await character.open();
  await character.text('Role').fill('Night pilot who has never been to sea');
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect.poll(async () => (await character.versions()).length).toBe(2);
  const told = new Set(written.map(({ id }) => id));
  await page.goto(`/manuscripts/${head}?at=${first.id}`);
  await expect(tree.getByRole('treeitem', { name: /Out of date/ }).first()).toBeVisible();
  await expect(row('By hand')).not.toHaveAccessibleName(/Out of date/);
  const after = writtenIn(await readNovel(page, head));
  expect(after.every(({ id, state }) => (state === 'out_of_date') === told.has(id))).toBe(true);

  // One is locked, one is updated, and one is written anew from its card.
  const side = page.getByRole('complementary', { name: 'Beside the text' });
  await page.getByRole('button', { name: 'Show what stands beside the text' }).click();
  await side.getByRole('tab', { name: 'Scene', exact: true }).click();
  await expect(side.getByRole('textbox', { name: 'Title' })).toHaveValue(first.title);
  await side.getByRole('button', { name: 'Lock', exact: true }).last().click();
  await expect(side.getByRole('button', { name: 'Locked' })).toBeVisible();
  const before = await textOnServer(page, head, first.id);

  await caretInto(page, second.id);
  await expect(side.getByRole('textbox', { name: 'Title' })).toHaveValue(second.title);
  const old = await textOnServer(page, head, second.id);
  await side.getByRole('button', { name: /^Update/ }).click();
  await hasEnded();
  const sheet = page.getByRole('dialog', { name: 'Bring it up to date' });
  await sheet.getByRole('button', { name: 'Changes, 1 to read' }).click();
  await sheet.getByRole('button', { name: 'Take', exact: true }).click();
  await expect.poll(() => textOnServer(page, head, second.id)).not.toBe(old);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await caretInto(page, third.id);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => textOnServer(page, head, third.id)).toBe('');
  await side.getByRole('button', { name: /^Write this scene/ }).click();
  await expect.poll(() => textOnServer(page, head, third.id), { timeout: 60_000 }).not.toBe('');
  await hasEnded();
  await page.getByRole('dialog', { name: 'Write the book' }).getByRole('button', { name: 'Close' }).click();
  const states = new Map(scenesOf(await readNovel(page, head)).map((scene) => [scene.id, scene]));
  expect(states.get(first.id)).toMatchObject({ isLocked: true, state: 'out_of_date' });
  // What they rest on in the plan may be out of date still; they themselves are not.
  for (const { id } of [second, third]) expect(states.get(id)?.state).not.toBe('out_of_date');
  expect(await textOnServer(page, head, first.id)).toBe(before);

  await page.getByRole('button', { name: 'More for this manuscript' }).click();
  await page.getByRole('menuitem', { name: /^Download/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('The Relief Boat');
  for (const id of [...told, byHand])
    for (const paragraph of (await textOnServer(page, head, id)).split(/\n\n+/))
      expect(file).toContain(paragraph.trim());
});

/** Chapters, then scenes, each approved. Answers the sheet, where the text comes next. */
async function plan(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Look at the price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write the book' });
  await sheet.getByRole('button', { name: 'Plan the chapters' }).click();
  const title = sheet.getByRole('textbox', { name: 'Chapter 1, title' });
  await expect(title).not.toHaveValue('', { timeout: 30_000 });
  await title.fill('The Relief Boat');
  const approve = sheet.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await sheet.getByRole('button', { name: /^Plan the scenes of/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Chapter 1, The Relief Boat' })).toBeVisible();
  await expect(approve).toBeVisible({ timeout: 30_000 });
  await approve.click();
  await expect(sheet.getByRole('button', { name: /^Write \d+ scenes?$/ })).toBeVisible();
  return sheet;
}

function scenesOf({ parts }: Manuscript): Part[] {
  return parts.filter(({ type }) => type === 'scene');
}

function writtenIn(manuscript: Manuscript): Part[] {
  return scenesOf(manuscript).filter(({ isCard }) => !isCard);
}

/** The newest job of a project. */
async function jobOf(page: Page, projectId: string): Promise<JobSummary> {
  const { jobs } = JobList.parse(await callApi(page, 'GET', urls.projectJobs(projectId)));
  const [job] = jobs;
  if (job === undefined) throw new Error('a job was begun');
  return job;
}
