import { expect, type Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { Run } from '../contract/runs.ts';
import { urls } from '../contract/urls.ts';
import { definitionOf, type GeneratorId } from '../domain/generators/index.ts';
import { callApi } from './call-api.ts';
import { generatorPage } from './generator-page.ts';

/** The badge in the header, by what it says there is to spend. */
export function badge(page: Page, words: string) {
  return page.getByRole('banner').getByRole('link', { name: words, exact: true });
}

/** Generates one of a kind as a signed-in user and leaves the result in view. */
export async function spendOn(page: Page, kind: GeneratorId): Promise<void> {
  await page.goto(definitionOf(kind).path);
  await generatorPage(page, kind).make();
}

/** Generates so many of a kind without its page, and waits for their ends. */
export async function spendBehind(page: Page, count: number, kind: GeneratorId = 'THEME'): Promise<void> {
  for (let made = 0; made < count; made++) await generateBehind(page, kind);
}

/** Generates an element of a project by requests. Returns its id. */
export async function generateElement(
  page: Page,
  projectId: string,
  kind: GeneratorId,
  sourceIds: readonly string[],
): Promise<string> {
  const elementId = makeId();
  await generateBehind(page, kind, { id: projectId, elementId, sourceIds });
  return elementId;
}

async function generateBehind(page: Page, kind: GeneratorId, project?: object): Promise<void> {
  const inputs = Object.fromEntries(
    definitionOf(kind).inputs.flatMap((field) =>
      field.required && field.type === 'select' ? [[field.name, field.options[0]]] : [],
    ),
  );
  const id = makeId();
  await callApi(page, 'POST', urls.runs, { id, kind, inputs, ...(project ? { project } : {}) });
  await expect.poll(async () => Run.parse(await callApi(page, 'GET', urls.run(id))).state).toBe('succeeded');
}

/** Pays for the plan whose checkout is open, with the outcome that goes through. */
export async function payAtCheckout(page: Page, plan: string): Promise<void> {
  await expect(page.getByText('Sandbox checkout. No real payment, no card, no bank.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish test payment' }).click();
  await expect(page.getByRole('heading', { name: `You have ${plan}` })).toBeVisible();
}

/** Buys a first plan from the subscription page. */
export async function buyPlan(page: Page, plan: string): Promise<void> {
  await page.goto(`/subscription?plan=${plan.toLowerCase()}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to payment' }).click();
  await payAtCheckout(page, plan);
}
