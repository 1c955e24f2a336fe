import { expect, it } from 'vitest';
import type { Prose, ProseBlock } from '../prose.ts';
import type { Run } from '../runs.ts';
import { layoutProse, type ProseLook } from './layout-prose.ts';
import type { PageLine } from './page.ts';

const usual: ProseLook = { paper: 'letter', style: 'modern', hasTitlePage: true };
const ana = {
  legalName: 'Ana Dahl',
  penName: 'A. Stern',
  surname: '',
  address: 'Street 1\nOslo',
  phone: '123',
  email: 'ana@example.org',
  agent: 'Ben Co\nLondon',
};

const paragraph = (...runs: (string | Run)[]): ProseBlock => ({
  type: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
});
const short = (...blocks: ProseBlock[]): Prose => ({
  title: 'The Lamp of the Sea',
  author: '',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [{ title: 'The Lamp of the Sea', chapters: [{ title: '', blocks }] }],
});
const book = (...titles: string[]): Prose => ({
  ...short(),
  dedication: 'For Ben',
  copyright: '© Ana Dahl',
  parts: ['One', 'Two'].map((title) => ({
    title,
    chapters: titles.map((chapter) => ({ title: chapter, blocks: [paragraph('Word.')] })),
  })),
});
const textOf = ({ runs }: PageLine) => runs.map(({ text }) => text).join('');
const pagesOf = (prose: Prose, look: Partial<ProseLook> = {}) =>
  layoutProse(prose, ana, { ...usual, ...look }).pages.map(({ lines }) => lines.map(textOf));
const lines = (count: number) => Array.from({ length: count }, () => paragraph('Word.'));

it('begins a short story with names, words, title and pen name', () => {
  const { pages } = layoutProse(short(paragraph('It began.')), ana, usual);
  const found = pages[0]?.lines ?? [];
  expect(found.map(textOf)).toEqual([
    ...['Ana Dahl', 'Street 1', 'Oslo', '123', 'ana@example.org', 'Ben Co', 'London', 'about 100 words'],
    ...['The Lamp of the Sea', 'by A. Stern', 'It began.', 'END'],
  ]);
  const title = found.find((line) => line.role === 'heading');
  // Between a third and half down, in the middle.
  expect((title?.y ?? 0) / 792).toBeGreaterThan(1 / 3);
  expect((title?.y ?? 0) / 792).toBeLessThan(1 / 2);
  const text = found.find((line) => textOf(line) === 'It began.');
  expect(text?.x).toBe(72 + 36);
  expect(found.slice(0, 3).map(({ y }) => y)).toEqual([82, 96, 110]);
});

it('keeps the first page of a short story first, with copyright and dedication below its title', () => {
  const [first = []] = pagesOf({
    ...short(paragraph('It began.')),
    dedication: 'For Ben',
    copyright: '© Ana Dahl',
  });
  expect(first[0]).toBe('Ana Dahl');
  expect(first.slice(-5)).toEqual(['by A. Stern', '© Ana Dahl', 'For Ben', 'It began.', 'END']);
});

it('double-spaces 25 lines a page, with a header from page 2', () => {
  const { pages } = layoutProse(short(...lines(40)), ana, usual);
  const [, second] = pages;
  expect(second?.number).toBe('2');
  expect(textOf(second?.lines[0] ?? { x: 0, y: 0, runs: [], role: 'text' })).toBe('Stern / LAMP SEA / 2');
  const text = second?.lines.slice(1) ?? [];
  expect(text).toHaveLength(25);
  expect(text.slice(0, 3).map(({ y }) => y)).toEqual([82, 106, 130]);
  expect(pages[0]?.lines.some((line) => textOf(line).includes('/ 1'))).toBe(false);
});

it('breaks lines by the widths of the font, within the margins', () => {
  const text = paragraph('Wide words and lines of many letters, '.repeat(12));
  const [page] = layoutProse(short(text), ana, usual).pages;
  const broken = (page?.lines ?? []).map(textOf).filter((line) => line.includes('letters'));
  // Tinos has some 85 letters in 468 points, Courier 65 signs.
  expect(Math.max(...broken.map((line) => line.length))).toBeGreaterThan(75);
  const classic = layoutProse(short(text), ana, { ...usual, style: 'classic' });
  expect(classic.face).toBe('courier');
  expect(Math.max(...(classic.pages[0]?.lines ?? []).map((line) => textOf(line).length))).toBeLessThanOrEqual(
    65,
  );
});

it('underlines italics in classic style', () => {
  const text = short(paragraph('He ', { text: 'ran', isItalic: true }, '.'));
  const runsOf = (style: ProseLook['style']) =>
    layoutProse(text, ana, { ...usual, style }).pages[0]?.lines.flatMap(({ runs }) => runs);
  expect(runsOf('modern')).toContainEqual({ text: 'ran', isItalic: true });
  expect(runsOf('classic')).toContainEqual({ text: 'ran', isUnderlined: true });
});

it('leaves no name on an anonymous manuscript', () => {
  const given = { ...short(...lines(40)), author: 'Ana Dahl', copyright: '© Ana Dahl' };
  const pages = pagesOf(given, { style: 'anonymous' });
  expect(pages.flat().filter((line) => /Ana|Dahl|Stern|Oslo|123|@|Ben/.test(line))).toEqual([]);
  expect(pages[1]?.[0]).toBe('LAMP SEA / 2');
});

it('never ends a page with the sign of a scene break', () => {
  for (let count = 5; count < 20; count++) {
    const pages = pagesOf(short(...lines(count), { type: 'scene_break' }, ...lines(12)));
    expect(pages.some((page) => page.at(-1) === '#')).toBe(false);
    expect(pages.flat().filter((line) => line === '#')).toHaveLength(1);
  }
});

it('sets a book with a title page, front pages, and each chapter on a new page a third down', () => {
  const laidOut = layoutProse(book('Chapter One', 'Chapter Two'), ana, usual);
  const pages = laidOut.pages.map(({ lines: all }) => all.map(textOf));
  expect(pages[0]?.slice(-2)).toEqual(['The Lamp of the Sea', 'by A. Stern']);
  expect(pages.slice(1)).toEqual([
    ['© Ana Dahl'],
    ['For Ben'],
    ['Stern / LAMP SEA / 1', 'One'],
    ['Stern / LAMP SEA / 2', 'Chapter One', 'Word.'],
    ['Stern / LAMP SEA / 3', 'Chapter Two', 'Word.'],
    ['Stern / LAMP SEA / 4', 'Two'],
    ['Stern / LAMP SEA / 5', 'Chapter One', 'Word.'],
    ['Stern / LAMP SEA / 6', 'Chapter Two', 'Word.', 'END'],
  ]);
  expect(laidOut.pages[4]?.lines[1]?.y).toBe(82 + 8 * 24);
  expect(laidOut.bookmarks.map(({ page }) => page)).toEqual([3, 4, 5, 6, 7, 8]);
  const without = layoutProse(book('I'), ana, { ...usual, hasTitlePage: false });
  expect(without.pages.map(({ number }) => number)).toEqual(['1', '', '', '2', '3', '4', '5']);
});

it('keeps line breaks within a paragraph, and indents only its first line', () => {
  const [page] = layoutProse(short(paragraph('Roses', { text: '\n' }, 'Violets')), ana, usual).pages;
  const found = (page?.lines ?? []).filter((line) => /Roses|Violets/.test(textOf(line)));
  expect(found.map(({ x }) => x)).toEqual([108, 72]);
});

it('puts notes behind the end of the story, on a page of their own, and does not count their words', () => {
  const story = short(...lines(140));
  const [part] = story.parts;
  const notes = { title: 'Plan', blocks: lines(90), isAppendix: true as const };
  const chapters = [...(part?.chapters ?? []), notes];
  const pages = pagesOf({ ...story, parts: [{ title: '', chapters }] });
  expect(pages[0]).toContain('about 100 words');
  const end = pages.findIndex((page) => page.includes('END'));
  expect(pages[end]?.at(-1)).toBe('END');
  expect(pages[end + 1]?.[1]).toBe('Plan');
  expect(pages.flat().filter((text) => text === 'END')).toHaveLength(1);
});
