import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { urls } from '../contract/urls.ts';
import { definitions } from '../domain/generators/index.ts';
import { type ModelDouble, startModelDouble } from '../testing/models/model-double.ts';
import { logline } from '../testing/thirteenth/logline.ts';
import { copyWithLogline, runProgram } from '../testing/thirteenth/project-copy.ts';
import { ready } from './generator-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { startServer } from './start-server.ts';
import { test as base, expect } from './test.ts';

type Thirteen = { root: string; storytellerUrl: string; modelUrl: string; model: ModelDouble };

/** A browser at a copy of the product that has one generator more. */
const test = base.extend<object, { thirteen: Thirteen }>({
  thirteen: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const copy = copyWithLogline();
      await runProgram(copy.root, 'react-router', ['build']);
      const model = await startModelDouble();
      const [storyteller, modelServer] = await Promise.all([
        startServer({ PROVIDER: 'storyteller', STORYTELLER_WORDS_PER_SECOND: '600' }, copy.root),
        startServer(
          { PROVIDER: 'openai', OPENAI_BASE_URL: model.openAiUrl, OPENAI_MODEL: 'scripted-model' },
          copy.root,
        ),
      ]);
      await use({ root: copy.root, storytellerUrl: storyteller.url, modelUrl: modelServer.url, model });
      await Promise.all([storyteller.stop(), modelServer.stop()]);
      await model.close();
      copy.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ thirteen, backend }, use) =>
    use(backend === 'model' ? thirteen.modelUrl : thirteen.storytellerUrl),
});

// All in one worker, so that the copy is built once.
test.describe.configure({ mode: 'default' });

test('one folder and one registry line make a thirteenth generator whose page is built and listed everywhere', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(logline.path)).text();
  expect(html).toContain(`<h1>${logline.title}</h1>`);
  expect(html).toContain('A logline is the shortest honest version of a story');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}${logline.path}</loc>`);

  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="${logline.path}"]`, { hasText: logline.description })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: logline.title, exact: true }),
  ).toHaveAttribute('href', logline.path);
  await page.goto('/tools');
  await expect(main.locator(`a[href="${logline.path}"]`).first()).toBeVisible();
  await page.goto('/plot-generator');
  await expect(page.getByText('What you keep here will feed')).toContainText('logline');
  const old = await request.get('/generator/logline', { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, logline.path]);
});

test('the storyteller writes the thirteenth kind, and the result is shown, stored and kept as a draft', async ({
  page,
}) => {
  const run = await generate(page);
  expect([run.state, run.writer, run.spentCredits]).toEqual(['succeeded', 'storyteller', 2]);
  expect(run.result?.content.open_questions.length).toBeGreaterThanOrEqual(2);
  await expectShown(page, run);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);

  await page.reload();
  await expectShown(page, run);
  await expect(page.getByRole('region', { name: 'Drafts in this browser' })).toContainText(
    run.result?.title ?? '',
  );
});

test.describe('with a model', () => {
  test.use({ backend: 'model' });

  test('a model is asked for the thirteenth kind with its prompt and its shape, and its answer is the result', async ({
    page,
    thirteen,
  }) => {
    const content = {
      logline: 'A night pilot must land the one boat she was told to lose.',
      hook: 'The fog keeps office hours.',
      open_questions: ['Who gave the order?', 'Who else could hear it?'],
    };
    thirteen.model.script({ text: JSON.stringify(content) });
    const run = await generate(page);
    expect([run.state, run.writer, run.result?.content]).toEqual(['succeeded', 'scripted-model', content]);
    await expectShown(page, run);

    const asked = JSON.stringify(thirteen.model.calls.at(-1)?.body);
    for (const part of [logline.promptSentence, 'Festival', 'open_questions']) expect(asked).toContain(part);
  });
});

test('no built file holds a line of any prompt', async ({ thirteen }) => {
  const built = globSync('**/*.{js,html,data,css,json}', { cwd: join(thirteen.root, 'build/client') });
  const prompts = globSync('domain/generators/*/prompt.ts', { cwd: thirteen.root });
  expect([prompts.length, built.length > 50]).toEqual([definitions.length + 1, true]);
  const lines = prompts.flatMap((path) => linesOf(readFileSync(join(thirteen.root, path), 'utf8')));
  expect(lines.length).toBeGreaterThan(100);
  for (const path of built) {
    const text = readFileSync(join(thirteen.root, 'build/client', path), 'utf8');
    expect(
      lines.filter((line) => text.includes(line)),
      path,
    ).toEqual([]);
  }
});

/** The long lines of a prompt's texts: long enough to stand nowhere else by chance. */
function linesOf(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.replace(/^.*?[`']/, '').replace(/[`'][,;]?$/, ''))
    .filter((line) => line.length > 50 && !/^import |[{}=]/.test(line));
}

const LoglineRun = z.object({
  state: z.string(),
  writer: z.string(),
  spentCredits: z.number(),
  result: z.object({
    title: z.string(),
    content: z.object({ logline: z.string(), hook: z.string(), open_questions: z.array(z.string()) }),
  }),
});
type LoglineRun = z.infer<typeof LoglineRun>;

/** Generates a logline as a visitor does and returns the run that the server stored. */
async function generate(page: Page): Promise<LoglineRun> {
  await page.goto(logline.path);
  await ready(page);
  const form = page.getByRole('form', { name: logline.title });
  const submit = form.getByRole('button', { name: 'Generate Logline' });
  await expect(submit).toBeDisabled();
  await form.getByRole('radio', { name: 'Festival' }).check();
  await submit.click();
  await expect(resultOf(page).getByRole('button', { name: /^Regenerate/ })).toBeVisible({ timeout: 45_000 });
  const kept = await page.evaluate(() => localStorage.getItem('app:run:LOGLINE'));
  const id = /"runId":"([0-9a-f-]{36})"/.exec(kept ?? '')?.[1] ?? '';
  return LoglineRun.parse(await (await page.request.get(urls.run(id))).json());
}

async function expectShown(page: Page, { result }: LoglineRun): Promise<void> {
  for (const text of [result.content.logline, result.content.hook, ...result.content.open_questions])
    await expect(resultOf(page)).toContainText(text);
  for (const label of ['Logline', 'Hook', 'Open questions'])
    await expect(resultOf(page).locator('dt', { hasText: label })).toBeVisible();
}

function resultOf(page: Page) {
  return page.getByRole('region', { name: 'Result', exact: true });
}
