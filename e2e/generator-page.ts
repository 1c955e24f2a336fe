import { expect, type Locator, type Page } from '@playwright/test';
import { Run } from '../contract/runs.ts';
import { urls } from '../contract/urls.ts';
import type { GeneratorResult } from '../domain/generators/generator.ts';
import {
  definitionOf,
  folderOf,
  type GeneratorId,
  type RegisteredDefinition,
} from '../domain/generators/index.ts';

/** A generator's page in a browser, in the words of whoever uses it. */
export type GeneratorPage = {
  definition: RegisteredDefinition;
  form: Locator;
  submit: Locator;
  /** The place of the result, whatever stands in it. */
  result: Locator;
  stop: Locator;
  regenerate: Locator;
  copy: Locator;
  /** The red card. */
  failure: Locator;
  open(): Promise<void>;
  fillRequired(): Promise<void>;
  generate(): Promise<void>;
  /** Fills the required fields, generates, and returns the stored run. */
  make(): Promise<Run>;
  /** Waits until nothing is being written any more and the result stands there. */
  finished(): Promise<void>;
  /** The run that the page is about, as the server has it. */
  run(): Promise<Run>;
};

export function generatorPage(page: Page, kind: GeneratorId): GeneratorPage {
  const definition = definitionOf(kind);
  const form = page.getByRole('form', { name: definition.title });
  const result = page.getByRole('region', { name: 'Result', exact: true });
  const self: GeneratorPage = {
    definition,
    form,
    result,
    submit: form.getByRole('button', { name: /^Generat(e |ing)/ }),
    stop: result.getByRole('button', { name: /^Stop/ }),
    regenerate: result.getByRole('button', { name: /^Regenerate/ }),
    copy: result.getByRole('button', { name: 'Copy', exact: true }),
    failure: result.getByRole('alert'),
    async open() {
      await page.goto(definition.path);
      await ready(page);
    },
    async fillRequired() {
      for (const field of definition.inputs)
        if (field.required && field.type === 'select')
          await form.getByLabel(field.label).selectOption(field.options[0] ?? '');
    },
    async generate() {
      await expect(self.submit).toBeEnabled();
      await self.submit.click();
    },
    async make() {
      await self.fillRequired();
      await self.generate();
      await self.finished();
      return self.run();
    },
    async finished() {
      await expect(self.regenerate).toBeVisible({ timeout: 45_000 });
    },
    async run() {
      const id = await runIdOf(page, kind);
      return Run.parse(await (await page.request.get(urls.run(id))).json());
    },
  };
  return self;
}

/** Resolves when the page's scripts listen: the header has heard from the server who is here. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

/** The id of the last run of a kind in this browser. */
export async function runIdOf(page: Page, kind: GeneratorId): Promise<string> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), `app:run:${kind}`);
  const id = /"runId":"([0-9a-f-]{36})"/.exec(kept ?? '')?.[1];
  if (id === undefined) throw new Error(`this browser has no run of ${kind}`);
  return id;
}

/** The kind's own way to turn a stored result into text. */
export async function resultOf(kind: GeneratorId): Promise<GeneratorResult> {
  const { result }: { result: GeneratorResult } = await import(
    `../domain/generators/${folderOf(definitionOf(kind))}/result.ts`
  );
  return result;
}
