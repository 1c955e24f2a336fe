import type { Page } from '@playwright/test';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { makeElement } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { heldAnswer, wren, wrenText } from './held-answer.ts';
import { expectFocusShown, tabTo } from './keyboard.ts';
import { makeProject } from './project-list-page.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };
const theme = {
  central_question: 'Who pays for a rescue that nobody asked for?',
  premise: 'A ferryman refuses the last crossing.',
  tone: 'Dry and patient',
};

// Colours are checked after fading in.
test.use({ backend: 'model', contextOptions: { reducedMotion: 'reduce' } });

test('a text is written beside the graph, read, typed in and left for the next one, by keyboard alone', async ({
  page,
  model,
}) => {
  const { keyboard } = page;
  await page.setViewportSize(desk);
  await signIn(page, 'room@example.com');
  const project = await makeProject(page, { name: 'The Salt Line', type: 'film_short' });
  await makeElement(page, project.id, { kind: 'THEME', content: theme });
  const answer = heldAnswer(wrenText, wren.goals[0] ?? '');
  model.script(answer.script);

  await page.goto(`/projects/${project.id}`);
  const graph = page.getByRole('region', { name: 'Story graph' });
  const pane = page.getByRole('region', { name: 'Open text' });
  await expect(graph).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  // The next step asks for what the project has not chosen yet.
  await tabTo(page, page.getByRole('button', { name: /^Next: Character/ }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\?at=CHARACTER$/);
  await expect(pane).toBeFocused();
  await tabTo(page, pane.getByRole('combobox', { name: /^Genre/ }));
  await keyboard.press('ArrowDown');
  await tabTo(page, pane.getByRole('button', { name: /^Write a character/ }));
  await keyboard.press('Enter');

  await expect(pane).toContainText(wren.goals[0] ?? '');
  await expect(pane.getByRole('button', { name: /^Stop/ })).toBeVisible();
  const card = graph.getByRole('link', { name: /^Character (New|Wren)/ });
  await expect(card).toHaveAccessibleName(/Writing\./);
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expectAccessibleAtBoth(page, pane);
  await page.setViewportSize(desk);

  answer.goOn();
  const role = pane.getByRole('textbox', { name: 'Role', exact: true });
  await expect(role).toHaveValue(wren.role);
  await expect(graph.getByRole('link', { name: /^Character Wren Halloway/ })).toBeVisible();

  await tabTo(page, role);
  await keyboard.press('Control+A');
  await keyboard.type('Pilot of nothing');
  // Letters that lead on elsewhere are only letters in a text.
  await keyboard.type('jk');
  await tabTo(page, pane.getByRole('button', { name: 'Copy text' }));
  await keyboard.press('k');
  await expect(pane.getByRole('textbox', { name: 'Premise' })).toHaveValue(theme.premise);
  await keyboard.press('j');
  await expect(role).toHaveValue('Pilot of nothingjk');
  // Leaving it made a version of what was typed.
  await expect(pane).toContainText('Version 2');

  await keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`));
  await expect(graph.getByRole('link', { name: /^Character Wren Halloway/ })).toBeFocused();
  await expectFocusShown(page);
  await keyboard.press('Enter');
  await expect(pane).toBeFocused();
  await expect(role).toBeVisible();
  await page.goBack();
  await expect(pane).toBeHidden();
});

test('a text that is no step of the project is still being written when its page comes back', async ({
  page,
  model,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, 'room-reload@example.com');
  const project = await makeProject(page, { name: 'The Salt Line', type: 'custom' });
  const answer = heldAnswer(wrenText, wren.goals[0] ?? '');
  model.script(answer.script);
  await page.goto(`/projects/${project.id}?at=CHARACTER`);
  const pane = page.getByRole('region', { name: 'Open text' });
  await pane.getByRole('combobox', { name: /^Genre/ }).selectOption('Drama');
  await pane.getByRole('button', { name: /^Write a character/ }).click();
  await expect(pane).toContainText(wren.goals[0] ?? '');
  await page.reload();
  const graph = page.getByRole('region', { name: 'Story graph' });
  const card = graph.getByRole('link', { name: /^Character (New|Wren)/ });
  await expect(card).toHaveAccessibleName(/Writing\./);
  await expect(pane).toContainText(wren.goals[0] ?? '');
  answer.goOn();
  await expect(pane.getByRole('textbox', { name: 'Role', exact: true })).toHaveValue(wren.role);
  await expect(card).toHaveAccessibleName(/^Character Wren Halloway/);
  await expect(card).not.toHaveAccessibleName(/Writing\./);
});

test('on a phone an opened text covers the graph, and leads back to it', async ({ page }) => {
  await signIn(page, 'room-phone@example.com');
  const project = await makeProject(page, { name: 'The Salt Line', type: 'film_short' });
  await makeElement(page, project.id, { kind: 'THEME', content: theme });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/projects/${project.id}`);
  const pane = page.getByRole('region', { name: 'Open text' });
  await page
    .getByRole('region', { name: 'Story graph' })
    .getByRole('link', { name: /^Theme / })
    .click();
  await expect(pane.getByRole('textbox', { name: 'Premise' })).toBeVisible();
  // What is covered can't be reached.
  await expect(page.locator('.pj-left')).toHaveAttribute('inert', '');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await pane.getByRole('button', { name: 'Back to the graph' }).click();
  await expect(pane).toBeHidden();
  await expect(page.locator('.pj-left')).not.toHaveAttribute('inert');
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project.id)));
  expect(elements).toHaveLength(1);
});

/** How far what is open could be scrolled sideways, in pixels. */
function overflowOf(page: Page): Promise<number> {
  return page
    .getByRole('region', { name: 'Open text' })
    .evaluate((pane) => pane.scrollWidth - pane.clientWidth);
}
