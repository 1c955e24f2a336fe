import type { Locator } from '@playwright/test';
import { makeElement } from './element-page.ts';
import { generatorPage } from './generator-page.ts';
import { heldAnswer, wren } from './held-answer.ts';
import { makeProject } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model' });

const opening = 'The ferry came in late';
const ending = 'and nobody asked her why';
const paragraph = 'Wren counted the passengers twice and wrote down one fewer than she had seen. '.repeat(6);
const story = JSON.stringify({
  pov: 'Close third person',
  chapter_map: [{ chapter: 'The last ferry', summary: 'A pilot hides a passenger.' }],
  narrative_prose: [
    `${opening}. ${paragraph}`,
    paragraph,
    `${paragraph}${ending} until morning.`,
    paragraph,
  ].join('\n\n'),
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 375, height: 812 },
])
  for (const where of ['in a project', 'without a project'])
    test(`${size.width} wide, ${where}, the beginning of the text, Stop and Save stay in reach`, async ({
      page,
      model,
    }) => {
      await page.setViewportSize(size);
      const generator = generatorPage(page, 'STORY');
      const { result } = generator;
      let address = generator.definition.path;
      if (where === 'in a project') {
        await signIn(page, `in-view-${size.width}@example.com`);
        const project = await makeProject(page, { name: 'The Last Ferry' });
        await makeElement(page, project.id, { kind: 'CHARACTER', content: wren });
        address += `?project=${project.id}`;
      }
      await page.goto(address);
      const answer = heldAnswer(story, `${ending} until`);
      model.script(answer.script);
      await generator.generate();

      const beginning = result.getByText(opening);
      await expect(beginning).toBeVisible();
      await expect.poll(() => isInWindow(beginning)).toBe(true);
      await expect.poll(() => isInWindow(generator.stop)).toBe(true);
      await generator.stop.focus();

      // The text outgrows the window, and the page stays where the reader is.
      await expect(result).toContainText(ending, { timeout: 60_000 });
      const caret = result.locator('.caret');
      expect(await isInWindow(caret)).toBe(false);
      expect(await isInWindow(beginning)).toBe(true);
      expect(await isInWindow(generator.stop)).toBe(true);

      // Whoever asks for it follows the end of the text.
      await result.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
      await expect.poll(() => isInWindow(caret)).toBe(true);
      answer.goOn();
      await generator.finished();
      for (const act of [result.getByRole('button', { name: 'Copy', exact: true }), saveAct(result)])
        await expect.poll(() => isInWindow(act)).toBe(true);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await beginning.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      expect(await isInWindow(generator.copy)).toBe(true);
      expect(await isInWindow(saveAct(result))).toBe(true);
    });

/** Where the result is saved, or the way to where it lies. */
function saveAct(result: Locator): Locator {
  return result
    .getByRole('button', { name: 'Save to project' })
    .or(result.getByRole('link', { name: 'Open it' }));
}

/** Whether the first line of an element is in the window, with nothing before it. */
function isInWindow(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, height } = node.getBoundingClientRect();
    const middle = top + Math.min(height, 24) / 2;
    if (middle < 0 || middle > window.innerHeight) return false;
    const front = document.elementFromPoint(left + 2, middle);
    return front !== null && (node.contains(front) || front.contains(node));
  });
}
