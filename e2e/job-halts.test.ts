import { v7 as makeId } from 'uuid';
import { Credits } from '../contract/credits.ts';
import { OneJob } from '../contract/jobs.ts';
import { Element, ElementList } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an update stops at its highest price, goes on once that is raised, stops where the credits end, and is ended', async ({
  page,
}) => {
  await signIn(page, 'halts@example.com');
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  const setting = elements.find(({ kind }) => kind === 'SETTING')?.id ?? '';
  const { current } = Element.parse(await callApi(page, 'GET', urls.element(setting)));
  await callApi(page, 'PUT', urls.workingCopy(setting), {
    baseVersionId: current.id,
    revision: 0,
    content: { ...current.content, rules: ['Nobody lands after dark.'] },
  });
  await page.setViewportSize(desk);
  await page.goto(`/projects/${project}?update`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: /^Update \d texts, at most 12 credits$/ })).toBeVisible();
  const limit = sheet.getByRole('spinbutton', { name: 'Highest price' });
  await limit.fill('2');
  await expect(sheet.getByText('It stops when 2 credits are spent, and asks you.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Update \d texts$/ }).click();

  await expect(sheet.getByRole('heading', { name: 'The highest price is reached' })).toBeVisible();
  await expectAccessibleAtBoth(page, sheet);
  await page.setViewportSize(desk);
  expect(await balanceOf()).toBe(8);
  await limit.fill('12');
  await sheet.getByRole('button', { name: 'Raise to 12 credits and go on' }).click();

  await expect(sheet.getByRole('heading', { name: 'Your credits are used up' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Get more credits' })).toBeVisible();
  await expectAccessibleAtBoth(page, sheet);
  await page.setViewportSize(desk);
  expect(await balanceOf()).toBe(0);
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click();
  await sheet.getByRole('group', { name: 'Stop' }).getByRole('button', { name: /^Stop/ }).first().click();
  await expect(sheet.getByRole('heading', { name: /^Stopped, \d of 9 written$/ })).toBeVisible();
  const { job } = OneJob.parse(
    await callApi(page, 'GET', urls.job(new URL(page.url()).searchParams.get('job') ?? '')),
  );
  expect(job).toMatchObject({ state: 'cancelled', spentCredits: 10, openCredits: 0 });

  async function balanceOf(): Promise<number> {
    return Credits.parse(await callApi(page, 'GET', urls.credits)).balance;
  }
});

test('an element is updated from its own page, and one of two alternatives is taken on a phone', async ({
  page,
}) => {
  await signIn(page, 'update-here@example.com');
  const project = makeId();
  await callApi(page, 'POST', urls.sampleProject, { id: project });
  const { elements } = ElementList.parse(await callApi(page, 'GET', urls.projectElements(project)));
  const idOf = (wanted: string) => elements.find(({ kind }) => kind === wanted)?.id ?? '';
  const setting = idOf('SETTING');
  const traits = idOf('PERSONALITY_TRAITS');
  const stored = async () => Element.parse(await callApi(page, 'GET', urls.element(traits)));
  const { current } = Element.parse(await callApi(page, 'GET', urls.element(setting)));
  await callApi(page, 'PUT', urls.workingCopy(setting), {
    baseVersionId: current.id,
    revision: 0,
    content: { ...current.content, rules: ['Nobody lands after dark.'] },
  });
  const before = await stored();
  await page.setViewportSize(desk);
  await page.goto(`/elements/${traits}`);
  const banner = page.getByRole('region', { name: 'Why it is out of date' });
  await expect(banner).toContainText('Setting changed: rules');
  await banner.getByRole('button', { name: /^Update/ }).click();
  const fitted = page.getByRole('region', { name: 'Fitted to what changed' });
  await expect(fitted.getByRole('button', { name: 'Take this' })).toBeEnabled();
  // Nothing has changed until it is taken.
  expect((await stored()).current.id).toBe(before.current.id);
  await expectAccessibleAtBoth(page, fitted);
  await page.setViewportSize(desk);
  await fitted.getByRole('button', { name: 'Take this' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect.poll(async () => (await stored()).state).toBe('current');
  const updated = (await stored()).current;
  expect(updated.content).not.toEqual(before.current.content);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'More for this text' }).click();
  await page.getByRole('menuitem', { name: 'Alternatives side by side' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Write 2/ })
    .click();
  const panel = page.getByRole('region', { name: 'This text, written again' });
  const second = panel.getByRole('tab', { name: 'Alternative 2' });
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const take = panel.getByRole('button', { name: 'Take this' });
  await expect(take).toBeEnabled();
  await expectAccessibleAtBoth(page, panel);
  // On a desk they stand beside each other, and beside the text as it is.
  await page.setViewportSize(desk);
  await expect(panel.getByRole('tab')).toHaveCount(0);
  await expect(take).toHaveCount(2);
  await take.last().click();
  await expect.poll(async () => (await stored()).current.id).not.toBe(updated.id);
  expect((await stored()).current.content).not.toEqual(updated.content);
});
