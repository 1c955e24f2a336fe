import { expect, it } from 'vitest';
import type { Screenplay } from '../screenplay.ts';
import { layoutScreenplay, type ScreenplayLook } from './layout-screenplay.ts';

const usual: ScreenplayLook = {
  paper: 'letter',
  hasTitlePage: true,
  hasSceneNumbers: false,
  hasBoldHeadings: false,
  printsNotes: false,
  draftLine: '',
};

const script: Screenplay = {
  titlePage: [
    { key: 'Title', value: '_**The Lamp**_' },
    { key: 'Credit', value: 'Written by' },
    { key: 'Author', value: 'Ana Dahl' },
    { key: 'Contact', value: 'Street 1\nOslo' },
    { key: 'Notes', value: 'For Ben' },
    { key: 'Draft date', value: '3 May' },
  ],
  blocks: [
    { type: 'heading', text: 'int. house - day', number: '12A' },
    { type: 'action', text: 'He *runs* and **_falls_**, 2 \\* 3.' },
    {
      type: 'dialogue',
      character: 'ana (low)',
      parenthetical: 'to Ben',
      line: 'Yes.\n\n~La la\n(stops)\nNo.',
    },
    { type: 'dialogue', character: 'McCLANE', keepsCase: true, parenthetical: '', line: 'Hm.' },
    { type: 'transition', text: 'Cut to:' },
    { type: 'centered', text: 'THE END' },
    { type: 'lyrics', text: 'So long' },
  ],
};

function linesOf(look: Partial<ScreenplayLook>, page: number, given = script) {
  const found = layoutScreenplay(given, { ...usual, ...look }).pages[page]?.lines ?? [];
  return found.map(({ x, y, runs, role }) => ({ text: runs.map(({ text }) => text).join(''), x, y, role }));
}

it('has the title a third down, and contact and date at the foot of the title page', () => {
  const lines = linesOf({}, 0);
  expect(lines.map(({ text }) => text)).toEqual([
    'The Lamp',
    'Written by',
    'Ana Dahl',
    'Street 1',
    'Oslo',
    'For Ben',
    '3 May',
  ]);
  expect(lines[0]).toEqual({ text: 'The Lamp', x: 295.2, y: 261, role: 'heading' });
  expect(lines.slice(-2).map(({ y }) => y)).toEqual([717, 717]);
  expect(lines.at(-1)?.x).toBeCloseTo(540 - 5 * 7.2);
  expect(linesOf({ hasTitlePage: false }, 0)[0]?.text).toBe('INT. HOUSE - DAY');
});

it('goes on with a title page that is too long on more pages', () => {
  const long = Array.from({ length: 70 }, (_, line) => `Line ${line}`).join('\n');
  const { pages } = layoutScreenplay({ titlePage: [{ key: 'Contact', value: long }], blocks: [] }, usual);
  expect(pages.map(({ lines }) => lines.length)).toEqual([54, 16]);
});

it('puts each part of a scene at its indent', () => {
  expect(linesOf({}, 1).map(({ text, x }) => [text, Number(x.toFixed(1))])).toEqual([
    ['INT. HOUSE - DAY', 108],
    ['He runs and falls, 2 * 3.', 108],
    ['ANA (low)', 252],
    ['(to Ben)', 208.8],
    ['Yes.', 180],
    ['La la', 180],
    ['(stops)', 208.8],
    ['No.', 180],
    ['McCLANE', 252],
    ['Hm.', 180],
    ['CUT TO:', 460.8],
    ['THE END', 298.8],
    ['So long', 180],
  ]);
  const [heading, action] = linesOf({ paper: 'a4' }, 1);
  expect([heading?.x, action?.x, heading?.y]).toEqual([90, 90, 84]);
});

it('shows emphasis, sung lines in italics, and headings bold if asked', () => {
  const [, page] = layoutScreenplay(script, { ...usual, hasBoldHeadings: true }).pages;
  const runs = page?.lines.map((line) => line.runs) ?? [];
  expect(runs[0]).toEqual([{ text: 'INT. HOUSE - DAY', isBold: true }]);
  expect(runs[1]).toEqual([
    { text: 'He ' },
    { text: 'runs', isItalic: true },
    { text: ' and ' },
    { text: 'falls', isBold: true, isUnderlined: true },
    { text: ', 2 * 3.' },
  ]);
  expect(runs[5]).toEqual([{ text: 'La la', isItalic: true }]);
  expect(runs.at(-1)).toEqual([{ text: 'So long', isItalic: true }]);
});

it('shows numbers of scenes on both sides if asked, and a draft line and numbers from page 2 on', () => {
  const numbers = linesOf({ hasSceneNumbers: true }, 1).filter(({ text }) => text === '12A');
  expect(numbers.map(({ x, role }) => [x, role])).toEqual([
    [54, 'furniture'],
    [531.36, 'furniture'],
  ]);
  const long: Screenplay = { titlePage: [], blocks: [{ type: 'action', text: 'Go.\n'.repeat(60) }] };
  const laidOut = layoutScreenplay(long, { ...usual, draftLine: 'Second draft' });
  expect(laidOut.pages.map(({ number }) => number)).toEqual(['', '2.']);
  expect(linesOf({ draftLine: 'Second draft' }, 0, long)[0]?.text).toBe('Go.');
  expect(linesOf({ draftLine: 'Second draft' }, 1, long).slice(0, 2)).toEqual([
    { text: 'Second draft', x: 108, y: 45, role: 'furniture' },
    { text: '2.', x: 540 - 2 * 7.2, y: 45, role: 'furniture' },
  ]);
});

it('has a bookmark for each scene, with its page', () => {
  const scenes: Screenplay = {
    titlePage: [{ key: 'Title', value: 'One' }],
    blocks: [
      { type: 'heading', text: 'EXT. SEA' },
      { type: 'action', text: 'Go.\n'.repeat(60) },
      { type: 'heading', text: 'INT. *HOUSE*' },
    ],
  };
  expect(layoutScreenplay(scenes, usual).bookmarks).toEqual([
    { title: 'EXT. SEA', page: 1 },
    { title: 'INT. HOUSE', page: 2 },
  ]);
});

it('leaves out signs that no font has and text from right to left, and counts them', () => {
  const blocks: Screenplay['blocks'] = [
    { type: 'action', text: 'Привет, Ελλάδα, Tiếng Việt, déjà vu.' },
    { type: 'action', text: 'In 漢字 and שלום עליכם.\u200B' },
  ];
  const { losses, pages, words } = layoutScreenplay({ titlePage: [], blocks }, usual);
  expect(losses).toEqual([
    { code: 'sign_not_in_font', count: 2, where: [2], kept: 'dropped' },
    { code: 'rtl_not_drawn', count: 2, where: [2], kept: 'dropped' },
    { code: 'signs_removed', count: 1, where: [2], kept: 'dropped' },
  ]);
  expect(pages[0]?.lines.map(({ runs }) => runs[0]?.text)).toEqual([
    'Привет, Ελλάδα, Tiếng Việt, déjà vu.',
    'In  and  .',
  ]);
  expect(words).toBe(8);
});
