import type { Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { urls } from '../contract/urls.ts';
import { ProjectVoice } from '../contract/voice.ts';
import { emptyVoice, type Voice } from '../domain/story/voice.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { generatorPage, ready } from './generator-page.ts';
import { tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { menuButton, signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a project’s voice is set by keyboard, saved as it is typed, and goes along with its texts', async ({
  page,
}) => {
  await signIn(page, 'voice@example.com');
  const { id } = await makeProject(page, { name: 'The Salt Almanac' });
  await page.goto(`/projects/${id}`);
  const link = page.getByRole('link', { name: 'Edit Voice' });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Voice', level: 1 })).toBeVisible();
  await expect(sample(page)).toHaveValue('');
  await expectAccessibleAtBoth(page);

  // A preset fills the page, and can be taken back.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { name: 'Voice', level: 1 }).click();
  await tabTo(page, page.getByText('No sample at hand?'));
  await page.keyboard.press('Enter');
  const wry = page.getByRole('listitem').filter({ hasText: 'Allotment Society' }).getByRole('button');
  await expect(wry).toHaveAccessibleName('Use this: Wry');
  await tabTo(page, wry);
  await page.keyboard.press('Enter');
  await expect(sample(page)).toHaveValue(/Allotment Society/);
  await expect(page.getByLabel('Person', { exact: true })).toHaveValue('third omniscient');
  await expect(wry).toBeFocused();
  await expect(wry).toHaveAccessibleName('In use: Wry');
  await expectAccessibleAtBoth(page, wry);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(sample(page)).toHaveValue('');

  await sample(page).fill('I never liked the man, and he had my scarf.');
  await expect(page.getByText('10 of 1,500 words')).toBeVisible();
  await page.getByLabel('Person', { exact: true }).selectOption('First: I');
  await page.getByLabel('Words and habits to avoid').fill('suddenly');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(sample(page)).toHaveValue(/^I never liked the man/);
  await expect(page.getByLabel('Person', { exact: true })).toHaveValue('first');

  await page.goto(`/theme-generator?project=${id}`);
  await expect(page.getByRole('link', { name: 'Open project' })).toBeVisible();
  await page.getByLabel('Genre').selectOption('Drama');
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const sent = page.getByRole('region', { name: 'What is sent' });
  await expect(sent.getByRole('heading', { name: /^Your sample/ })).toBeVisible();
  await expect(sent).toContainText('Person: first');
  await expect(sent).toContainText('Avoid: suddenly');
});

test('a voice is taken from a text of the project', async ({ page }) => {
  await signIn(page, 'voice-taken@example.com');
  const id = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id });
  await page.goto(`/projects/${id}/voice`);
  await page.getByRole('button', { name: 'Take it from one of your texts' }).click();
  const take = page.getByRole('button', { name: /^Take this/ }).first();
  await expectAccessibleAtBoth(page, take);
  await take.press('Enter');
  await expect(sample(page)).toHaveValue(/^The surveyor had put his briefcase/);
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ backend: 'far' });

  test('nothing typed is lost, and a voice from elsewhere is never overwritten', async ({
    page,
    setNetwork,
    faults,
  }) => {
    faults.allow(/status of 409|ERR_|Failed to load resource/);
    await signIn(page, 'voice-away@example.com');
    const { id } = await makeProject(page, { name: 'The Salt Almanac' });
    await page.goto(`/projects/${id}/voice`);
    await expect(sample(page)).toBeVisible();
    setNetwork(false);
    await sample(page).fill('Mine, typed on a train.');
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await expectAccessibleAtBoth(page);
    setNetwork(true);
    await page.reload();
    await expect(sample(page)).toHaveValue('Mine, typed on a train.');
    // It may have been sent while the page went away.
    await expect.poll(() => stored(page, id)).toMatchObject({ sample: 'Mine, typed on a train.' });

    const theirs = { ...emptyVoice, sample: 'Theirs, typed at a desk.' };
    await callApi(page, 'PUT', urls.projectVoice(id), { voice: theirs, revision: 1 });
    await sample(page).fill('Mine, typed on a bus.');
    const conflict = page.getByRole('alert').filter({ hasText: 'This voice was changed elsewhere' });
    await expect(conflict).toContainText('Theirs, typed at a desk.');
    await expectAccessibleAtBoth(page);
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(page.getByText(/^Saved/)).toBeVisible();
    expect(await stored(page, id)).toMatchObject({ sample: 'Mine, typed on a bus.' });
  });
});

test('a visitor’s voice stays in the browser, goes along, and is offered to their project', async ({
  page,
}) => {
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  const fold = page.locator('summary', { hasText: 'Voice' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Words and habits to avoid').fill('suddenly');
  await page.getByLabel('Tense').selectOption('Present');
  await expectAccessibleAtBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await ready(page);
  await expect(page.getByText('Yours goes along')).toBeVisible();
  await theme.fillRequired();
  await page.getByRole('button', { name: 'See what is sent' }).click();
  const sent = page.getByRole('region', { name: 'What is sent' });
  await expect(sent).toContainText('Tense: present');
  await expect(sent).toContainText('Avoid: suddenly');
  await theme.make();

  await fold.click();
  await page.getByRole('button', { name: 'Clear the voice' }).click();
  await expect(page.getByLabel('Tense')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Tense')).toHaveValue('present');

  await signIn(page, 'voice-later@example.com');
  const { id } = await makeProject(page, { name: 'Later' });
  await page.goto(theme.definition.path);
  await expect(page.getByRole('button', { name: 'Keep in a project' })).toBeVisible();
  await page.goto(`/projects/${id}/voice`);
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByLabel('Tense')).toHaveValue('present');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({ tense: 'present', avoid: 'suddenly' });

  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your voice for texts outside of projects');
});

const sample = (page: Page) => page.getByLabel('A sample of your own prose');

async function stored(page: Page, projectId: string): Promise<Voice> {
  return ProjectVoice.parse(await callApi(page, 'GET', urls.projectVoice(projectId))).voice;
}
