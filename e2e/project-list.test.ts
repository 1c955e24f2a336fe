import type { Page } from '@playwright/test';
import { type ProjectCard, type ProjectList, ProjectPage, projectsPerPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { makeElement } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { idInAddress } from './id-in-address.ts';
import { makeProject, projectListPage } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const listAddress = /\/api\/projects\?/;
const words = ['Anchor', 'bell', 'Cinder', 'delta', 'Ember', 'fjord', 'Gull', 'heron', 'Iris', 'jetty'];

test('projects are searched over all pages, sorted, and paged nine at a time', async ({ page }) => {
  await signIn(page, 'paging@example.com');
  for (const name of words)
    await makeProject(page, { name, description: name === 'jetty' ? 'Where the GHOST ship lies' : null });
  await makeSample(page);
  const { cards, expectNames, open, search } = projectListPage(page);
  await open();
  await expect(page.getByText('Showing 1 to 9 of 11 projects').last()).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expectNames(words.slice(0, 9));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveText(['1', '2']);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 10 to 11 of 11 projects').last()).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(cards.first()).toContainText('jetty');
  await pages.getByRole('link', { name: 'Page 1' }).click();
  await expect(cards).toHaveCount(9);

  // It stands on the other page, in other letters, and in the description.
  await search.fill('ghost SHIP');
  await expectNames(['jetty']);
  await expect(page.getByText('Showing 1 to 1 of 1 projects').last()).toBeVisible();
  await expect(pages).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await expect(search).toHaveValue('ghost SHIP');
  await search.fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nothing matches “no such thing”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards).toHaveCount(9);
  await expect(search).toHaveValue('');
});

test('the last project of a page goes, and the page before is shown', async ({ page }) => {
  await signIn(page, 'last-page@example.com');
  for (const name of words) await makeProject(page, { name });
  const { cards, choose, expectNames, toast } = projectListPage(page);
  await page.goto('/projects?sort=name&page=2');
  await expectNames(['jetty']);
  await choose('jetty', 'Delete');
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await expect(toast).toContainText('“jetty” is in the trash.');
  await expect(cards).toHaveCount(9);
  await expect(page).toHaveURL(/\/projects\?sort=name$/);
  await expect(page.getByText('Showing 1 to 9 of 9 projects').last()).toBeVisible();
});

test('the sample is removed unasked, from its page and from the list, and taken back whole', async ({
  page,
}) => {
  await signIn(page, 'no-sample@example.com');
  const { card, choose, open, openSample, toast } = projectListPage(page);
  await open();
  const name = await openSample();
  const id = idInAddress(page);
  const stored = async () => ProjectPage.parse(await callApi(page, 'GET', urls.project(id))).kinds;
  const kinds = await stored();
  expect(kinds.length).toBeGreaterThan(5);
  await page.getByRole('main').getByRole('button', { name: 'Remove sample' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expect(toast).toContainText(`“${name}” is in the trash.`);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card(name)).toContainText('Active');

  await choose(name, 'Remove sample');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(card(name)).toContainText('Active');
  expect(await stored()).toEqual(kinds);
});

test('more than five pages are shown by the first, the last, and the neighbours', async ({ page }) => {
  await signIn(page, 'many@example.com');
  // No plan that can be had here holds so many.
  await page.route(listAddress, (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: manyProjects(asked) });
  });
  await projectListPage(page).open();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const row = () => pages.getByText(/^(\d+|…)$/).allTextContents();
  await expect.poll(row).toEqual(['1', '2', '…', '12']);
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Page 12' }).click();
  await expect.poll(row).toEqual(['1', '…', '11', '12']);
  await expect(page.getByText('Showing 100 to 104 of 104 projects').last()).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goto('/projects?page=6');
  await expect.poll(row).toEqual(['1', '…', '5', '6', '7', '…', '12']);
});

test('a list that does not load says so after ten seconds at most, and is tried again', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 500|ERR_FAILED/);
  await signIn(page, 'failing@example.com');
  await makeProject(page, { name: 'Safe and sound' });
  const { card } = projectListPage(page);
  await page.clock.install();
  let asked = 0;
  await page.route(listAddress, () => {
    asked += 1;
  });
  await page.goto('/projects');
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects' })).toHaveCount(1);
  await page.clock.fastForward(10_000);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('The list could not be loaded');
  await expect(failed).toContainText('The server did not answer within 10 seconds.');
  await expectAccessible(page);

  await page.unroute(listAddress);
  const problem = { code: 'internal', message: 'Something went wrong here. Please try again.' };
  await page.route(listAddress, (route) => route.fulfill({ status: 500, json: problem }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toContainText(problem.message);
  await page.unroute(listAddress);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(card('Safe and sound')).toBeVisible();

  // What this browser saw last stays in view when it cannot be refreshed.
  await page.route(listAddress, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This could not be refreshed');
  await expect(card('Safe and sound')).toBeVisible();
  await page.unroute(listAddress);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('axe finds nothing on the projects, their modals and the trash, on a desk and on a phone', async ({
  page,
}) => {
  await signIn(page, 'axe-projects@example.com');
  const { choose, newProject, open, toast } = projectListPage(page);
  await open();
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await makeSample(page);
  for (const name of words.slice(0, 9)) {
    const { id } = await makeProject(page, { name });
    if (name === 'bell') await makeElement(page, id, { kind: 'THEME' });
  }
  await open();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expectAccessibleAtBoth(page);

  await newProject.click();
  const creating = page.getByRole('dialog', { name: 'Create New Project' });
  await creating.getByRole('radio', { name: 'Short Film' }).check({ force: true });
  await creating.getByText('Settings').first().click();
  await expectAccessibleAtBoth(page, creating);
  await page.keyboard.press('Escape');
  await choose('bell', 'Edit');
  await expectAccessibleAtBoth(page, page.getByRole('dialog', { name: 'Edit Project' }));
  await page.keyboard.press('Escape');
  await choose('bell', 'Delete');
  const deleting = page.getByRole('dialog', { name: 'Delete “bell”?' });
  await deleting.getByLabel('to confirm').fill('bel');
  await expectAccessibleAtBoth(page, deleting);
  await deleting.getByLabel('to confirm').fill('bell');
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessibleAtBoth(page);
  await toast.getByRole('link', { name: 'Open trash' }).click();
  await expect(page.getByRole('row', { name: 'bell' })).toBeVisible();
  await expectAccessibleAtBoth(page);
});

async function makeSample(page: Page): Promise<void> {
  await callApi(page, 'POST', urls.sampleProject, { id: '01930000-0000-7000-8000-000000000001' });
}

/** A page of 104 projects, as the server would answer it. */
function manyProjects(asked: number): ProjectList {
  const total = 104;
  const at = '2026-01-01T00:00:00.000Z';
  const from = (asked - 1) * projectsPerPage;
  const projects = Array.from(
    { length: Math.min(projectsPerPage, total - from) },
    (_, index): ProjectCard => {
      const number = from + index + 1;
      const id = `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const name = `Number ${number}`;
      return {
        id,
        name,
        description: null,
        type: 'custom',
        isSample: false,
        createdAt: at,
        updatedAt: at,
        elementCount: 0,
        rowCounts: [0, 0, 0, 0],
      };
    },
  );
  const currentProjectId = '01930000-0000-7000-8000-000000000001';
  return { projects, total, count: total, limit: null, currentProjectId };
}
