import type { Run } from '../contract/runs.ts';
import { definitionOf, definitions, type GeneratorId, sourcesOf } from '../domain/generators/index.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { expectLayout } from './expect-layout.ts';
import { generatorPage, resultOf } from './generator-page.ts';
import { wren, wrenText } from './held-answer.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { expect, test } from './test.ts';

/** Made before there is a person, or a list of habits without names. */
const nameless: readonly GeneratorId[] = ['THEME', 'CHARACTER', 'SETTING', 'PERSONALITY_TRAITS'];

/** One kind of each layout. */
const layouts: readonly GeneratorId[] = ['CHARACTER', 'SCENARIO', 'PLOT', 'DIALOGUE', 'STORY', 'SCRIPT'];

test.describe('from a theme to a script', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a visitor generates one of each kind, each built on all before it and about the same hero, and reads and copies it', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const made = new Map<GeneratorId, Run>();
    let hero = '';
    for (const { id, title } of definitions) {
      await test.step(title, async () => {
        const generator = generatorPage(page, id);
        await generator.open();
        const { first, rest } = sourcesOf(id);
        const offered = [...first, ...rest].filter((kind) => made.has(kind));
        if (rest.some((kind) => made.has(kind))) await page.getByText(/Your earlier drafts/i).click();
        await expectOffered(id, offered);
        const run = await generator.make();
        made.set(id, run);
        expect([run.state, run.problem, run.spentCredits]).toEqual([
          'succeeded',
          null,
          generator.definition.priceCredits,
        ]);
        expect(run.builtOn.map(({ kind, title }) => [kind, title]).toSorted()).toEqual(
          offered.map((kind) => [kind, made.get(kind)?.result?.title]).toSorted(),
        );
        const { render } = await resultOf(id);
        if (id === 'CHARACTER') hero = run.result?.title ?? '';
        if (!nameless.includes(id)) {
          const text = render(run.result?.content, run.inputs).toLowerCase();
          const names = hero.split(' ').filter((word) => /^\p{Lu}[\p{L}’-]{2}/u.test(word));
          const recurring = names.filter((name) => text.includes(name.toLowerCase()));
          expect(recurring, `${hero} in the ${id}`).not.toEqual([]);
        }

        await expectLayout(generator.result, id, run.result?.content);
        await generator.copy.click();
        await expect(generator.result.getByRole('button', { name: 'Copied!' })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${run.result?.title}\n\n${render(run.result?.content, run.inputs)}`,
        );
        if (layouts.includes(id)) await expectAccessibleAtBoth(page);
        for (const width of [320, 1920, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await sidewaysScroll(page), `${width} wide`).toBe(0);
        }
      });
    }
    await expect(page.getByRole('heading', { name: 'Drafts in this browser' })).toBeVisible();

    async function expectOffered(id: GeneratorId, offered: readonly GeneratorId[]): Promise<void> {
      const panel = page.getByRole('region', { name: 'Built on' });
      await expect(panel.getByRole('checkbox')).toHaveCount(offered.length);
      for (const kind of offered) {
        const name = `${definitionOf(kind).title.replace(' Generator', '')} ${made.get(kind)?.result?.title}`;
        const draft = panel.getByRole('checkbox', { name: new RegExp(`^${RegExp.escape(name)}`) });
        await expect(draft, `${kind} offered to ${id}`).toBeChecked();
      }
    }
  });
});

test('a plot can be generated at once when there are drafts to build on', async ({ page }) => {
  for (const kind of ['CHARACTER', 'CONFLICT'] as const) {
    const earlier = generatorPage(page, kind);
    await earlier.open();
    await earlier.make();
  }
  const plot = generatorPage(page, 'PLOT');
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') starts.push(request.url());
  });
  // Not waiting for anything: the button is pressed as soon as it can be.
  await page.goto(plot.definition.path);
  await plot.submit.click();
  await plot.finished();
  expect(starts).toHaveLength(1);
  expect((await plot.run()).builtOn.map(({ kind }) => kind)).toEqual(['CONFLICT', 'CHARACTER']);
});

test.describe('with a model', () => {
  test.use({ backend: 'model' });

  test('what a writer unticks or changes in ‘Built on’ is what the server builds on', async ({
    page,
    model,
  }) => {
    const other = { ...wren, name: 'Tamsin Orrell' };
    const arc = { start_state: 'a', midpoint_shift: 'b', end_state: 'c', lesson: 'd' };
    model.script([{ text: wrenText }, { text: JSON.stringify(other) }, { text: JSON.stringify(arc) }]);
    const character = generatorPage(page, 'CHARACTER');
    await character.open();
    await character.make();
    await character.regenerate.click();
    await expect(character.result.getByRole('heading', { name: other.name })).toBeVisible();
    await character.finished();

    const { open, make, generate, finished, run } = generatorPage(page, 'CHARACTER_ARC');
    await open();
    const panel = page.getByRole('region', { name: 'Built on' });
    await expect(panel.getByRole('checkbox', { name: other.name })).toBeChecked();
    await expect(panel.getByRole('checkbox', { name: wren.name })).not.toBeChecked();
    await panel.getByRole('checkbox', { name: other.name }).uncheck();
    await panel.getByRole('checkbox', { name: wren.name }).check();
    const chosen = await make();
    expect(chosen.builtOn.map(({ title }) => title)).toEqual([wren.name]);

    await panel.getByRole('checkbox', { name: wren.name }).uncheck();
    await generate();
    await expect.poll(async () => (await run()).id).not.toBe(chosen.id);
    await finished();
    expect((await run()).builtOn).toEqual([]);
  });
});
