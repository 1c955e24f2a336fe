import type { Locator, Page } from '@playwright/test';
import { generatorPage } from './generator-page.ts';
import { heldAnswer, wren, wrenText } from './held-answer.ts';
import { scriptIsHere } from './script-is-here.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model' });

/** The starts that a page has sent, by the id of the run. */
function watchStarts(page: Page): Set<string> {
  const ids = new Set<string>();
  page.context().on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/runs')) return;
    ids.add(String(request.postDataJSON()?.id));
  });
  return ids;
}

test('fields appear as they are written, with the button busy until the end', async ({ page, model }) => {
  const answer = heldAnswer(wrenText, wren.goals[0] ?? '');
  model.script(answer.script);
  const { form, result, stop, open, fillRequired, generate, finished } = generatorPage(page, 'CHARACTER');
  await open();
  await expect(result).toContainText('The page is yours.');
  await fillRequired();
  await generate();
  await expect(form.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await expect(stop).toBeVisible();
  await expect(result.getByRole('heading', { name: wren.name })).toBeVisible();
  await expect(result).toContainText(wren.goals[0] ?? '');
  await expect(result).not.toContainText(wren.flaws[0] ?? '');
  await expect(result).toHaveAttribute('aria-busy', 'true');

  answer.goOn();
  await finished();
  await expect(result).toContainText(wren.skills[1] ?? '');
  await expect(result).not.toHaveAttribute('aria-busy', 'true');
  await expect(form.getByRole('button', { name: 'Generate Character' })).toBeEnabled();
});

test('a reload in the middle shows the text so far and goes on to the end, as one run', async ({
  page,
  model,
}) => {
  const starts = watchStarts(page);
  const callsBefore = model.calls.length;
  const answer = heldAnswer(wrenText, wren.flaws[0] ?? '');
  model.script(answer.script);
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await generator.fillRequired();
  await generator.generate();
  await expect(generator.result).toContainText(wren.flaws[0] ?? '');
  const before = await fieldsIn(generator.result);

  await page.reload();
  await expect(generator.result).toContainText(wren.flaws[0] ?? '');
  expect(await fieldsIn(generator.result)).toEqual(before);
  await expect(generator.stop).toBeVisible();

  answer.goOn();
  await generator.finished();
  await expect(generator.result).toContainText(wren.skills[1] ?? '');
  expect((await generator.run()).result?.content).toEqual(wren);
  expect([starts.size, model.calls.length - callsBefore]).toEqual([1, 1]);

  await page.reload();
  await generator.finished();
  await expect(generator.result).toContainText(wren.skills[1] ?? '');
  expect([starts.size, model.calls.length - callsBefore]).toEqual([1, 1]);
});

test('a second tab shows the same text, before and after the end', async ({ page, context, model }) => {
  const starts = watchStarts(page);
  const answer = heldAnswer(wrenText, wren.goals[1] ?? '');
  model.script(answer.script);
  const here = generatorPage(page, 'CHARACTER');
  await here.open();
  const there = generatorPage(await context.newPage(), 'CHARACTER');
  await there.open();
  await here.fillRequired();
  await here.generate();
  for (const tab of [here, there]) await expect(tab.result).toContainText(wren.goals[1] ?? '');

  answer.goOn();
  for (const tab of [here, there]) {
    await tab.finished();
    await expect(tab.result).toContainText(wren.skills[1] ?? '');
  }
  expect(starts.size).toBe(1);
  expect(await fieldsIn(there.result)).toEqual(await fieldsIn(here.result));
});

test('Stop keeps what is complete, says that it was stopped, and takes the share of the price', async ({
  page,
  model,
}) => {
  const answer = heldAnswer(wrenText, wren.flaws[0] ?? '');
  model.script(answer.script);
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await generator.fillRequired();
  await generator.generate();
  const atFirst = await generator.stop.boundingBox();
  await expect(generator.result).toContainText(wren.flaws[0] ?? '');
  await expect(generator.stop).toHaveAccessibleName('Stop, 1 credit');
  expect((await generator.stop.boundingBox())?.width).toBe(atFirst?.width);
  await generator.stop.click();
  await generator.finished();
  answer.goOn();

  await expect(generator.result.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(generator.result).toContainText('Stopped. You kept 3 of 5 fields for 1 of 1 credit.');
  await expect(generator.result).toContainText(wren.flaws[0] ?? '');
  const run = await generator.run();
  expect([run.state, run.spentCredits, run.result?.completeFields]).toEqual([
    'stopped',
    1,
    ['name', 'role', 'goals'],
  ]);
  expect(run.result?.content).toEqual({ ...wren, flaws: [], skills: [] });

  await page.reload();
  await generator.finished();
  await expect(generator.result.getByText('Stopped', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drafts in this browser' })).toContainText(wren.name);
});

test('Stop before anything is finished leaves no result and costs what the button says', async ({
  page,
  model,
}) => {
  const answer = heldAnswer(wrenText, 'Wren');
  model.script(answer.script);
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await generator.fillRequired();
  await generator.generate();
  await expect(generator.result).toContainText('Wren');
  // Other tests stop texts from this network address; from the third of a day on it costs at least
  // 1.
  await expect(generator.stop).toHaveAccessibleName(/^Stop, (free|1 credit)$/);
  const said = await generator.stop.innerText();
  await generator.stop.click();
  await expect(generator.result).toContainText('Stopped before any of it was finished.');
  answer.goOn();
  await expect(generator.copy).toHaveCount(0);
  const run = await generator.run();
  expect([run.state, run.spentCredits, run.result]).toEqual(['stopped', said.includes('free') ? 0 : 1, null]);
});

test('Regenerate keeps the earlier alternative, and the switch goes back and forth', async ({
  page,
  model,
}) => {
  const other = { ...wren, name: 'Tamsin Orrell', role: 'Harbour clerk' };
  model.script([{ text: wrenText }, { text: JSON.stringify(other) }]);
  const generator = generatorPage(page, 'CHARACTER');
  const { result } = generator;
  await generator.open();
  const first = await generator.make();
  await expect(result.getByRole('heading', { name: wren.name })).toBeVisible();
  await expect(result.getByRole('group', { name: 'Alternatives' })).toHaveCount(0);

  await generator.regenerate.click();
  await expect(result.getByRole('heading', { name: other.name })).toBeVisible();
  await generator.finished();
  expect((await generator.run()).id).not.toBe(first.id);
  const alternatives = result.getByRole('group', { name: 'Alternatives' });
  await expect(alternatives).toContainText('2 of 2');

  await alternatives.getByRole('button', { name: 'Previous alternative' }).click();
  await expect(alternatives).toContainText('1 of 2');
  await expect(result.getByRole('heading', { name: wren.name })).toBeVisible();
  await alternatives.getByRole('button', { name: 'Next alternative' }).click();
  await expect(result.getByRole('heading', { name: other.name })).toBeVisible();

  await page.reload();
  await expect(alternatives).toContainText('2 of 2');
});

test('an order that is given offline is sent once the network is back', async ({
  page,
  context,
  model,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const starts = watchStarts(page);
  model.script({ text: wrenText });
  const generator = generatorPage(page, 'CHARACTER');
  await generator.open();
  await generator.fillRequired();
  await scriptIsHere(page, 'wire');
  await scriptIsHere(page, 'result-body');
  await context.setOffline(true);
  await generator.generate();
  await expect(generator.result).toContainText('You are offline. Your request is kept');
  await context.setOffline(false);
  await generator.finished();
  await expect(generator.result.getByRole('heading', { name: wren.name })).toBeVisible();
  expect(starts.size).toBe(1);
});

test.describe('over a network that goes away', () => {
  test.use({ backend: 'far' });

  test('a stream that breaks off goes on when the network is back', async ({
    page,
    context,
    model,
    setNetwork,
    faults,
  }) => {
    faults.allow(/net::ERR_/);
    const answer = heldAnswer(wrenText, wren.goals[0] ?? '');
    model.script(answer.script);
    const generator = generatorPage(page, 'CHARACTER');
    await generator.open();
    await generator.fillRequired();
    await generator.generate();
    await expect(generator.result).toContainText(wren.goals[0] ?? '');

    setNetwork(false);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(generator.result).toContainText('The connection was lost; the writing goes on.');
    answer.goOn();
    await expect.poll(() => model.calls.at(-1)?.ended).toBe('answered');
    await expect(generator.result).not.toContainText(wren.goals[1] ?? '');

    setNetwork(true);
    await context.setOffline(false);
    await generator.finished();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(generator.result).toContainText(wren.skills[1] ?? '');
    expect((await generator.run()).result?.content).toEqual(wren);
  });
});

/** What a result says in each of its fields. */
function fieldsIn(result: Locator): Promise<string[]> {
  return result.getByRole('definition').allTextContents();
}
