import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import type { GeneratorId } from '../domain/generators/index.ts';

/** Expects a finished result, whole and in the layout of its kind. */
export async function expectLayout(result: Locator, kind: GeneratorId, content: unknown): Promise<void> {
  switch (kind) {
    case 'PLOT':
      return expectBeatSheet(result, Plot.parse(content));
    case 'DIALOGUE':
      return expectDialogue(result, Dialogue.parse(content));
    case 'STORY':
      return expectProse(result, Story.parse(content));
    case 'SCRIPT':
      return expectScreenplay(result, Script.parse(content));
    default:
      return expectCard(result, content);
  }
}

/** Every text in a value, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const Plot = z.object({
  beat_sheet: z.array(z.object({ beat: z.string(), description: z.string() })),
  ab_plot_threads: z.record(z.string(), z.string()),
  reversals: z.array(z.string()),
});

async function expectBeatSheet(result: Locator, plot: z.infer<typeof Plot>): Promise<void> {
  const beats = result.locator('ol.beats > li');
  await expect(beats).toHaveCount(plot.beat_sheet.length);
  for (const [index, { description }] of plot.beat_sheet.entries())
    await expect(beats.nth(index)).toContainText(description);
  for (const heading of ['Threads', 'Reversals'])
    await expect(result.getByRole('heading', { name: heading })).toBeVisible();
  await expectTexts(result, [...Object.values(plot.ab_plot_threads), ...plot.reversals]);
}

const Dialogue = z.object({
  lines: z.array(z.object({ character: z.string(), line: z.string() })),
  character_voice_map: z.record(z.string(), z.string()),
});

async function expectDialogue(result: Locator, dialogue: z.infer<typeof Dialogue>): Promise<void> {
  const lines = result.locator('ol.talk > li .speech');
  await expect(lines).toHaveCount(dialogue.lines.length);
  expect(
    await lines.evaluateAll((speeches) =>
      speeches.map(({ children }) => [...children].map((part) => part.textContent)),
    ),
  ).toEqual(dialogue.lines.map(({ character, line }) => [character, line]));
  await expect(result.getByRole('heading', { name: 'Voices' })).toBeVisible();
  await expectTexts(result, Object.entries(dialogue.character_voice_map).flat());
}

const Story = z.object({
  narrative_prose: z.string(),
  pov: z.string(),
  chapter_map: z.array(z.object({ chapter: z.string(), summary: z.string() })),
});

async function expectProse(result: Locator, story: z.infer<typeof Story>): Promise<void> {
  const prose = result.locator('.prose');
  const paragraphs = story.narrative_prose
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:#|\*\s*\*\s*\*)/.test(block));
  await expect(prose.locator('p')).toHaveText(paragraphs.map((block) => block.replace(/[*_]/g, '')));
  await expect(prose).toHaveCSS('font-family', /Literata/);
  await expectTexts(result, [story.pov, ...textsIn(story.chapter_map)]);
}

const Speech = z.object({ character: z.string(), line: z.string() });
const Script = z.object({
  scenes: z.array(z.object({ slugline: z.string(), blocks: z.array(z.record(z.string(), z.unknown())) })),
});

async function expectScreenplay(result: Locator, { scenes }: z.infer<typeof Script>): Promise<void> {
  await expect(result.locator('.slug')).toHaveText(scenes.map(({ slugline }) => slugline));
  const page = result.locator('.script');
  await expect(page).toHaveCSS('font-family', /^"?Courier Prime/);
  expect(await page.evaluate(() => document.fonts.check('16px "Courier Prime"'))).toBe(true);

  const speech = scenes.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'dialogue');
  const { character, line } = Speech.parse(speech);
  const cue = page.locator('.script-cue', { hasText: character }).first();
  const spoken = page.locator('.spoken-line', { hasText: line }).first();
  const action = page.locator('section > p:not(.transition)').first();
  const [cueLeft, spokenLeft, actionLeft] = await Promise.all([cue, spoken, action].map(textLeft));
  // On a screenplay's page the name stands right of its line, and the line right of the action.
  expect(cueLeft).toBeGreaterThan(spokenLeft ?? Number.POSITIVE_INFINITY);
  expect(spokenLeft).toBeGreaterThan(actionLeft ?? Number.POSITIVE_INFINITY);
  await expectTexts(
    result,
    scenes.flatMap(({ blocks }) =>
      blocks.flatMap(({ type: _, parenthetical: __, ...block }) => textsIn(block)),
    ),
  );
}

async function expectCard(result: Locator, content: unknown): Promise<void> {
  await expect(result.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await result.getByRole('term').count()).toBeGreaterThan(1);
  await expectTexts(result, textsIn(content));
}

/** Where an element's own text begins, in pixels from the left. */
function textLeft(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left;
  });
}

/** Compares the document's text: some letters are drawn as capitals. */
async function expectTexts(result: Locator, texts: readonly string[]): Promise<void> {
  const shown = plain((await result.textContent()) ?? '');
  for (const text of texts) expect(shown).toContain(plain(text));
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
