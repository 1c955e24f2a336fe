import { definitions } from '../domain/generators/index.ts';
import { expectLayout } from './expect-layout.ts';
import { generatorPage, resultOf } from './generator-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { expect, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const { id, noun } of definitions) {
  test(`a visitor generates ${noun}, reads it laid out as what it is, and copies it`, async ({ page }) => {
    const generator = generatorPage(page, id);
    await generator.open();
    const run = await generator.make();
    expect([run.state, run.problem, run.spentCredits]).toEqual([
      'succeeded',
      null,
      generator.definition.priceCredits,
    ]);
    await expectLayout(generator.result, id, run.result?.content);

    await generator.copy.click();
    await expect(generator.result.getByRole('button', { name: 'Copied!' })).toBeVisible();
    const { render } = await resultOf(id);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${run.result?.title}\n\n${render(run.result?.content, run.inputs)}`,
    );

    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${width} wide`).toBe(0);
    }
  });
}

test('Copy says ‘Copied!’ for two seconds, then it is Copy again', async ({ page }) => {
  const generator = generatorPage(page, 'SCENARIO');
  await generator.open();
  await generator.make();
  await page.clock.install();
  await generator.copy.click();
  const copied = generator.result.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
  await expect(generator.copy).toBeVisible();
});
