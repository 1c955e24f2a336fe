import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const built = (path: string) => readFileSync(join(import.meta.dirname, '../build', path), 'utf8');

test('the licences of all that is in the pages are one link away, as plain text', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const link = page.getByRole('link', { name: 'one long file of licences' });
  await expect(link).toHaveAttribute('href', '/licenses.txt');

  const answer = await request.get('/licenses.txt');
  const { 'content-type': type, etag = '' } = answer.headers();
  expect(type).toBe('text/plain; charset=utf-8');
  expect((await request.get('/licenses.txt', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  const [inPages = '', texts = ''] = (await answer.text()).split('On its server');
  expect(texts).toContain('SIL OPEN FONT LICENSE');
  const bundled = JSON.parse(built('bundled-packages.json')) as string[];
  expect(bundled).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router', 'zod']));
  const fonts = [
    '@fontsource-variable/literata',
    '@fontsource-variable/schibsted-grotesk',
    '@fontsource/courier-prime',
  ];
  for (const name of [...bundled, ...fonts, 'lucide-react']) expect(inPages).toContain(`  ${name} `);
});

test('the bill of materials names every package in the pages', () => {
  const sbom = JSON.parse(built('sbom.json')) as { components: { name: string }[] };
  const names = new Set(sbom.components.map(({ name }) => name));
  const bundled = JSON.parse(built('bundled-packages.json')) as string[];
  expect(bundled.filter((name) => !names.has(name))).toEqual([]);
});
