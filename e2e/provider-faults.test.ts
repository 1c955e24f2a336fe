import type { Locator } from '@playwright/test';
import type { GeneratorPage } from './generator-page.ts';
import { generatorPage } from './generator-page.ts';
import { wren, wrenText } from './held-answer.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model' });

const halfway = wrenText.indexOf(wren.flaws[0] ?? '');

test('when the stream breaks off, a red card says so, the form stays, and trying again succeeds', async ({
  page,
  model,
}) => {
  model.script({ text: wrenText, fault: { kind: 'close', after: halfway } });
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await fill(generator);
  await generator.generate();

  await expect(generator.failure).toContainText(
    'Failed to generate CHARACTER: Edge Function error: The model service broke off in the middle. Try again.',
  );
  await expect(generator.failure).toContainText(
    'It does not count against today’s credits. Your form is as you left it.',
  );
  const [red = 0, green = 0, blue = 0] = await borderColour(generator.failure);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  const unfinished = generator.result.getByRole('article', { name: 'Unfinished text' });
  await expect(unfinished).toContainText('It is not a result and cost nothing.');
  await expect(unfinished).toContainText(wren.goals[1] ?? '');
  await expectNoResult(generator);
  await expectFilled(generator);
  // Nothing that failed becomes a draft, also not for the next visit.
  await page.reload();
  await expect(generator.submit).toBeEnabled();
  await expectFilled(generator);
  await expectNoResult(generator);
  await expect(page.getByRole('heading', { name: 'Drafts in this browser' })).toHaveCount(0);

  model.script({ text: wrenText });
  await tryAgain(generator);
  await generator.finished();
  await expect(generator.failure).toHaveCount(0);
  await expect(generator.result.getByRole('heading', { name: wren.name })).toBeVisible();
});

test('‘Try again’ orders the same once more', async ({ page, model }) => {
  model.script({ fault: { kind: 'status', status: 401 } });
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await fill(generator);
  await generator.generate();
  await expect(generator.failure).toContainText('The model service does not accept our key.');
  const failed = await generator.run();

  model.script({ text: wrenText });
  await tryAgain(generator);
  await generator.finished();
  const run = await generator.run();
  expect([run.inputs, run.direction, run.id === failed.id]).toEqual([failed.inputs, failed.direction, false]);
});

test('a failure beside an earlier result leaves the way back to it', async ({ page, model }) => {
  model.script([{ text: wrenText }, { text: '' }]);
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await generator.make();
  await generator.regenerate.click();
  await expect(generator.failure).toContainText('Failed to generate CHARACTER: No content generated');
  await generator.result.getByRole('button', { name: 'Earlier result' }).click();
  await expect(generator.failure).toHaveCount(0);
  await expect(generator.result.getByRole('heading', { name: wren.name })).toBeVisible();
});

test('a server that does not answer is asked again, and said so', async ({ page, model, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED|status of 503/);
  model.script({ text: wrenText });
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  let isDown = true;
  await page.route('**/api/runs', (route) => (isDown ? route.abort('connectionrefused') : route.fallback()));
  await fill(generator);
  await generator.generate();
  await expect(generator.result).toContainText(
    'Fabula is not answering. Your request will be sent again in a moment.',
  );
  isDown = false;
  await generator.finished();
  await expect(generator.result.getByRole('heading', { name: wren.name })).toBeVisible();
});

async function fill({ form }: GeneratorPage): Promise<void> {
  await form.getByLabel('Genre').selectOption('Mystery');
  await form.getByLabel('Archetype').selectOption('Herald');
  await form.getByLabel('Anything else?').fill('She never says the word ‘sea’.');
}

async function expectFilled({ form }: GeneratorPage): Promise<void> {
  await expect(form.getByLabel('Genre')).toHaveValue('Mystery');
  await expect(form.getByLabel('Archetype')).toHaveValue('Herald');
  await expect(form.getByLabel('Anything else?')).toHaveValue('She never says the word ‘sea’.');
}

async function expectNoResult({ copy, regenerate }: GeneratorPage): Promise<void> {
  await expect(copy).toHaveCount(0);
  await expect(regenerate).toHaveCount(0);
}

/** The red, green and blue of an element's upper border, as the browser draws it. */
function borderColour(element: Locator): Promise<number[]> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return [];
    canvas.fillStyle = getComputedStyle(node).borderTopColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
}

/** After a reload the card may be gone; the form's own button then is the way to try again. */
async function tryAgain({ failure, submit }: GeneratorPage): Promise<void> {
  const button = failure.getByRole('button', { name: 'Try again' });
  if (await button.isVisible()) await button.click();
  else await submit.click();
}
