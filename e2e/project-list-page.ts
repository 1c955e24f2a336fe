import { expect, type Locator, type Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { type CreateProject, OneProject, type Project } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';

/** 'My Projects' in a browser, in the words of whoever uses it. */
export type ProjectListPage = {
  /** The cards of the page that is shown. */
  cards: Locator;
  search: Locator;
  newProject: Locator;
  /** What was just done. */
  toast: Locator;
  open(): Promise<void>;
  /** Makes the sample where there are no projects yet. Returns its name. */
  openSample(): Promise<string>;
  card(name: string): Locator;
  /** Opens the menu of a card and chooses an entry of it. */
  choose(name: string, entry: 'Edit' | 'Duplicate' | 'Delete' | 'Remove sample'): Promise<void>;
  /** The names on the page, in their order. */
  expectNames(names: readonly string[]): Promise<void>;
};

export function projectListPage(page: Page): ProjectListPage {
  const cards = page
    .getByRole('list', { name: 'Projects' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const card = (name: string) => cards.filter({ has: page.getByRole('link', { name, exact: true }) });
  return {
    cards,
    card,
    search: page.getByRole('searchbox', { name: 'Search projects' }),
    newProject: page.getByRole('main').getByRole('button', { name: 'New Project', exact: true }).first(),
    toast: page.getByRole('status', { name: 'Just done' }),
    async open() {
      await page.goto('/projects');
      await expect(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible();
    },
    async openSample() {
      await page.getByRole('button', { name: 'See how a finished story looks' }).click();
      // Until this is there, the heading may still be the list's.
      await expect(page.getByText('This is a sample.')).toBeVisible();
      return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    },
    async choose(name, entry) {
      await card(name)
        .getByRole('button', { name: `More for ${name}`, exact: true })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    expectNames: (names) => expect(cards.getByRole('heading', { level: 2 })).toHaveText([...names]),
  };
}

/** Makes a project in the account that is signed in, without the screen. */
export async function makeProject(page: Page, input: Omit<CreateProject, 'id'>): Promise<Project> {
  const answer = await callApi(page, 'POST', urls.projects, { id: makeId(), ...input });
  return OneProject.parse(answer).project;
}
