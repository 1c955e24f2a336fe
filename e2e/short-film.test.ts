import type { Page } from '@playwright/test';
import { ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { definitionOf, type GeneratorId, generatorRows } from '../domain/generators/index.ts';
import { projectTypes } from '../domain/story/project-types.ts';
import { callApi } from './call-api.ts';
import { elementPage } from './element-page.ts';
import { generatorPage, resultOf } from './generator-page.ts';
import { idInAddress } from './id-in-address.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { generateElement } from './spending.ts';
import { expect, test } from './test.ts';

const steps = projectTypes.find(({ id }) => id === 'film_short')?.recommendedSequence ?? [];

/** Made before there is a person. */
const nameless: readonly GeneratorId[] = ['THEME', 'CHARACTER', 'SETTING'];

type Made = { kind: GeneratorId; id: string; title: string };

/** What the steps between are made with is the same page each time; these go through it. */
const onScreen: readonly GeneratorId[] = ['THEME', 'CHARACTER', 'SCRIPT'];

test('a Short Film goes from its theme to its script in nine steps, each built on all before it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'film@example.com');
  const project = await makeProject(page, { name: 'Low Water', type: 'film_short' });
  const made: Made[] = [];
  let hero: string[] = [];

  for (const { generatorType: kind } of steps)
    await test.step(definitionOf(kind).title, async () => {
      const id = onScreen.includes(kind)
        ? await makeOnScreen(page, project.id, kind, made)
        : await generateElement(
            page,
            project.id,
            kind,
            made.map((one) => one.id),
          );
      const { current } = await elementPage(page, id).stored();
      if (kind === 'CHARACTER')
        hero = current.title.split(' ').filter((word) => /^\p{Lu}[\p{L}’-]{2}/u.test(word));
      if (!nameless.includes(kind)) {
        const { render } = await resultOf(kind);
        const text = render(current.content, current.inputs).toLowerCase();
        const recurring = hero.filter((name) => text.includes(name.toLowerCase()));
        expect(recurring, `${hero.join(' ')} in the ${kind}`).not.toEqual([]);
      }
      made.push({ kind, id, title: current.title });
    });

  await page.goto(`/projects/${project.id}`);
  await expect(page.getByText('All 9 done.')).toBeVisible();
  const finished = page.getByRole('region', { name: made.at(-1)?.title ?? '' });
  await expect(finished.getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    `/projects/${project.id}?at=${made.at(-1)?.id}&view=read`,
  );
  await expect(finished.getByRole('button', { name: 'Download as text' })).toBeVisible();
  await expect(stepsOf(page).filter({ hasText: 'Done' })).toHaveCount(9);
  await expectCounts(page, made);
  const character = made.find(({ kind }) => kind === 'CHARACTER');
  await stepsOf(page).getByRole('link', { name: 'Character', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}\\?at=${character?.id}$`));
  const feeds = page.getByRole('region', { name: 'Feeds' }).getByRole('link');
  await expect(feeds).toHaveCount(7);
});

/** Follows the step that is next, generates, and opens what was made. Returns its id. */
async function makeOnScreen(
  page: Page,
  projectId: string,
  kind: GeneratorId,
  made: readonly Made[],
): Promise<string> {
  await page.goto(`/projects/${projectId}`);
  await expectProgress(page, made.length);
  await stepsOf(page)
    .getByRole('link', { name: nameOf(kind), exact: true })
    .click();
  await page.getByRole('link', { name: 'Use the whole form' }).click();
  await expect(page.getByLabel('Generating for')).toHaveValue(projectId);
  await expectOffered(page, made);
  const generator = generatorPage(page, kind);
  await generator.fillRequired();
  await generator.generate();
  await generator.finished();
  await expect(generator.result).toContainText('Saved in Low Water');
  await generator.result.getByRole('link', { name: 'Open it' }).click();

  await expect(page).toHaveURL(/\/elements\//);
  const id = idInAddress(page);
  const { current } = await elementPage(page, id).stored();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(current.title);
  await expectBuiltOn(page, made);
  return id;
}

/** The row of steps says what is done, and which one is next. */
async function expectProgress(page: Page, doneCount: number): Promise<void> {
  const next = steps[doneCount]?.generatorType ?? 'THEME';
  await expect(
    page.getByText(`${doneCount} of 9 done. Next: ${definitionOf(next).noun}.`, { exact: true }),
  ).toBeVisible();
  const all = stepsOf(page);
  await expect(all).toHaveCount(9);
  await expect(all.filter({ hasText: 'Done' })).toHaveCount(doneCount);
  await expect(all.nth(doneCount)).toHaveAttribute('aria-current', 'step');
  await expect(all.nth(doneCount).getByRole('link')).toHaveAccessibleName(nameOf(next));
}

function stepsOf(page: Page) {
  return page.getByRole('region', { name: 'Short Film, step by step' }).getByRole('listitem');
}

/** The generator offers everything that the project has, ticked. */
async function expectOffered(page: Page, made: readonly Made[]): Promise<void> {
  const panel = page.getByRole('region', { name: 'Built on' });
  if (made.length === 0) return;
  const behind = panel.locator('details:not([open]) > summary');
  if ((await behind.count()) > 0) await behind.click();
  const ticks = panel.getByRole('checkbox');
  await expect(ticks).toHaveCount(made.length);
  for (const { kind, title } of made) {
    const name = new RegExp(`^${RegExp.escape(`${nameOf(kind)} ${title}`)}`);
    await expect(panel.getByRole('checkbox', { name })).toBeChecked();
  }
}

/** An element’s page names what it was built on, and leads there. */
async function expectBuiltOn(page: Page, made: readonly Made[]): Promise<void> {
  const region = page.getByRole('region', { name: 'Built on' });
  if (made.length === 0) {
    await expect(region).toContainText('Nothing.');
    return;
  }
  const links = region.getByRole('link');
  await expect(links).toHaveCount(made.length);
  for (const { id, title } of made)
    await expect(region.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/elements/${id}`,
    );
}

/** The page of the project counts what the server has. */
async function expectCounts(page: Page, made: readonly Made[]): Promise<void> {
  const projectId = idInAddress(page);
  const { kinds } = ProjectPage.parse(await callApi(page, 'GET', urls.project(projectId)));
  expect(kinds.map(({ kind, elements }) => [kind, elements.length]).toSorted()).toEqual(
    made.map(({ kind }) => [kind, 1]).toSorted(),
  );
  for (const { name, generators } of generatorRows) {
    const row = page.getByRole('region', { name, exact: true });
    const inRow = made.filter(({ kind }) => generators.some(({ id }) => id === kind));
    await expect(row).toContainText(inRow.length === 1 ? '1 element' : `${inRow.length} elements`);
    for (const { title } of inRow) await expect(row.getByRole('link', { name: title })).toBeVisible();
  }
}

/** What the screen calls a kind: 'Character Arc'. */
function nameOf(kind: GeneratorId): string {
  return definitionOf(kind).title.replace(' Generator', '');
}
