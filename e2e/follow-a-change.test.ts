import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { JobQuote, OneJob } from '../contract/jobs.ts';
import { Element, ElementList, Version } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { tabTo } from './keyboard.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a changed setting is followed by keyboard alone: two texts are updated, one is taken in part, one is undone', async ({
  page,
}) => {
  const project = await changeSetting(page, 'follow@example.com');
  await page.goto(`/projects/${project}`);
  const look = page.getByRole('region', { name: 'Out of date' }).getByRole('button', { name: 'Look' });
  await expect(look).toBeVisible();
  await press(page, look);

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: /^Update \d texts, at most \d+ credits$/ })).toBeVisible();
  await press(page, sheet.getByRole('button', { name: 'Untick all' }));
  const ticks = sheet.getByRole('checkbox');
  await tick(page, ticks.nth(0));
  await press(page, sheet.getByRole('button', { name: /^See what changed/ }).first());
  await expect(sheet.getByRole('region', { name: 'Setting, rules' })).toContainText(
    'Nobody lands after dark',
  );
  await expectAccessibleAtBoth(page, sheet);
  await page.setViewportSize(desk);
  await tick(page, ticks.nth(1));
  await press(page, sheet.getByRole('button', { name: 'Update 2 texts' }));

  await expect(sheet.getByRole('heading', { name: 'Read what changed' })).toBeVisible();
  await expect(sheet.getByText('Done', { exact: true })).toHaveCount(2);
  await expect(sheet.getByText('Left out', { exact: true }).first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('job') ?? '';
  const { job } = OneJob.parse(await callApi(page, 'GET', urls.job(id)));
  const [first, second] = job.steps;
  if (first === undefined || second === undefined) throw new Error('two steps were chosen');
  expect(job).toMatchObject({ state: 'ended', proposalCount: 2, spentCredits: 2 });

  // A page that comes back shows what happened meanwhile.
  await page.goto(`/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Read what changed' })).toBeVisible();
  const change = page.getByRole('region', { name: 'The change' });
  await expect(change.getByRole('heading', { level: 2, name: first.title })).toBeVisible();
  await expectAccessibleAtBoth(page, change.getByRole('button', { name: 'Take', exact: true }));
  await page.setViewportSize(desk);
  const kept = change.getByRole('region', { name: 'Traits' });
  await press(page, kept.getByRole('button', { name: 'Keep old' }));
  await expect(change.getByRole('button', { name: /^Take \d+ of \d+$/ })).toBeEnabled();
  await page.keyboard.press('t');
  const toast = page.getByRole('status', { name: 'Just done' }).filter({ hasText: 'Taken' });
  await expect(toast).toContainText('Taken into');
  const [before, proposed] = await Promise.all([
    contentOf(page, first.elementId, first.baseVersionId),
    contentOf(page, first.elementId, first.resultVersionId),
  ]);
  const merged = await elementAt(page, first.elementId);
  expect(merged.current.content).toEqual({ ...proposed, traits: before.traits });
  expect(merged.current.content).not.toEqual(proposed);

  await expect(change.getByRole('heading', { level: 2, name: second.title })).toBeFocused();
  await expect(
    change.getByText(/^Written from the new Personality Traits, of which you took a part\.$/),
  ).toBeVisible();
  await expect(change.getByRole('button', { name: 'Take', exact: true })).toBeEnabled();
  await page.keyboard.press('t');
  await expect(toast).toContainText('Every old version is kept');
  expect((await elementAt(page, second.elementId)).current.id).toBe(second.resultVersionId);
  await press(page, toast.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Undone.')).toBeVisible();
  const undone = await elementAt(page, second.elementId);
  expect(undone.current.content).toEqual(await contentOf(page, second.elementId, second.baseVersionId));
});

test('the header shows what is being written on any page, tells its end once, and forgets it once it was seen', async ({
  page,
}) => {
  const project = await changeSetting(page, 'follow-header@example.com');
  const quote = JobQuote.parse(await callApi(page, 'GET', urls.projectUpdate(project)));
  const id = makeId();
  await callApi(page, 'POST', urls.projectJobs(project), {
    id,
    purpose: 'update',
    takes: 'after_review',
    mostCredits: 1,
    steps: quote.steps.slice(0, 1).map(({ elementId, kind }) => ({ elementId, kind })),
  });
  await page.goto('/projects');
  const sign = page.getByRole('button', { name: /, what is being written$/ });
  await expect(sign).toBeVisible();
  const told = page.getByText('The update of “The Second Pilot” is done. 1 change to read.');
  await expect(told).toBeVisible();
  await expectAccessibleAtBoth(page, sign);
  await page.setViewportSize(desk);
  await page.goto('/settings');
  await expect(sign).toHaveAccessibleName('1 change to read, what is being written');
  await expect(told).toBeHidden();
  await sign.press('Enter');
  await page.getByRole('navigation', { name: 'What is being written' }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Read what changed' })).toBeVisible();
  await expect(sign).toBeHidden();
});

/** A sample project whose setting has a rule of its own. Returns the project's id. */
async function changeSetting(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  const setting = elements.find(({ kind }) => kind === 'SETTING')?.id ?? '';
  const { current } = await elementAt(page, setting);
  const { rules } = current.content;
  await callApi(page, 'PUT', urls.workingCopy(setting), {
    baseVersionId: current.id,
    revision: 0,
    content: {
      ...current.content,
      rules: ['Nobody lands after dark.', ...(Array.isArray(rules) ? rules.slice(1) : [])],
    },
  });
  await callApi(page, 'POST', urls.versions(setting), { from: 'working_copy', revision: 1 });
  return project;
}

async function elementAt(page: Page, id: string): Promise<Element> {
  return Element.parse(await callApi(page, 'GET', urls.element(id)));
}

async function contentOf(page: Page, id: string, versionId: string | null): Promise<Version['content']> {
  const answer = await callApi(page, 'GET', urls.version(id, versionId ?? ''));
  return Version.parse(Object(answer).version).content;
}

/** Goes to a control by Tab and presses Enter on it. */
async function press(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Goes to a tick by Tab and sets it. */
async function tick(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
}
