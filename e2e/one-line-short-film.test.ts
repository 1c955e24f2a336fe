import type { Page } from '@playwright/test';
import { Credits, CreditTransactions } from '../contract/credits.ts';
import { JobList, OneJob } from '../contract/jobs.ts';
import { ProjectPage } from '../contract/projects.ts';
import { Session } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { stepsOf } from '../domain/story/project-types.ts';
import { callApi } from './call-api.ts';
import { idInAddress } from './id-in-address.ts';
import { tabTo } from './keyboard.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { allowIssuer, continueAs, signInAt } from './signing-in.ts';
import { expect, test } from './test.ts';

const line = 'A ferry pilot who is paid for two has to let one of them go.';
const steps = stepsOf('film_short');
const priceCredits = 10;
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [place, size] of Object.entries(sizes)) {
  test(`a visitor’s line becomes a whole Short Film in this browser, and their project, at a ${place}`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(180_000);
    allowIssuer(faults);
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(page.locator('.line-price')).toContainText(
      /9 texts, 10 credits\. You have \S+ credits free/,
    );
    const before = await usedToday(page);
    await page.getByRole('textbox', { name: 'What is your story about?' }).fill(line);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(page).toHaveURL(/\/begin$/);
    await expect(page.locator('.sq-progress')).toHaveText('All 9 are written', { timeout: 150_000 });
    const cards = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(cards).toHaveCount(9);
    await expect(cards.locator('.is-done')).toHaveCount(9);
    expect((await usedToday(page)) - before).toBe(priceCredits);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // Each is read where it was written, the last one first.
    await expect(page.locator('.result-body')).toContainText(/INT\.|EXT\./);
    await cards.filter({ hasText: 'Theme' }).getByRole('button').click();
    await expect(page.locator('.sq-open')).toContainText('Draft in this browser');

    await page.getByRole('button', { name: 'Sign in to keep it' }).click();
    await continueAs(page, `short-film-visitor-${place}@example.com`);
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
    await expectWholeFilm(page);
    // What the visitor's allowance paid for is not paid for again.
    expect(await balanceOf(page)).toBe(10);
  });
}

test('a user’s line becomes a whole Short Film on a phone, in one job that costs what was said', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(sizes.phone);
  await signInAt(page, '/', 'short-film-user@example.com');
  await expect(page.locator('.line-price')).toContainText('You have 10. After this, 0.');
  await page.getByRole('textbox', { name: 'What is your story about?' }).fill(line);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
  await expectWholeFilm(page);
  await expectPaidOnce(page);
});

test('a user’s line becomes a whole Short Film at a desk, by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const { keyboard } = page;
  await page.setViewportSize(sizes.desk);
  await signInAt(page, '/', 'short-film-keys@example.com');
  await tabTo(page, page.getByRole('textbox', { name: 'What is your story about?' }));
  await keyboard.insertText(line);
  await expect(page.locator('.line-price')).toContainText('After this, 0.');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
  await expectWholeFilm(page);
  await tabTo(page, page.getByRole('link', { name: 'Read it' }));
  await keyboard.press('Enter');
  const pane = page.getByRole('region', { name: 'Open text' });
  await expect(pane).toContainText(/INT\.|EXT\./);
  await keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expectPaidOnce(page);
});

/** All nine steps are done on the page, and each text was told of the texts that it needs. */
async function expectWholeFilm(page: Page): Promise<void> {
  await expect(page.getByText('All 9 done.')).toBeVisible({ timeout: 150_000 });
  const trail = page.getByRole('region', { name: 'Short Film, step by step' }).getByRole('listitem');
  await expect(trail.filter({ hasText: 'Done' })).toHaveCount(9);
  await expect(page.getByRole('region', { name: 'Story graph' }).locator('[data-node]')).toHaveCount(9);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const { project, kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(idInAddress(page))));
  expect(project).toMatchObject({ description: line, type: 'film_short' });
  const elements = new Map(
    kinds.flatMap(({ kind, elements: own }) => own.map((one) => [kind, one] as const)),
  );
  expect(elements.size).toBe(steps.length);
  for (const { generatorType, requiredDependencies } of steps) {
    const element = elements.get(generatorType);
    expect(element?.state, generatorType).toBe('current');
    const sources = element?.sources.map(({ elementId }) => elementId);
    for (const needed of requiredDependencies)
      expect(sources, `${generatorType} was told of ${needed}`).toContain(elements.get(needed)?.id);
  }
}

/** The job has ended and cost what was said, and the books list it text by text. */
async function expectPaidOnce(page: Page): Promise<void> {
  const { jobs } = JobList.parse(await callApi(page, 'GET', urls.projectJobs(idInAddress(page))));
  expect(jobs).toHaveLength(1);
  const { job } = OneJob.parse(await callApi(page, 'GET', urls.job(jobs[0]?.id ?? '')));
  expect(job).toMatchObject({ state: 'ended', doneCount: 9, spentCredits: priceCredits, openCredits: 0 });
  expect(await balanceOf(page)).toBe(0);
  const { transactions } = CreditTransactions.parse(await callApi(page, 'GET', urls.creditTransactions));
  expect(transactions).toHaveLength(9);
}

async function balanceOf(page: Page): Promise<number> {
  return Credits.parse(await callApi(page, 'GET', urls.credits)).balance;
}

/** What a visitor has used of today’s allowance, in credits. */
async function usedToday(page: Page): Promise<number> {
  return Session.parse(await callApi(page, 'GET', urls.session)).allowance?.used ?? 0;
}
