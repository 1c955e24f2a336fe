import { expect, test } from './test.ts';

for (const [how, point] of Object.entries({ pointing: 'hover', focusing: 'focus' } as const)) {
  test(`${how} at a link fetches the next page before the click`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/tools', { waitUntil: 'networkidle' });
    const link = page.getByRole('main').locator('a[href="/character-generator"]').first();
    const script = /^\/assets\/generator-.*\.js$/;
    expect(fetched.filter((path) => script.test(path))).toEqual([]);
    await link[point]();
    await expect.poll(() => fetched.some((path) => script.test(path))).toBe(true);

    await page.waitForLoadState('networkidle');
    const before = fetched.length;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Character Generator');
    expect(fetched.slice(before).filter((path) => script.test(path))).toEqual([]);
  });
}
