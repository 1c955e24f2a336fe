import type { Page } from '@playwright/test';
import { ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { idInAddress } from './id-in-address.ts';
import { allowIssuer, continueAs, signInAt } from './signing-in.ts';
import { expect, test } from './test.ts';

const line = 'A ferry pilot who is paid for two has to let one of them go.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Types the line where the page asks for it, chooses what it becomes, and presses Enter. */
async function begin(page: Page, type: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'What is your story about?' });
  await page.getByRole('radio', { name: type }).check();
  await box.fill(line);
  await box.press('Enter');
}

test('a visitor’s line becomes a Reel, through a reload and a stop, and a project once they sign in', async ({
  page,
  faults,
}) => {
  allowIssuer(faults);
  test.setTimeout(180_000);
  await page.goto('/');
  await expect(page.locator('.line-price')).toContainText('9 texts, 10 credits.');
  await begin(page, 'Reel/TikTok');
  await expect(page).toHaveURL(/\/begin$/);
  // The first words are there within seconds.
  await expect(page.locator('.result-body')).toContainText(/\w{3}/, { timeout: 10_000 });
  const progress = page.locator('.sq-progress');
  await expect(progress).toContainText('Writing 2 of 5', { timeout: 60_000 });
  await page.reload();
  await expect(progress).toContainText('of 5');
  await expect(progress).toContainText('Writing 3 of 5', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByRole('button', { name: /^Go on/ })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The landing page leads back to it.
  await page.goto('/');
  await page.getByRole('link', { name: `Go on with “${line}”` }).click();
  await expect(page).toHaveURL(/\/begin$/);
  await page.getByRole('button', { name: /^Go on/ }).press('Enter');
  await expect(progress).toContainText('All 5 are written', { timeout: 120_000 });

  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await continueAs(page, 'one-line-visitor@example.com');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
  const { project, kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(idInAddress(page))));
  expect(project).toMatchObject({ description: line, type: 'reel_tiktok' });
  expect(kinds.map(({ kind, elements }) => [kind, elements.length]).toSorted()).toEqual([
    ['CHARACTER', 1],
    ['CONFLICT', 1],
    ['SCRIPT', 1],
    ['SETTING', 1],
    ['THEME', 1],
  ]);
});

test('a user’s line becomes one project, whose texts are written by one job', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAt(page, '/', 'one-line-user@example.com');
  await expect(page.locator('.line-price')).toContainText('You have 10. After this, 0.');
  await begin(page, 'Reel/TikTok');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]+$/);
  const id = idInAddress(page);
  await expect(async () => {
    const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(id)));
    expect(kinds.length).toBe(5);
  }).toPass({ timeout: 120_000 });
  const { total } = (await callApi(page, 'GET', urls.projects)) as { total: number };
  expect(total).toBe(1);
});

test.describe('with free credits for one text', () => {
  test.use({ backend: 'one-credit' });

  test('a visitor who signs in in the middle loses nothing, and the rest is written in their project', async ({
    page,
    faults,
  }) => {
    allowIssuer(faults);
    test.setTimeout(120_000);
    await page.goto('/');
    await page.getByRole('radio', { name: 'Reel/TikTok' }).check();
    await expect(page.locator('.line-price')).toContainText('enough for 1 of 5 steps');
    await begin(page, 'Reel/TikTok');
    await expect(page.getByText('4 steps are left, 5 credits.')).toBeVisible();
    await expectAccessibleAtBoth(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Sign in to go on' }).click();
    await continueAs(page, 'one-line-middle@example.com');
    const sheet = page.getByRole('dialog', { name: 'Write 4 texts, 5 credits' });
    await expect(sheet).toBeVisible();
    await expectAccessibleAtBoth(page, sheet);
    await sheet.getByRole('button', { name: 'Write 4 texts' }).press('Enter');
    await expect(page.getByText('All 5 done.')).toBeVisible({ timeout: 60_000 });
    const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(idInAddress(page))));
    const theme = kinds.find(({ kind }) => kind === 'THEME')?.elements[0]?.id;
    for (const { kind, elements } of kinds)
      if (kind !== 'THEME')
        expect(
          elements[0]?.sources.map(({ elementId }) => elementId),
          kind,
        ).toContain(theme);
  });
});
