import type { Page } from '@playwright/test';
import { Found, ProjectList, ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { elementPage } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { type GeneratorPage, generatorPage } from './generator-page.ts';
import { idInAddress } from './id-in-address.ts';
import { makeProject } from './project-list-page.ts';
import { scriptIsHere } from './script-is-here.ts';
import { allowIssuer, continueAs, menuButton, signInOnScreen } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ faults }) => allowIssuer(faults));

test('a visitor’s draft is saved as it is once they have signed in, and nobody else finds it', async ({
  page,
  faults,
}) => {
  const starts = countStarts(page);
  const character = generatorPage(page, 'CHARACTER');
  await character.open();
  const run = await character.make();
  const title = run.result?.title ?? '';
  await character.result.getByRole('button', { name: 'Save to project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In to Fabula' });
  await expect(dialog).toContainText('Your draft is saved to a project as soon as you are back.');
  await continueAs(page, 'first@example.com');

  await expect(page).toHaveURL(/\/character-generator$/);
  await expect(character.result).toContainText('Saved to My Story Project');
  await expect(character.result.getByRole('heading', { name: title })).toBeVisible();
  await expect(draftsIn(page)).toHaveCount(0);
  // It appears in the same row, which would move under the pointer.
  await expect(character.result.getByRole('link', { name: /^Next:/ })).toBeVisible();
  await character.result.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: title, level: 1 })).toBeAttached();
  const id = idInAddress(page);
  const { current, project } = await elementPage(page, id).stored();
  expect(current).toMatchObject({ origin: 'generated', runId: run.id, content: run.result?.content });
  expect(project.name).toBe('My Story Project');
  expect(starts()).toBe(1);

  await signOut(page);
  faults.allow(/status of 404/);
  await signInOnScreen(page, '/', 'second@example.com');
  await page.goto(character.definition.path);
  await expectNothingOf(character, title);
  expect((await page.request.get(urls.run(run.id))).status()).toBe(404);
  await page.goto(`/elements/${id}`);
  await expect(page.getByRole('heading', { name: 'This element was not found' })).toBeVisible();
  expect(Found.parse(await callApi(page, 'GET', urls.find))).toEqual({ projects: [], elements: [] });
});

test('who has projects already is asked where the draft goes', async ({ page, context }) => {
  await signInOnScreen(page, '/', 'has-some@example.com');
  await makeProject(page, { name: 'An older one' });
  const { id } = await makeProject(page, { name: 'The right one' });
  await context.clearCookies();
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  const run = await theme.make();
  await theme.result.getByRole('button', { name: 'Save to project' }).click();
  await continueAs(page, 'has-some@example.com');
  const dialog = page.getByRole('dialog', { name: 'Save to project' });
  await dialog.getByLabel('Search your projects').fill('right');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'The right one' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(theme.result).toContainText('Saved to The right one');
  const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(id)));
  expect(kinds.map(({ elements }) => elements.map(({ title }) => title))).toEqual([[run.result?.title]]);
});

test('drafts from before signing in can be kept in a project, all at once', async ({ page }) => {
  const starts = countStarts(page);
  const titles = await makeDrafts(page);
  await signInOnScreen(page, '/theme-generator', 'keeps@example.com');
  const notice = page.getByText('2 drafts from before you signed in');
  await expect(notice).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.goto('/projects');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Keep in a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to project' });
  await dialog.getByLabel('Project name').fill('From before');
  await expectAccessibleAtBoth(page, dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 drafts saved to From before.')).toBeVisible();
  await page.getByRole('link', { name: 'From before' }).first().click();
  await expect(page.getByRole('heading', { name: 'From before', level: 1 })).toBeVisible();
  for (const title of titles) await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  const projectId = idInAddress(page);
  const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(projectId)));
  expect(kinds.map(({ kind, elements }) => [kind, elements.length]).toSorted()).toEqual([
    ['CHARACTER', 1],
    ['THEME', 1],
  ]);
  expect(starts()).toBe(2);
});

test('drafts from before signing in can be deleted, restored, and put off', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await makeDrafts(page);
  await signInOnScreen(page, '/theme-generator', 'drops@example.com');
  const notice = page.getByText('2 drafts from before you signed in');
  await page.getByRole('button', { name: 'Delete them' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete these 2 drafts?' });
  await expect(asking.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await asking.getByRole('button', { name: 'Delete them' }).click();
  await expect(draftsIn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draftsIn(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(draftsIn(page)).toHaveCount(2);
  await expect(notice).toHaveCount(0);
  expect(ProjectList.parse(await callApi(page, 'GET', urls.projects)).total).toBe(0);

  // Signing out knows of them on any page, and needs no connection for that.
  await page.goto('/pricing');
  await scriptIsHere(page, 'sign-out');
  await context.setOffline(true);
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(leaving).toContainText('2 drafts that are in no project');
  await context.setOffline(false);
  await leaving.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.goto('/theme-generator');
  await expect(draftsIn(page)).toHaveCount(0);
});

test('a draft of somebody whose sign-in has ended waits for them alone', async ({ page, context }) => {
  const [title = ''] = await makeDrafts(page);
  await signInOnScreen(page, '/theme-generator', 'comes-back@example.com');
  await expect(draftsIn(page)).toHaveCount(2);
  await context.clearCookies();
  await page.goto('/theme-generator');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  const theme = generatorPage(page, 'THEME');
  await expectNothingOf(theme, title);
  await signInOnScreen(page, '/theme-generator', 'somebody-else@example.com');
  await expect(page.getByLabel('Generating for')).toBeVisible();
  await expectNothingOf(theme, title);

  await context.clearCookies();
  await signInOnScreen(page, '/theme-generator', 'comes-back@example.com');
  await expect(draftsIn(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

/** Makes a theme and a character as a visitor. Returns what they are called. */
async function makeDrafts(page: Page): Promise<string[]> {
  const titles: string[] = [];
  for (const kind of ['THEME', 'CHARACTER'] as const) {
    const generator: GeneratorPage = generatorPage(page, kind);
    await generator.open();
    titles.push((await generator.make()).result?.title ?? '');
  }
  await expect(draftsIn(page)).toHaveCount(2);
  return titles;
}

function draftsIn(page: Page) {
  return page.getByRole('region', { name: 'Drafts in this browser' }).getByRole('listitem');
}

/** Neither a generator’s page nor anything that it offers to build on says this. */
async function expectNothingOf({ form, fillRequired, submit }: GeneratorPage, title: string): Promise<void> {
  await fillRequired();
  // It waits for the drafts of this browser.
  await expect(submit).toBeEnabled();
  const page = form.page();
  await expect(draftsIn(page)).toHaveCount(0);
  await expect(page.getByText('from before you signed in')).toHaveCount(0);
  await expect(page.getByText(title)).toHaveCount(0);
}

async function signOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

/** Counts the generations that are started from now on. */
function countStarts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === urls.runs) count += 1;
  });
  return () => count;
}
