import type { Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { Ledger } from '../contract/ledger.ts';
import { type Manuscript, OneManuscript } from '../contract/manuscripts.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleIn } from './expect-accessible.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a book is planned, approved and written while its page is closed, then checked and locked', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const head = await begin(page, 'written@example.com');
  await page.goto(`/manuscripts/${head}`);
  await page.getByRole('button', { name: 'Show what stands beside the text' }).click();
  const side = page.getByRole('complementary', { name: 'Beside the text' });
  await side.getByRole('button', { name: 'Write the book' }).click();
  const sheet = page.getByRole('dialog', { name: 'Write the book' });
  await expect(sheet.getByRole('heading', { name: 'At most 1 credit' })).toBeVisible();
  await expectAccessibleIn(page, 'light');
  await sheet.getByRole('button', { name: 'Plan the chapters' }).click();

  const title = sheet.getByRole('textbox', { name: 'Chapter 1, title' });
  await expect(title).not.toHaveValue('', { timeout: 30_000 });
  await title.fill('The Relief Boat');
  await expectAccessibleIn(page, 'light');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await sheet.getByRole('button', { name: /^Plan the scenes of/ }).click();

  const approve = sheet.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByRole('heading', { name: 'Chapter 1, The Relief Boat' })).toBeVisible();
  await approve.click();
  await expect(sheet.getByRole('checkbox', { name: /Ask before a chapter/ })).toBeChecked();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await expectAccessibleIn(page, 'dark');
  await page.setViewportSize({ width: 1440, height: 900 });
  const planned = await read(page, head);
  expect(planned.approvedAt).not.toBeNull();
  // A new account's credits may not be enough for all chapters; a range of them is written.
  await sheet.getByLabel('to', { exact: true }).selectOption({ index: 1 });
  await sheet.getByRole('button', { name: /^Write \d+ scenes?$/ }).click();
  await expect(sheet.getByRole('button', { name: /^Write \d+ scenes?$/ })).toBeHidden();

  // The laptop is closed: the writing goes on without the page.
  await page.goto('about:blank');
  await page.goto(`/manuscripts/${head}`);
  await expect
    .poll(async () => firstScenesOf(await read(page, head)).filter(({ isCard }) => isCard).length, {
      timeout: 60_000,
    })
    .toBe(0);
  const written = await read(page, head);
  expect(firstScenesOf(written).every(({ words }) => words > 100)).toBe(true);
  const { facts } = Ledger.parse(await callApi(page, 'GET', urls.manuscriptFacts(head)));
  expect(facts.length).toBeGreaterThan(0);

  const [first] = scenesOf(written);
  if (first === undefined) throw new Error('scenes were written');
  await page.goto(`/manuscripts/${head}?at=${first.id}`);
  // It stands open still, since it stood open before.
  await expect(side).toBeVisible();
  await side.getByRole('tab', { name: 'Scene', exact: true }).click();
  await side.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(side.getByRole('button', { name: 'Locked' })).toBeVisible();
  expect(scenesOf(await read(page, head))[0]?.isLocked).toBe(true);
  await side.getByRole('tab', { name: 'Findings', exact: true }).click();
  await side.getByRole('button', { name: 'Story check' }).click();
  const check = page.getByRole('dialog', { name: 'Story check' });
  // The storyteller can't judge, and says so with the way out.
  await expect(check.getByRole('button', { name: /^Check/ })).toBeDisabled();
  await expect(check.getByText(/about half of what is there/)).toBeVisible();
});

function scenesOf({ parts }: Manuscript): Manuscript['parts'] {
  return parts.filter(({ type }) => type === 'scene');
}

/** The scenes of the first two chapters. */
function firstScenesOf({ parts }: Manuscript): Manuscript['parts'] {
  const third = parts.filter(({ type }) => type === 'chapter')[2];
  return parts
    .slice(0, third === undefined ? parts.length : parts.indexOf(third))
    .filter(({ type }) => type === 'scene');
}

async function read(page: Page, head: string): Promise<Manuscript> {
  return OneManuscript.parse(await callApi(page, 'GET', urls.manuscript(head))).manuscript;
}

/** A signed-in user with a project and an empty novella in it. Answers the novella's id. */
async function begin(page: Page, email: string): Promise<string> {
  await signIn(page, email);
  const [project, head] = [makeId(), makeId()];
  await callApi(page, 'POST', urls.projects, {
    id: project,
    name: 'The Unlit Hour',
    type: 'custom',
    description: 'A lighthouse keeper hides an hour in 1931 when the light was out.',
  });
  await callApi(page, 'POST', urls.projectManuscripts(project), {
    way: 'new',
    id: head,
    type: 'novella',
    title: 'The Unlit Hour',
    goalWords: 4_000,
  });
  return head;
}
