import { expectLayout } from './expect-layout.ts';
import { generatorPage } from './generator-page.ts';
import { expect, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor generates a theme and reads it', { tag: '@smoke' }, async ({ page }) => {
  const generator = generatorPage(page, 'THEME');
  await generator.open();
  const run = await generator.make();
  expect(run.state).toBe('succeeded');
  await expectLayout(generator.result, 'THEME', run.result?.content);
});

test('Copy says ‘Copied!’ for two seconds, then it is Copy again', async ({ page }) => {
  const generator = generatorPage(page, 'SCENARIO');
  await generator.open();
  await generator.make();
  // Time stands still, so that a busy machine can't miss the two seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await generator.copy.click();
  const copied = generator.result.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(1900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toBeHidden();
  await expect(generator.copy).toBeVisible();
});
