import { elementPage, makeElement } from './element-page.ts';
import { generatorPage } from './generator-page.ts';
import { wren } from './held-answer.ts';
import { idInAddress } from './id-in-address.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test('what is generated again takes the place of a generated text, and waits beside one that was typed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'regenerate-again@example.com');
  const project = await makeProject(page, { name: 'Again', type: 'film_short' });
  const characterId = await makeElement(page, project.id, { kind: 'CHARACTER', content: wren });
  const arc = generatorPage(page, 'CHARACTER_ARC');
  await page.goto(`${arc.definition.path}?project=${project.id}`);
  await expect(page.getByRole('region', { name: 'Built on' }).getByRole('checkbox')).toBeChecked();
  await arc.generate();
  await arc.finished();
  await expect(arc.result).toContainText('Saved in Again');
  await arc.regenerate.click();
  await arc.result.getByRole('group', { name: 'Alternatives' }).getByText('2 of 2').waitFor();
  await arc.finished();
  await expect(arc.result).toContainText('Saved in Again');
  await arc.result.getByRole('link', { name: 'Open it' }).click();

  await expect(page).toHaveURL(/\/elements\//);
  const element = elementPage(page, idInAddress(page));
  await expect(element.text('Lesson')).toBeVisible();
  expect((await element.versions()).map(({ number, isWaiting }) => [number, isWaiting])).toEqual([
    [2, false],
    [1, false],
  ]);
  await element.text('Lesson').fill('A debt is not a leash');
  await element.expectSaved();
  await page.getByRole('link', { name: /^Regenerate/ }).click();
  await expect(page.getByText('A text that you have edited stays as it is.')).toBeVisible();
  await arc.generate();
  await arc.finished();
  await expect(arc.result).toContainText('Saved as an alternative to your edited text in Again');
  await arc.result.getByRole('link', { name: 'Open it' }).click();

  await expect(element.text('Lesson')).toHaveValue('A debt is not a leash');
  const waiting = page.getByRole('region', { name: /^Alternative: version \d$/ });
  await expect(waiting).toContainText('Your text stays as it is unless you take this one.');
  await waiting.getByRole('button', { name: 'Take it' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(element.text('Lesson')).not.toHaveValue('A debt is not a leash');
  // What was typed is in the history.
  const lessons = (await element.versions()).map(({ content }) => content.lesson);
  expect(lessons).toContain('A debt is not a leash');

  // What it was built on has changed since: the page says so.
  const character = elementPage(page, characterId);
  await character.open();
  await character.text('Role').fill('Harbour master');
  await character.expectSaved();
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect(character.toast).toContainText('Saved as version 2');
  await element.open();
  await expect(page.getByRole('region', { name: 'Built on' })).toContainText('Changed since: role');
});
