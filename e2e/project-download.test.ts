import { readFileSync } from 'node:fs';
import { projectListPage } from './project-list-page.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

test('a project is downloaded as text and as JSON from its menu', async ({ page }) => {
  await signIn(page, 'download@example.com');
  const { open, openSample } = projectListPage(page);
  await open();
  const name = await openSample();
  const menu = page.getByRole('button', { name: /^More for / });

  for (const [label, ending] of [
    ['Download as text', 'txt'],
    ['Download as JSON', 'json'],
  ] as const) {
    await menu.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.${ending}`);
    const text = readFileSync(await download.path(), 'utf8');
    if (ending === 'txt') expect(text).toMatch(new RegExp(`^${name}\n=+\n`));
    else expect(JSON.parse(text)).toMatchObject({ format: 'fabula-project-1', project: { name } });
  }
});
