import { ownServerAnswers } from '../testing/models/own-server-answers.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { generatorPage } from './generator-page.ts';
import { wren, wrenText } from './held-answer.ts';
import { signIn } from './signing-in.ts';
import { badge } from './spending.ts';
import { expect, test } from './test.ts';

test.use({ backend: 'model' });

const key = 'sk-a-writers-own-key-4711';

test('with a key of one’s own a generation costs nothing, says so before, and spends nothing', async ({
  page,
  model,
}) => {
  model.script({ text: wrenText });
  await signIn(page, 'own-key@example.com');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a key' }).click();
  const keys = page.getByRole('form', { name: 'Model key' });
  await keys.getByLabel('Key', { exact: true }).fill(key);
  await keys.getByLabel('Address of your own server').fill(model.openAiUrl);
  await keys.getByLabel('Model').fill('my-own-model');
  await keys.getByLabel('Reads at most, in tokens').fill('100000');
  await keys.getByRole('button', { name: 'Test and store key' }).click();
  await expect(page.getByText('Key ends in 4711')).toBeVisible();
  await expect(page.getByText('Reads at most 100,000 tokens')).toBeVisible();
  await expect(page.getByText('In use.')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(key);

  await page.goto('/character-generator');
  const character = generatorPage(page, 'CHARACTER');
  await expect(character.form).toContainText('Costs nothing: your own key writes.');
  await expect(badge(page, '10 credits')).toBeVisible();
  await expectAccessibleAtBoth(page, character.form);
  await character.fillRequired();
  await character.generate();
  await character.finished();
  await expect(character.result.getByRole('heading', { name: wren.name })).toBeVisible();
  expect(model.calls.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
  expect(model.calls.at(-1)?.body).toMatchObject({ model: 'my-own-model' });
  await expect(badge(page, '10 credits')).toBeVisible();
  await page.goto('/credits');
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText('No recent usage')).toBeVisible();

  await page.goto('/settings');
  await page.getByLabel('Use this key: OpenAI').click();
  await expect(page.getByText('In use.')).toHaveCount(0);
  await page.goto('/character-generator');
  await expect(character.form).toContainText('You have 10. After this, 9.');
});

test('a model that the service does not have is named beside its key, with its nearest neighbours', async ({
  page,
  model,
}) => {
  model.listModels(() => ['my-own-model', 'another']);
  await signIn(page, 'own-model@example.com');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a key' }).click();
  const keys = page.getByRole('form', { name: 'Model key' });
  await keys.getByLabel('Address of your own server').fill(model.openAiUrl);
  await keys.getByLabel('Model').fill('my-own-modle');
  await keys.getByRole('button', { name: 'Test and store key' }).click();
  await expect(page.getByText('The service has no such model')).toBeVisible();
  await expect(page.getByText('The nearest that it has: my-own-model.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The nearest that it has: my-own-model.')).toBeVisible();
  await expectAccessibleAtBoth(page, page.getByText('The service has no such model'));
});

test('a model server of this computer is found on a press, by keyboard, and its model fills the form', async ({
  page,
  model,
}) => {
  await signIn(page, 'own-server@example.com');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a key' }).click();
  const keys = page.getByRole('form', { name: 'Model key' });
  const find = keys.getByRole('button', { name: 'Find servers on this computer' });
  model.answerPaths({ '/v1/models': '<html>' });
  await find.click();
  await expect(keys).toContainText('No model server was found');

  const { model: name, paths } = ownServerAnswers[0] ?? { model: '', paths: {} };
  model.answerPaths(paths);
  await find.press('Enter');
  const list = keys.getByRole('list', { name: 'Servers on this computer' });
  await expect(keys.getByRole('status')).toHaveText('One server found. Choose a model.');
  await expect(list).toContainText('llama.cpp');
  await expect(list).toContainText('Reads 8,192 tokens');
  await expectAccessibleAtBoth(page, list);
  await list.getByRole('button', { name: `Use ${name}` }).press('Enter');
  await expect(keys.getByLabel('Address of your own server')).toHaveValue(model.openAiUrl);
  await expect(keys.getByLabel('Model')).toHaveValue(name);
  await expect(keys.getByLabel('Reads at most, in tokens')).toHaveValue('8192');
  await expect(keys.getByRole('button', { name: 'Test and store key' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No key')).toBeVisible();
  await expect(page.getByText('Reads at most 8,192 tokens')).toBeVisible();
  await expect(page.getByText('In use.')).toBeVisible();
  model.answerPaths({});
});
