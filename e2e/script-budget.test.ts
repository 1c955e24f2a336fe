import { gzipSync } from 'node:zlib';
import { ready } from './generator-page.ts';
import { expect, test } from './test.ts';

/** The most script that a visitor's first page may bring, in bytes, gzipped. */
const budgets = { '/': 140_000, '/character-generator': 180_000 };

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} brings at most ${budget / 1000} kB of script`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await ready(page);
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    expect(all).toBeGreaterThan(budget / 2);
    expect(all).toBeLessThanOrEqual(budget);
  });
}
