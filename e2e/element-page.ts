import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { Element, OneElement, type SaveElement, Version, VersionList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { wren } from './held-answer.ts';
import { makeProject } from './project-list-page.ts';

/** The page of an element in a browser, in the words of whoever writes it. */
export type ElementPage = {
  /** The one line that says how saving stands. */
  saving: Locator;
  toast: Locator;
  open(): Promise<void>;
  /** A text by what it is called aloud: 'Role', 'Goals, 2'. */
  text(label: string): Locator;
  /** The texts of a list, in their order. */
  items(label: string): Promise<string[]>;
  expectSaved(): Promise<void>;
  /** The element as the server has it. */
  stored(): Promise<Element>;
  /** Every version with its text as the server has it, the newest first. */
  versions(): Promise<Version[]>;
};

export function elementPage(page: Page, id: string): ElementPage {
  const saving = page.getByText(/^(Saving|Saved |Kept on|Not saved|Changed elsewhere)/).first();
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  return {
    saving,
    text,
    toast: page.getByRole('status', { name: 'Just done' }),
    async open() {
      await page.goto(`/elements/${id}`);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    },
    items: (label) =>
      page
        .getByRole('textbox', { name: new RegExp(`^${label}, \\d+$`) })
        .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : ''))),
    expectSaved: () => expect(saving).toHaveText(/^Saved \d\d:\d\d$/),
    stored: async () => Element.parse(await callApi(page, 'GET', urls.element(id))),
    async versions() {
      const { versions } = VersionList.parse(await callApi(page, 'GET', urls.versions(id)));
      return Promise.all(
        versions.map(async (version) => {
          const answer = await callApi(page, 'GET', urls.version(id, version.id));
          return Version.parse(Object(answer).version);
        }),
      );
    },
  };
}

/** Stores an element in a project, without the screen. Returns its id. */
export async function makeElement(
  page: Page,
  projectId: string,
  input: Omit<SaveElement, 'id'>,
): Promise<string> {
  const answer = await callApi(page, 'POST', urls.projectElements(projectId), { id: makeId(), ...input });
  return OneElement.parse(answer).element.id;
}

/** Stores a character, Wren Halloway, in a new project. Returns its id. */
export async function makeWren(page: Page): Promise<string> {
  const { id } = await makeProject(page, { name: 'The Last Ferry' });
  return makeElement(page, id, { kind: 'CHARACTER', content: wren });
}
