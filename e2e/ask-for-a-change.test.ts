import type { Page, Request } from '@playwright/test';
import { urls } from '../contract/urls.ts';
import { makeElement } from './element-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { generatorPage } from './generator-page.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const menuOf = (page: Page) => page.getByRole('group', { name: 'Ask for a change' });

/** The next order that the page sends. */
async function nextOrder(page: Page): Promise<Record<string, unknown>> {
  const isOrder = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).pathname === urls.runs;
  return (await page.waitForRequest(isOrder)).postDataJSON();
}

test('on a narrow screen a visitor asks for a darker version with one tap, and it knows the first', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 812 });
  const theme = generatorPage(page, 'THEME');
  await theme.open();
  await theme.fillRequired();
  const first = nextOrder(page);
  await theme.generate();
  expect(await first).not.toHaveProperty('push');
  await theme.finished();
  const { result } = await theme.run();

  await theme.result.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(menuOf(page).getByRole('button', { name: 'Another ending' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
  const order = nextOrder(page);
  await menuOf(page).getByRole('button', { name: 'Darker' }).click();
  expect(await order).toMatchObject({ push: 'Darker', earlier: [{ title: result?.title }] });
  await theme.result.getByRole('group', { name: 'Alternatives' }).getByText('2 of 2').waitFor();
  await theme.finished();

  // One click, as ever, for whoever wants no change.
  const plain = nextOrder(page);
  await theme.regenerate.click();
  expect(await plain).not.toHaveProperty('push');
});

test('the next version of an element is asked for in own words by keyboard, which “what is sent” shows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'change@example.com');
  const project = await makeProject(page, { name: 'Changes', type: 'custom' });
  const content = { central_question: 'Who pays?', premise: 'The tailor keeps two books.', tone: 'Dry.' };
  const element = await makeElement(page, project.id, { kind: 'THEME', content });
  const theme = generatorPage(page, 'THEME');
  await page.goto(`${theme.definition.path}?project=${project.id}&element=${element}`);
  await theme.fillRequired();
  const button = theme.form.getByRole('button', { name: 'Ask for a change' });
  await button.focus();
  await page.keyboard.press('Enter');
  const words = menuOf(page).getByRole('textbox', { name: 'The change in your own words' });
  await words.fill('set among tailors');
  await theme.form.getByRole('button', { name: 'See what is sent' }).click();
  const sent = page.getByRole('region', { name: 'What is sent' });
  await expect(sent).toContainText('set among tailors');
  await expect(sent).toContainText('The tailor keeps two books.');
  await words.focus();
  const order = nextOrder(page);
  await page.keyboard.press('Enter');
  expect(await order).toMatchObject({ push: 'set among tailors', project: { elementId: element } });
  expect(await order).not.toHaveProperty('earlier');
  await theme.finished();
});
