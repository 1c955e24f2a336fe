import { ProjectList } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { definitionOf } from '../domain/generators/index.ts';
import { projectTypes } from '../domain/story/project-types.ts';
import { callApi } from './call-api.ts';
import { makeElement } from './element-page.ts';
import { tabTo } from './keyboard.ts';
import { makeProject, projectListPage } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test('a project of each type shows its steps and its settings, which can be changed', async ({ page }) => {
  await signIn(page, 'types@example.com');
  const list = projectListPage(page);
  await list.open();
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  for (const { name, recommendedSequence, defaultSettings } of projectTypes)
    await test.step(name, async () => {
      await list.newProject.click();
      const dialog = page.getByRole('dialog', { name: 'Create New Project' });
      const create = dialog.getByRole('button', { name: 'Create Project' });
      await expect(dialog.getByLabel('Project name')).toBeFocused();
      await expect(dialog.getByRole('radio', { name: 'Custom Project' })).toBeChecked();
      await expect(create).toBeDisabled();
      await dialog.getByLabel('Project name').fill(`My ${name}`);
      await dialog.getByRole('radio', { name }).check({ force: true });
      const kinds = recommendedSequence.map(({ generatorType }) => shortTitle(generatorType));
      if (kinds.length === 0) await expect(dialog).toContainText('No fixed steps');
      else await expect(dialog.getByRole('list', { name: `Steps of ${name}` })).toHaveText(kinds.join(''));
      await dialog.getByText('Settings', { exact: false }).first().click();
      for (const [setting, value] of Object.entries(defaultSettings))
        await expect(dialog.getByLabel(`Value of ${inWords(setting)}`)).toHaveValue(inWords(value));
      if (name === 'Short Film') await dialog.getByLabel('Value of Tone').fill('quiet');
      await create.click();
      await expect(page.getByRole('heading', { name: `My ${name}`, level: 1 })).toBeVisible();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await list.open();
      await expect(list.cards.first()).toContainText(`My ${name}`);
      await expect(list.card(`My ${name}`)).toContainText(name);
      await expect(list.card(`My ${name}`)).toContainText('Active');
      await expect(page.getByText('Active', { exact: true })).toHaveCount(1);
    });

  await list.card('My Short Film').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'My Short Film', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to Start Creating?' })).toBeVisible();
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings).toContainText('Quiet');
  await expect(settings).toContainText('3-15 minutes');
  await settings.getByRole('button', { name: 'Edit Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Project settings' });
  await dialog.getByLabel('Value of Tone').fill('dry');
  await dialog.getByRole('button', { name: 'Remove style' }).click();
  await dialog.getByRole('button', { name: 'Add a setting' }).click();
  await dialog.getByLabel('Name of setting 4').fill('weather');
  await dialog.getByLabel('Value of weather').fill('rain in every scene');
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(settings).toContainText('Dry');
  await expect(settings).toContainText('Rain in every scene');
  await expect(settings).not.toContainText('Cinematic');
  await expect(page.getByRole('main')).toContainText('0 of 9 done. Next: theme.');
});

test('a project is changed, copied, deleted by its name, taken back, and restored from the trash', async ({
  page,
}) => {
  await signIn(page, 'changes@example.com');
  const { card, cards, choose, open, toast } = projectListPage(page);
  const lights = await makeProject(page, { name: 'Harbour Lights' });
  await makeElement(page, lights.id, { kind: 'THEME' });
  await makeProject(page, { name: 'The Second' });
  await open();
  await choose('Harbour Lights', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Edit Project' });
  await editing.getByLabel('Project name').fill('   ');
  await expect(editing).toContainText('Project name is required');
  await expect(editing.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await editing.getByLabel('Project name').fill('Harbour Nights');
  await editing.getByLabel('Description').fill('The last ferry, and who misses it.');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast).toContainText('“Harbour Nights” is saved.');
  await expect(cards.first()).toContainText('The last ferry, and who misses it.');

  await choose('Harbour Nights', 'Duplicate');
  await expect(toast).toContainText('“Harbour Nights (copy)” was created.');
  await expect(card('Harbour Nights (copy)')).toContainText('The last ferry');

  await card('Harbour Nights').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Harbour Nights', level: 1 })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for Harbour Nights', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete “Harbour Nights”?' });
  const erase = deleting.getByRole('button', { name: 'Delete Project' });
  await deleting.getByLabel('to confirm').fill('harbour nights');
  await expect(deleting).toContainText('Project name does not match');
  await expect(erase).toBeDisabled();
  await deleting.getByLabel('to confirm').fill('Harbour Nights');
  await erase.click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(toast).toContainText('“Harbour Nights” is in the trash.');
  await expect(card('Harbour Nights')).toHaveCount(0);
  await expect(cards.filter({ hasText: 'Active' })).toHaveCount(1);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toContainText('“Harbour Nights” is back.');
  await expect(card('Harbour Nights')).toContainText('Active');

  // It is empty, and so its name need not be typed.
  await choose('The Second', 'Delete');
  await expect(page.getByLabel('to confirm')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await toast.getByRole('link', { name: 'Open trash' }).click();
  await expect(page.getByRole('row', { name: 'The Second' })).toContainText('30 days');
  await page.getByRole('button', { name: 'Restore The Second' }).click();
  await expect(toast).toContainText('“The Second” is back.');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await toast.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'The Second', level: 1 })).toBeVisible();
});

test('a full plan says so with the ways out, and what is deleted makes room', async ({ page, faults }) => {
  faults.allow(/status of 403/);
  await signIn(page, 'full@example.com');
  const { cards, choose, newProject, open, toast } = projectListPage(page);
  for (const number of Array.from({ length: 10 }, (_, index) => index + 1))
    await makeProject(page, { name: `Number ${number}` });
  await open();
  await expect(cards).toHaveCount(9);
  await newProject.click();
  const full = page.getByRole('dialog', { name: 'You have 10 of 10 projects' });
  await expect(full).toContainText('Free keeps 10 at a time.');
  await expect(full.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await full.getByRole('button', { name: 'Choose one to remove' }).click();
  await choose('Number 7', 'Duplicate');
  await expect(full).toBeVisible();
  await full.getByRole('button', { name: 'Close' }).click();

  await choose('Number 7', 'Delete');
  await page.getByRole('button', { name: 'Delete Project' }).click();
  await expect(toast).toContainText('“Number 7” is in the trash.');
  await makeProject(page, { name: 'In its place' });
  await page.goto('/trash');
  await page.getByRole('button', { name: 'Restore Number 7' }).click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('“Number 7” could not be restored. Your Free plan holds 10 projects.');
  await expect(refused.getByRole('link', { name: 'See plans' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Number 7' })).toBeVisible();
});

test('a project is made, deleted and taken back by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, 'keys@example.com');
  const { card, newProject, open, toast } = projectListPage(page);
  await open();
  await tabTo(page, newProject);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Project' });
  await expect(dialog.getByLabel('Project name')).toBeFocused();
  await keyboard.type('By keys');
  await tabTo(page, dialog.getByRole('radio', { name: 'Custom Project' }));
  await keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Short Film' })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Create Project' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By keys', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Short Film, step by step');
  await expect(page.locator('#main')).toBeFocused();
  await open();

  await tabTo(page, page.getByRole('button', { name: 'More for By keys' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep Project' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(card('By keys')).toHaveCount(0);
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(card('By keys').getByRole('link')).toBeFocused();
  const { projects, currentProjectId } = ProjectList.parse(await callApi(page, 'GET', urls.projects));
  expect(projects.map(({ id, name }) => [id, name])).toEqual([[currentProjectId, 'By keys']]);
});

/** What the screen calls a kind: 'Character Arc'. */
function shortTitle(kind: Parameters<typeof definitionOf>[0]): string {
  return definitionOf(kind).title.replace(' Generator', '');
}

/** What the screen calls a setting or its value: 'Retention hooks'. */
function inWords(setting: string): string {
  const words = setting.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
