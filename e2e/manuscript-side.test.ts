import type { Locator, Page } from '@playwright/test';
import { v7 as makeId } from 'uuid';
import { Ledger } from '../contract/ledger.ts';
import { OneManuscript, PartTexts } from '../contract/manuscripts.ts';
import { urls } from '../contract/urls.ts';
import { callApi } from './call-api.ts';
import { expectAccessibleAtBoth } from './expect-accessible-at-both.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { signIn } from './signing-in.ts';
import { expect, test } from './test.ts';

const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS ?? '';

// Colours are checked after fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the side of a manuscript: card, facts with their quotes, findings, report, ledger', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { head, scenes } = await begin(page, 'side@example.com');
  const [first, second] = scenes;
  if (first === undefined || second === undefined) throw new Error('two scenes were made');
  const marit = makeId();
  await callApi(page, 'PUT', urls.manuscriptEntity(head, marit), {
    type: 'person',
    name: 'Marit',
    aliases: ['Mrs Aune'],
  });
  await callApi(page, 'PUT', urls.manuscriptFact(head, makeId()), {
    entityId: marit,
    attribute: 'body',
    value: 'grey eyes',
  });
  await page.setViewportSize(desk);
  await page.goto(`/manuscripts/${head}?at=${first}`);

  const side = page.getByRole('complementary', { name: 'Beside the text' });
  const tab = (name: string) => side.getByRole('tab', { name, exact: true });
  await page.getByRole('button', { name: 'Show what stands beside the text' }).click();
  await tab('Scene').click();
  await side.getByRole('textbox', { name: 'Goal' }).fill('To keep the lamp from going out.');
  await side.getByRole('textbox', { name: 'People' }).fill('Marit, Jonas');
  await expect
    .poll(async () => (await textOf(page, head, first)).goal)
    .toBe('To keep the lamp from going out.');
  expect((await textOf(page, head, first)).people).toEqual(['Marit', 'Jonas']);
  await side.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(side.getByRole('button', { name: 'Locked' })).toBeVisible();
  await side.getByRole('button', { name: 'Locked' }).click();
  await expect(side.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await shoot(page, 'scene');

  await tab('Here').click();
  await expect(side.getByText('grey eyes')).toBeVisible();
  await side.getByRole('button', { name: 'Add a fact' }).click();
  await side.getByRole('combobox', { name: 'What' }).selectOption('age');
  await side.getByRole('textbox', { name: 'Is' }).fill('61');
  await side.getByRole('checkbox', { name: 'Only from this scene on' }).check();
  await side.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(side.getByText('61')).toBeVisible();
  await side.getByRole('button', { name: 'What to do with: grey eyes' }).click();
  await side.getByRole('menuitem', { name: 'Pin: always told' }).click();
  await expect(side.getByText('Pinned')).toBeVisible();
  await expect
    .poll(async () =>
      Ledger.parse(await callApi(page, 'GET', urls.manuscriptFacts(head))).facts.map(
        ({ value, state, fromPart }) => [value, state, fromPart],
      ),
    )
    .toEqual(
      expect.arrayContaining([
        ['grey eyes', 'pinned', null],
        ['61', 'accepted', first],
      ]),
    );
  await shoot(page, 'here');
  await expectFits(page, side.getByText('Pinned'));

  await tab('Findings').click();
  await expect(side.getByText(/Rules look at ages/)).toBeVisible();
  await shoot(page, 'findings');
  await tab('Report').click();
  await expect(side.getByText('Words in a sentence')).toBeVisible();
  await shoot(page, 'report');
  await expectFits(page, side.getByText('Words in a sentence'));
  await tab('History').click();
  await expect(side.getByText('What you are writing').or(side.getByText('Current')).first()).toBeVisible();
  await shoot(page, 'history');

  await tab('Here').click();
  await side.getByRole('button', { name: 'See the whole ledger' }).click();
  const ledger = page.getByRole('article', { name: 'Ledger' });
  await expect(ledger.getByRole('rowheader', { name: /Marit/ })).toBeVisible();
  await shoot(page, 'ledger');
  await expectFits(page, ledger.getByRole('rowheader', { name: /Marit/ }));
  await ledger.getByRole('button', { name: 'By scene' }).click();
  await expect(ledger.getByRole('heading', { name: 'From the beginning' })).toBeVisible();
  await shoot(page, 'ledger-time');
  await expectFits(page, ledger.getByRole('heading', { name: 'From the beginning' }));
  await ledger.getByRole('button', { name: 'Back to the text' }).click();

  await tab('Scene').click();
  await side.getByRole('button', { name: 'This changed…' }).click();
  const sheet = page.getByRole('dialog', { name: 'This changed, carry it through' });
  await sheet.getByRole('textbox', { name: 'What is so from now on' }).fill('Marit has brown eyes.');
  await sheet.getByRole('button', { name: 'Look what rests on it, free' }).click();
  await expect(
    sheet.getByRole('heading', { name: /passages?$/ }).or(sheet.getByText(/Nothing was found/)),
  ).toBeVisible();
  await shoot(page, 'carry');
  await expectAccessibleAtBoth(page, sheet);
  await page.setViewportSize(desk);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await tab('Findings').click();
  await side.getByRole('button', { name: 'Story check' }).click();
  const check = page.getByRole('dialog', { name: 'Story check' });
  await expect(check.getByText(/about half of what is there/)).toBeVisible();
  await shoot(page, 'check');
  await expectAccessibleAtBoth(page, check);
});

/** What is shown is accessible, and fits into the smallest phone, too. */
async function expectFits(page: Page, shown: Locator): Promise<void> {
  await expectAccessibleAtBoth(page, shown);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page), '320 pixels wide').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
}

/** Pictures for those who look at them, at both widths and in both themes. */
async function shoot(page: Page, name: string): Promise<void> {
  if (shots === '') return;
  for (const [width, theme] of [
    [1440, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
}

async function textOf(page: Page, head: string, scene: string): Promise<Record<string, unknown>> {
  const answer = await callApi(page, 'GET', `${urls.manuscriptTexts(head)}?ids=${scene}`);
  const [text] = PartTexts.parse(answer).texts;
  if (text === undefined) throw new Error('no such scene');
  return (text.workingCopy ?? text.current).content;
}

/** A signed-in user with a novella of one chapter and two scenes that have text. */
async function begin(page: Page, email: string): Promise<{ head: string; scenes: string[] }> {
  await signIn(page, email);
  const [project, head, chapter, ...scenes] = [makeId(), makeId(), makeId(), makeId(), makeId()];
  await callApi(page, 'POST', urls.projects, { id: project, name: 'The Unlit Hour', type: 'custom' });
  const made = OneManuscript.parse(
    await callApi(page, 'POST', urls.projectManuscripts(project ?? ''), {
      way: 'new',
      id: head,
      type: 'novella',
      title: 'The Unlit Hour',
    }),
  );
  let { structure } = made.manuscript;
  const add = async (part: object) => {
    const answer = await callApi(page, 'POST', urls.manuscriptParts(head ?? ''), { ...part, structure });
    structure = OneManuscript.parse(answer).manuscript.structure;
  };
  await add({ id: chapter, type: 'chapter', parentId: null, afterId: null, title: 'The Relief Boat' });
  const texts = [
    'Marit wound the lamp. Her eyes were grey, like the sea in March. She counted to fifty.\n\nIt was not the wind but the silence. It was not the cold but the waiting.',
    'Jonas came up the stair. Marit looked at him with brown eyes. “Mind the ninth,” she said. “It rocks.”',
  ];
  for (const [at, id] of scenes.entries()) {
    await add({
      id,
      type: 'scene',
      parentId: chapter,
      afterId: scenes[at - 1] ?? null,
      title: `Scene ${at + 1}`,
    });
    const answer = await callApi(page, 'GET', `${urls.manuscriptTexts(head ?? '')}?ids=${id}`);
    const [text] = PartTexts.parse(answer).texts;
    if (text === undefined) throw new Error('a scene was made');
    await callApi(page, 'PUT', urls.workingCopy(id), {
      baseVersionId: text.current.id,
      revision: 0,
      content: { ...text.current.content, text: texts[at] },
    });
  }
  return { head: head ?? '', scenes };
}
