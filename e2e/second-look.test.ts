import type { Page } from '@playwright/test';
import { sampleProse } from '../domain/story/sample-prose.ts';
import { elementPage, makeElement } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { generatorPage } from './generator-page.ts';
import { expectFocusShown, tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const worn = 'Her heart hammered against the rail.';
const paragraphs = sampleProse.split('\n\n');
const prose = paragraphs.toSpliced(paragraphs.length / 2, 0, `She sat down. ${worn}`).join('\n\n');
const story = {
  pov: 'Close third person',
  chapter_map: [{ chapter: 'The last ferry', summary: 'A pilot hides a passenger.' }],
  narrative_prose: prose,
};

/** The words that are marked in the text: of all hits, and of the chosen one. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['hit', 'hit-chosen'].map((name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range instanceof Range ? `${range}` : '')),
    ),
  );

test.describe('of a story that a model wrote', () => {
  test.use({ backend: 'model' });

  test('a worn phrase is counted under it, marked on request and dismissed, by keyboard alone', async ({
    page,
    model,
  }) => {
    const generator = generatorPage(page, 'STORY');
    await generator.open();
    await generator.form.getByLabel('Anything else?').fill('A goat that talks. No twins.');
    model.script({ text: JSON.stringify(story) });
    await generator.generate();
    await generator.finished();

    const line = generator.result.getByText('1 sentence and 1 wish to look at');
    await expect(line).toBeVisible();
    await generator.result.focus();
    await tabTo(page, line);
    expect(await marked(page)).toEqual([[], []]);
    await page.keyboard.press('Enter');
    await expect(generator.result.getByText('The wish “A goat that talks” left no trace')).toBeVisible();
    await expect.poll(() => marked(page)).toEqual([['Her heart hammered'], []]);
    await expectAccessible(page);

    const hit = generator.result.getByRole('button', { name: '“Her heart hammered” is a worn phrase.' });
    await tabTo(page, hit);
    await page.keyboard.press('Enter');
    await expectFocusShown(page);
    await expect.poll(() => marked(page)).toEqual([['Her heart hammered'], ['Her heart hammered']]);
    await expect(page.locator(':focus')).toContainText(worn);
    await expect(page.locator(':focus')).toHaveAccessibleDescription(/is a worn phrase\. Readers have met/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(hit).toBeFocused();

    await tabTo(page, generator.result.getByRole('button', { name: 'This is meant' }).nth(1));
    await page.keyboard.press('Enter');
    await expect(generator.result.getByText('1 wish to look at', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(generator.result.getByText('1 wish to look at', { exact: true })).toBeFocused();
    expect(await marked(page)).toEqual([[], []]);

    await page.reload();
    await expect(generator.result.getByText('1 wish to look at', { exact: true })).toBeVisible();
  });
});

test('in the editor the words are selected to be written anew, and the line goes with the last of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'second-look@example.com');
  const { id: project } = await makeProject(page, { name: 'The Last Ferry' });
  const id = await makeElement(page, project, { kind: 'STORY', content: story });
  const element = elementPage(page, id);
  await element.open();
  await page.getByText('1 sentence to look at').click();
  await page.getByRole('button', { name: '“Her heart hammered” is a worn phrase.' }).click();
  await expect(element.text('Prose')).toBeFocused();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.keyboard.type('She held on');
  await element.expectSaved();
  await expect(page.getByText('to look at')).toHaveCount(0);
  expect((await element.stored()).workingCopy?.content.narrative_prose).toContain('She held on against');
});
