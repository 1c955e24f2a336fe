import { v7 as makeId } from 'uuid';
import { ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import type { GeneratorId } from '../domain/generators/index.ts';
import { callApi } from './call-api.ts';
import { elementPage } from './element-page.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { expectFocusShown, tabTo } from './keyboard.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a source that was rewritten shows what is out of date, as a graph, as a list and on a phone', async ({
  page,
}) => {
  await signIn(page, 'out-of-date@example.com');
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  const idOf = (kind: GeneratorId) => elements.find((element) => element.kind === kind)?.id ?? '';
  const graph = page.getByRole('region', { name: 'Story graph' });
  const rowOf = (title: string) => graph.getByRole('listitem').filter({ hasText: title }).last();

  await page.goto(`/projects/${project}`);
  await expect(graph).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/out of date\./);

  const setting = elementPage(page, idOf('SETTING'));
  await setting.open();
  await setting.text('Rules, 1').fill('Nobody lands after dark');
  await page.getByRole('button', { name: 'Save a version' }).click();
  await expect(setting.toast).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'The Second Pilot' })
    .click();

  const line = page.getByRole('region', { name: 'Out of date' });
  await expect(line).toContainText(/^Setting changed\. \d texts may follow: (\d+ to )?\d+ credits\./);
  const scenario = graph.getByRole('link', { name: /^Scenario .*Out of date\./ });
  await expect(scenario).toHaveAccessibleName(/Setting changed: rules\. from /);
  await expect(graph.getByRole('link', { name: /^Setting .* Changed / })).toBeVisible();
  await expect(graph.locator('g.is-stale.row-1').first()).toBeAttached();
  await expect(graph.locator('g.is-stale:not(.row-1)')).toHaveCount(0);
  const steps = page.getByRole('region', { name: 'Short Film, step by step' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Conflict' })).toContainText('Out of date');
  await expect(steps.filter({ hasText: 'Setting' })).toContainText('Done');
  await expectAccessibleAtBoth(page, scenario);
  await page.setViewportSize(desk);

  await tabTo(page, scenario);
  await page.keyboard.press('ArrowUp');
  await expect(scenario).not.toBeFocused();
  await expectFocusShown(page);
  await page.keyboard.press('ArrowDown');
  await expectFocusShown(page);

  await graph.getByRole('button', { name: 'List' }).click();
  await page.reload();
  await expect(graph.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  const row = rowOf('Setting changed: rules.');
  await expect(graph.getByRole('link', { name: /^Scenario .*Out of date/ })).toHaveAttribute(
    'href',
    `/projects/${project}?at=${idOf('SCENARIO')}`,
  );
  await expect(row).toContainText('from ');
  await expectAccessibleAtBoth(page, row);
  await page.setViewportSize(desk);

  await graph.getByRole('button', { name: 'Graph' }).click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(graph.getByRole('button', { name: 'Graph' })).toBeHidden();
  await expect(graph.getByRole('link', { name: /^Scenario .*Setting changed: rules\./ })).toBeVisible();
  await expect(graph.getByRole('heading', { name: 'Final Output' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.setViewportSize(desk);
  await line.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('dialog')).toContainText('Setting changed');
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Keep all as they are' }).click();
  await expect(line).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('Out of date');
  await page.getByRole('status', { name: 'Just done' }).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();

  const { versions } = Object(await callApi(page, 'GET', urls.versions(idOf('SETTING'))));
  const first = versions.find(({ number }: { number: number }) => number === 1);
  await callApi(page, 'POST', urls.restoredVersions(idOf('SETTING')), { versionId: first.id });
  await page.reload();
  await expect(graph).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Out of date');
});
