import { expect, it } from 'vitest';
import type { ScreenplayBlock } from '../screenplay.ts';
import { layoutScreenplay, type ScreenplayLook } from './layout-screenplay.ts';

const usual: ScreenplayLook = {
  paper: 'letter',
  hasTitlePage: false,
  hasSceneNumbers: false,
  hasBoldHeadings: false,
  printsNotes: false,
  draftLine: '',
};

/** The lines of each page, furniture too but the page's number. */
function pagesOf(blocks: readonly ScreenplayBlock[], look: Partial<ScreenplayLook> = {}): string[][] {
  return layoutScreenplay({ titlePage: [], blocks }, { ...usual, ...look }).pages.map(({ number, lines }) =>
    lines.map(({ runs }) => runs.map(({ text }) => text).join('')).filter((text) => text !== number),
  );
}

const action = (lines: number, end = '.'): ScreenplayBlock => ({
  type: 'action',
  text: Array.from({ length: lines }, (_, place) => `Line ${place + 1}${end}`).join('\n'),
});
const heading: ScreenplayBlock = { type: 'heading', text: 'INT. HOUSE - DAY' };
const speech = (lines: number, more = {}): ScreenplayBlock => ({
  type: 'dialogue',
  character: 'ANA',
  parenthetical: '',
  line: Array.from({ length: lines }, (_, place) => `Word ${place + 1}`).join('\n'),
  ...more,
});

it('sets 54 lines on a page of US Letter and 58 on one of A4, with no blank line at its top', () => {
  expect(pagesOf([action(100)]).map((lines) => lines.length)).toEqual([54, 46]);
  expect(pagesOf([action(100)], { paper: 'a4' }).map((lines) => lines.length)).toEqual([58, 42]);
  const [, second] = layoutScreenplay({ titlePage: [], blocks: [action(54), heading] }, usual).pages;
  expect(second?.lines.at(-1)?.y).toBe(81);
});

it('splits action behind a sentence, with two lines or more on the next page', () => {
  expect(pagesOf([action(52), action(3)]).map((lines) => lines.length)).toEqual([53, 2]);
  // Its first line ends no sentence.
  expect(pagesOf([action(52), action(3, ',')]).map((lines) => lines.length)).toEqual([52, 3]);
  expect(pagesOf([action(52), action(2)]).map((lines) => lines.length)).toEqual([52, 2]);
});

it('keeps a heading with two lines of what follows, and takes it along to the next page', () => {
  expect(pagesOf([action(49), heading, action(2)]).map((lines) => lines.length)).toEqual([49, 3]);
  expect(pagesOf([action(48), heading, action(2)]).map((lines) => lines.length)).toEqual([51]);
  // Three lines that can't be split don't leave their heading behind.
  expect(pagesOf([action(48), heading, action(3, ',')]).map((lines) => lines.length)).toEqual([48, 4]);
});

it('splits a speech after any of its lines, with (MORE) below and its cue again', () => {
  const [first, second] = pagesOf([action(49), speech(5)]);
  expect(first?.slice(-4)).toEqual(['ANA', 'Word 1', 'Word 2', '(MORE)']);
  expect(second).toEqual(['ANA (CONT’D)', 'Word 3', 'Word 4', 'Word 5']);
  // A cue, one line and (MORE) need three lines.
  expect(pagesOf([action(51), speech(5)])[1]?.[0]).toBe('ANA');
});

it('keeps a parenthetical with the line after it', () => {
  const [first, second] = pagesOf([
    action(48),
    { type: 'dialogue', character: 'ANA', parenthetical: '', line: 'One\nTwo\n(low)\nThree\nFour' },
  ]);
  expect(first?.slice(-4)).toEqual(['ANA', 'One', 'Two', '(MORE)']);
  expect(second).toEqual(['ANA (CONT’D)', '(low)', 'Three', 'Four']);
});

it('never begins a page with a transition', () => {
  const cut: ScreenplayBlock = { type: 'transition', text: 'cut to:' };
  expect(pagesOf([action(50), action(3), cut]).map((lines) => lines.at(-1))).toEqual(['Line 1.', 'CUT TO:']);
  expect(pagesOf([heading, action(41), speech(8), cut])[1]).toEqual(['ANA (CONT’D)', 'Word 8', 'CUT TO:']);
});

it('says (CONT’D) if somebody goes on in a scene with only action between, and not twice', () => {
  const cues = (blocks: ScreenplayBlock[]) =>
    pagesOf(blocks)
      .flat()
      .filter((line) => /ANA|CONT/.test(line));
  expect(cues([speech(1), action(1), speech(1)])).toEqual(['ANA', 'ANA', '(CONT’D)']);
  expect(cues([speech(1), heading, speech(1)])).toEqual(['ANA', 'ANA']);
  expect(cues([speech(1), speech(1, { character: 'BEN' }), speech(1)])).toEqual(['ANA', 'ANA']);
  expect(cues([speech(1), speech(1, { character: "ANA (V.O.) (CONT'D)" })])).toEqual([
    'ANA',
    "ANA (V.O.) (CONT'D)",
  ]);
});

it('sets two who speak at once in two columns, which are read one after the other, on one page', () => {
  const side = { character: 'ANA', parenthetical: '', line: 'One\nTwo\nThree' };
  const dual: ScreenplayBlock = { type: 'dual_dialogue', left: side, right: { ...side, character: 'BEN' } };
  const { pages } = layoutScreenplay({ titlePage: [], blocks: [action(51), dual] }, usual);
  const lines = pages[1]?.lines.slice(1) ?? [];
  expect(lines.map(({ runs }) => runs[0]?.text)).toEqual([
    'ANA',
    'One',
    'Two',
    'Three',
    'BEN',
    'One',
    'Two',
    'Three',
  ]);
  expect(lines.map(({ y }) => y)).toEqual([81, 93, 105, 117, 81, 93, 105, 117]);
  expect(lines[5]?.x).toBeCloseTo(331.2);
});

it('begins a page at a page break, but leaves none empty', () => {
  const turn: ScreenplayBlock = { type: 'page_break' };
  expect(pagesOf([turn, action(1), turn, turn, action(1), turn])).toEqual([['Line 1.'], ['Line 1.']]);
});

it('prints notes, sections and synopses if asked, and then breaks pages with them', () => {
  const blocks: ScreenplayBlock[] = [
    { type: 'section', level: 1, text: 'Act' },
    { type: 'synopsis', text: 'So it goes.' },
    action(50),
    { type: 'note', text: 'Why?' },
    { type: 'action', text: 'He [[slowly]]goes.\n[[Or not.]]\nEnd.' },
    { type: 'boneyard', text: 'No.' },
  ];
  expect(pagesOf(blocks).map((lines) => lines.length)).toEqual([52]);
  expect(pagesOf(blocks, { printsNotes: true }).map((lines) => lines.slice(-2))).toEqual([
    ['Line 49.', 'Line 50.'],
    ['[[Or not.]]', 'End.'],
  ]);
  const { losses } = layoutScreenplay({ titlePage: [], blocks }, usual);
  expect(losses).toEqual([
    { code: 'notes_not_printed', count: 5, where: [1, 2, 4], kept: 'dropped' },
    { code: 'boneyard_dropped', count: 1, where: [6], kept: 'dropped' },
  ]);
});
