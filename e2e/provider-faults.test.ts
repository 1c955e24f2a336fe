import type { ModelScript } from '../testing/models/script.ts';
import type { GeneratorPage } from './generator-page.ts';
import { generatorPage } from './generator-page.ts';
import { wren, wrenText } from './held-answer.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model' });

const halfway = wrenText.indexOf(wren.flaws[0] ?? '');
const withoutGoals = JSON.stringify({ ...wren, goals: undefined });

/** What the service does, and the sentence that the writer reads. */
const faults: readonly { when: string; script: ModelScript; says: string; keeps?: string | undefined }[] = [
  {
    when: 'the service is out of order',
    script: { fault: { kind: 'status', status: 500 } },
    says: 'Edge Function error: The model service is out of order. Try again in a moment.',
  },
  {
    when: 'the stream breaks off',
    script: { text: wrenText, fault: { kind: 'close', after: halfway } },
    says: 'Edge Function error: The model service broke off in the middle. Try again.',
    keeps: wren.goals[1],
  },
  {
    when: 'the answer is no JSON, twice',
    script: { text: 'Wren Halloway, a night pilot. She talks too much.' },
    says: 'Failed to parse generated content as JSON: there is no JSON object in it',
  },
  {
    when: 'the answer lacks a field, twice',
    script: { text: withoutGoals },
    says: 'Failed to parse generated content as JSON: goals: is missing',
    keeps: wren.name,
  },
  {
    when: 'the answer is empty, twice',
    script: { text: '' },
    says: 'No content generated',
  },
  {
    when: 'the model declines',
    script: { text: '', end: 'refused' },
    says: 'Edge Function error: The model declined to write this. Try other words.',
  },
  {
    when: 'the answer is cut off, twice',
    script: { text: wrenText.slice(0, halfway), end: 'length' },
    says: 'Edge Function error: The answer was longer than one answer may be. Try a shorter form, or build on less.',
    keeps: wren.goals[1],
  },
];

for (const { when, script, says, keeps } of faults) {
  test(`when ${when}, a red card says so, the form stays, and trying again succeeds`, async ({
    page,
    model,
  }) => {
    model.script(script);
    const generator = generatorPage(page, 'CHARACTER');
    await generator.open();
    await fill(generator);
    await generator.generate();

    await expect(generator.failure).toContainText(`Failed to generate CHARACTER: ${says}`);
    await expect(generator.failure).toContainText(
      'Your credit has been returned. Your form is as you left it.',
    );
    await expect(generator.failure).toHaveCSS('border-top-color', /rgb/);
    if (keeps !== undefined) {
      const unfinished = generator.result.getByRole('article', { name: 'Unfinished text' });
      await expect(unfinished).toContainText('It is no result and cost nothing.');
      await expect(unfinished).toContainText(keeps);
    }
    await expectNoResult(generator);
    await expectFilled(generator);
    const failed = await generator.run();
    expect([failed.state, failed.result, failed.spentCredits]).toEqual(['failed', null, 0]);
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
    expect((await generator.run()).result?.content).toEqual(wren);
  });
}

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

test('an answer that can only be used at the second asking is a result like any other', async ({
  page,
  model,
}) => {
  model.script([{ text: withoutGoals }, { text: wrenText }]);
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  const run = await generator.make();
  expect([run.state, run.attempt, run.result?.content]).toEqual(['succeeded', 2, wren]);
  await expect(generator.result).toContainText(wren.skills[1] ?? '');
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
    'Fabula does not answer. Your request is sent again in a moment.',
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

/** After a reload the card may be gone; the form's own button then is the way to try again. */
async function tryAgain({ failure, submit }: GeneratorPage): Promise<void> {
  const button = failure.getByRole('button', { name: 'Try again' });
  if (await button.isVisible()) await button.click();
  else await submit.click();
}
