import { expect, it } from 'vitest';
import { estimateTokens, sceneBudget } from './budgets.ts';
import { buildCardsPrompt, buildMapPrompt, type PlanTelling } from './plan-prompts.ts';
import { buildReadPrompt } from './read-prompt.ts';
import { recapOf } from './recap.ts';
import { buildScenePrompt, type SceneTelling } from './scene-prompt.ts';
import { tailOf } from './tail.ts';

const boundary = 'bound-ary-of-the-tests';
const card = {
  title: 'The Key',
  pov: 'Marit',
  place: 'the lamp room',
  when: 'before light',
  people: ['Marit', 'Ola'],
  goal: 'Marit wants the key.',
  conflict: 'Ola has sworn to keep it.',
  outcome: 'Ola leaves it in the bread.',
  notes: '',
};
const telling: SceneTelling = {
  form: 'prose',
  size: 'full',
  budget: sceneBudget(200_000, false),
  boundary,
  style: 'Tense: past',
  settings: '',
  about: 'A lighthouse in a hard winter.',
  voice: { sample: 'The kettle was older than the house.', lines: 'Person: third' },
  material: [{ name: 'material 1, character, in full', text: 'Marit Aune, the keeper.' }],
  chapters: [
    {
      title: 'The Unlit Hour',
      summary: 'The lamp goes out. Nobody says so.',
      purpose: 'We know what she hides.',
    },
    { title: 'Ice', summary: 'The boat stays away.', purpose: 'No way back.' },
  ],
  chapter: 1,
  earlier: [{ chapter: 1, title: 'Out', outcome: 'Marit lights the lamp again, and tells nobody.' }],
  before: [{ chapter: 2, title: 'No Boat', outcome: 'The boat does not come.' }],
  facts: ['Marit, body: grey eyes'],
  factsLeftOut: 0,
  lastText: 'She counted the matches. There were nine.',
  card,
  words: 1_200,
  pages: 0,
  next: 'Bread. the kitchen',
  direction: 'Keep it dry.',
};
const plan: PlanTelling = { ...telling, direction: '' };
const shown = ({ system, prompt }: { system: string; prompt: { text: string }[] }) =>
  [system.slice(system.indexOf('# The piece to make')), ...prompt.map(({ text }) => text)].join(
    '\n\n=====\n\n',
  );

it('tells a scene what it needs, what changes least first', () => {
  expect(shown(buildScenePrompt(telling))).toMatchSnapshot();
});

it('tells a small model the same in fewer words', () => {
  const small = buildScenePrompt({ ...telling, size: 'short', budget: sceneBudget(8_000, true) });
  expect(shown(small)).toMatchSnapshot();
});

it('asks for a map, for cards and for a reading', () => {
  expect(shown(buildMapPrompt({ ...plan, chapters: [] }, { words: 80_000, chapters: 23 }))).toMatchSnapshot();
  const chapters = [{ number: 2, words: 3_500, cards: [] }];
  expect(shown(buildCardsPrompt(plan, { plan: chapters, last: 'Out.' }))).toMatchSnapshot();
  const read = buildReadPrompt({
    size: 'full',
    boundary,
    known: ['Marit Aune'],
    title: 'The Key',
    text: 'She took it.',
  });
  expect(read.prompt.map(({ text }) => text).join('\n')).toMatchSnapshot();
});

it('says what had no room', () => {
  expect(buildScenePrompt(telling).leftOut).toEqual([]);
  expect(buildScenePrompt({ ...telling, factsLeftOut: 65 }).leftOut).toEqual(['65 facts']);
});

it('tells older chapters shorter, within its room', () => {
  const outcomes = Array.from({ length: 40 }, (_, chapter) =>
    [1, 2, 3].map((scene) => ({
      chapter: chapter + 1,
      title: '',
      outcome: `Outcome ${chapter + 1}.${scene} is told here; and this is more of it than old ones keep.`,
    })),
  ).flat();
  const { text, leftOut } = recapOf(outcomes, 900);
  expect(estimateTokens(text)).toBeLessThanOrEqual(900);
  expect(text).toContain('40. ');
  const lines = text.split('\n').map((line) => line.length);
  expect(lines[0]).toBeLessThanOrEqual(lines.at(-1) ?? 0);
  expect(leftOut).toBeLessThan(40);
});

it('takes the last words of a text from the beginning of a sentence', () => {
  const text = Array.from({ length: 300 }, (_, place) => `Sentence number ${place} is here.`).join(' ');
  const tail = tailOf(text, 100);
  expect(tail.split(/\s+/).length).toBeLessThanOrEqual(100);
  expect(tail).toMatch(/^Sentence number \d+/);
  expect(text.endsWith(tail)).toBe(true);
  expect(tailOf('Short.', 100)).toBe('Short.');
});
