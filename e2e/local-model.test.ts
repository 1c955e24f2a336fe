import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { generatorPage } from './generator-page.ts';
import { tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { allowIssuer, continueAs, signIn } from './signing-in.ts';
import { badge } from './spending.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'local-model' });

const reference = 'hf:writer/tale:Q4_0';
const title = 'tale-Q4_0';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'A model on this computer' });
const inUse = (page: Page) => sectionOf(page).getByRole('region', { name: `${title} is ready to write` });

test('by keyboard alone a model is got, paused, outlasts reloads, and writes a theme', async ({
  page,
  hub,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'local@example.com');
  const project = await makeProject(page, { name: 'At home', type: 'film_short' });
  await page.goto('/settings#local-model');
  const section = sectionOf(page);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await expect(section.getByRole('button', { name: 'Get Gemma 4 E2B' })).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The hub falls silent in the middle, so that the download lasts as long as the test wants.
  hub.sendBytes = Math.floor(hub.content.length / 2);
  await press(section.getByText('Another model', { exact: true }));
  await tabTo(page, section.getByRole('textbox', { name: 'From Hugging Face' }));
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  const bar = section.getByRole('progressbar', { name: `${title}: Fetching the model.` });
  await expect(bar).toHaveAttribute('value', /^(49|50)$/);
  // What was pressed is far below; the next stop is the download.
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Pause' })).toBeFocused();
  await expectAccessibleAtBoth(page, bar);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  await expect(bar).toHaveAttribute('value', /^(49|50)$/);
  await press(section.getByRole('button', { name: 'Pause' }));
  const paused = section.getByRole('heading', { name: `${title} is paused` });
  await expect(paused).toBeVisible();
  await page.reload();
  await expect(paused).toBeVisible();
  hub.sendBytes = null;
  await press(section.getByRole('button', { name: 'Go on' }));

  // Where no model is in use, the one that has come is.
  await expect(inUse(page)).toBeVisible({ timeout: 60_000 });
  expect(hub.asked.at(-1)).toMatch(/ bytes=\d{5,}-$/);
  await expect(section.getByText(/^measured: .* words? a second$/)).toBeVisible();
  await expectAccessibleAtBoth(page, inUse(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(inUse(page).getByRole('link', { name: 'Make a theme with it' }));
  const theme = generatorPage(page, 'THEME');
  await expect(theme.form).toBeVisible();
  await page.goto(`${theme.definition.path}?project=${project.id}`);
  await theme.fillRequired();
  await press(theme.submit);
  await theme.finished();
  await expect(badge(page, '10 credits')).toBeVisible();
  await theme.result.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(title)).toBeVisible();
  await removeModel(page);
});

test('on a phone a visitor comes from the landing page, signs in, and makes a theme with a model', async ({
  page,
  hub,
  faults,
}) => {
  test.setTimeout(180_000);
  allowIssuer(faults);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('link', { name: 'get a model for this computer' }).click();
  await continueAs(page, 'local-phone@example.com');
  await expect(page).toHaveURL(/\/settings#local-model$/);
  const section = sectionOf(page);
  await expect(section.getByRole('heading', { name: 'A model on this computer' })).toBeInViewport();

  faults.allow(/status of 422 .*\/api\/local-model\/download/);
  hub.sendBytes = null;
  await section.getByText('Another model', { exact: true }).click();
  await section.getByRole('textbox', { name: 'From Hugging Face' }).fill('hf:writer/tale:Q8_0');
  await section.getByRole('button', { name: /^Get ?: From Hugging Face/ }).click();
  await expect(section.getByText('writer/tale has no quant Q8_0. It has Q4_0.')).toBeVisible();
  await section.getByRole('textbox', { name: 'From Hugging Face' }).fill(reference);
  await section.getByRole('button', { name: /^Get ?: From Hugging Face/ }).click();
  await inUse(page).getByRole('link', { name: 'Make a theme with it' }).click({ timeout: 60_000 });
  const theme = generatorPage(page, 'THEME');
  await expect(theme.form).toBeVisible();
  await expect(page.getByText('Demo Mode')).toHaveCount(0);
  const run = await theme.make();
  expect(run.writer).toBe(title);
  await removeModel(page);
  await page.goto(theme.definition.path);
  await page.getByRole('link', { name: 'Get a model for this computer' }).click();
  await expect(section.getByRole('list', { name: 'Models' })).toBeInViewport();
});

async function removeModel(page: Page): Promise<void> {
  await page.goto('/settings#local-model');
  await sectionOf(page)
    .getByRole('button', { name: `Remove ${title}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(sectionOf(page).getByRole('heading', { name: title })).toHaveCount(0);
  await expect(inUse(page)).toHaveCount(0);
}
