import type { Page } from '@playwright/test';
import { VersionList } from '../contract/material.ts';
import { ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { definitionOf, type GeneratorId, generatorRows } from '../domain/generators/index.ts';
import { callApi } from './call-api.ts';
import { generatorPage } from './generator-page.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

for (const kind of ['THEME', 'SCENARIO'] as const)
  test(`a new ${kind.toLowerCase()} with the same form as the last one is an element of its own`, async ({
    page,
  }) => {
    await signIn(page, `new-${kind.toLowerCase()}@example.com`);
    const project = await makeProject(page, { name: 'Twice' });
    const generator = generatorPage(page, kind);
    await page.goto(`/projects/${project.id}`);
    await openNew(page, kind);
    await page.getByRole('link', { name: 'Use the whole form' }).click();
    await generator.make();
    await expect(generator.result).toContainText('Saved in Twice');

    // The page itself comes back as it was left; a new element begins with an empty page.
    await page.reload();
    await generator.finished();
    await page.goto(`/projects/${project.id}`);
    await openNew(page, kind);
    await page.getByRole('link', { name: 'Use the whole form' }).click();
    await expect(generator.result).toContainText('The page is yours.');
    await generator.make();
    await expect(generator.result).toContainText('Saved in Twice');
    expect(await numbersOf(page, project.id)).toEqual([1, 1]);

    // The form makes a new one here too; only Regenerate makes a version.
    await generator.generate();
    await expect.poll(() => numbersOf(page, project.id)).toEqual([1, 1, 1]);
    await generator.finished();
    await generator.regenerate.click();
    await expect.poll(() => numbersOf(page, project.id)).toEqual([2, 1, 1]);
  });

test('an element is written by hand, also when the first try did not reach the server', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  await signIn(page, 'by-hand@example.com');
  const project = await makeProject(page, { name: 'By hand', type: 'film_short' });
  await page.goto(`/projects/${project.id}`);
  await page.route(`**${urls.projectElements(project.id)}`, (route) => route.abort());
  await openNew(page, 'CONFLICT');
  await page.getByRole('button', { name: 'Write by hand' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was created.');
  await page.unroute(`**${urls.projectElements(project.id)}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\?at=[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  expect(await numbersOf(page, project.id)).toEqual([1]);
});

/** Opens the ways to a new text of a kind beside the graph. */
async function openNew(page: Page, kind: GeneratorId): Promise<void> {
  const { row, noun } = definitionOf(kind);
  const { name } = generatorRows.find(({ number }) => number === row) ?? { name: '' };
  await page.getByRole('button', { name: `New in ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^Write an? ${noun}`) }).click();
}

/** How many versions each element of a project has, the newest element first. */
async function numbersOf(page: Page, projectId: string): Promise<number[]> {
  const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(projectId)));
  return Promise.all(
    kinds
      .flatMap(({ elements }) => elements)
      .map(async ({ id }) => {
        const { versions } = VersionList.parse(await callApi(page, 'GET', urls.versions(id)));
        return versions.length;
      }),
  );
}
