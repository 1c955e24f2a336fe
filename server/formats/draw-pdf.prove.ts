// Needs the programs pdftotext, pdffonts and pdfinfo (poppler-utils) and qpdf; without one it
// fails.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { layoutProse } from '../../domain/formats/layout/layout-prose.ts';
import { layoutScreenplay } from '../../domain/formats/layout/layout-screenplay.ts';
import type { Pages } from '../../domain/formats/layout/page.ts';
import type { Prose } from '../../domain/formats/prose.ts';
import type { Screenplay, ScreenplayBlock } from '../../domain/formats/screenplay.ts';
import { drawPdf } from './draw-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'fabula-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

const about = { title: 'The Lamp', language: 'en', madeAt: new Date('2026-05-03T10:00:00Z') };

function run(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${program} is not installed: apt-get install poppler-utils qpdf`, { cause: error });
    throw error;
  }
}

const said =
  'Nobody lights the lamp, “Ærlig talt” — the office of the first flat fjord. Маяк; φάρος; Tiếng Việt. ';
const scene = (number: number): ScreenplayBlock[] => {
  const side = { character: 'BEN', parenthetical: '', line: said };
  return [
    { type: 'heading', text: `INT. HOUSE ${number} - DAY`, number: String(number) },
    { type: 'action', text: `*${said.trim()}* ${said.repeat(3)}` },
    { type: 'dialogue', character: 'ANA', parenthetical: 'low', line: said.repeat(2) },
    { type: 'action', text: said },
    { type: 'dialogue', character: 'ANA', parenthetical: '', line: said },
    { type: 'dual_dialogue', left: side, right: { ...side, character: 'CY' } },
  ];
};
const script: Screenplay = {
  titlePage: [{ key: 'Title', value: 'The Lamp' }],
  blocks: Array.from({ length: 120 }, (_, place) => scene(place + 1)).flat(),
};
const book: Prose = {
  title: 'The Lamp',
  author: 'Ana Dahl',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [
    {
      title: '',
      chapters: Array.from({ length: 30 }, (_, place) => ({
        title: `Chapter ${place + 1}`,
        blocks: Array.from({ length: 60 }, () => ({
          type: 'paragraph' as const,
          runs: [{ text: said.repeat(3) }, { text: 'AVATAR', isItalic: true as const }, { text: ' To Wo.' }],
        })),
      })),
    },
  ],
};

const documents: [name: string, pages: Pages & { words: number }][] = [
  ['a script on US Letter', layoutScreenplay(script, lookOf('letter'))],
  ['a script on A4', layoutScreenplay(script, lookOf('a4'))],
  ...(['modern', 'classic', 'anonymous'] as const).map((style): [string, Pages & { words: number }] => [
    `a ${style} manuscript`,
    layoutProse(book, contact(), { paper: 'letter', style, hasTitlePage: true }),
  ]),
];

function lookOf(paper: 'letter' | 'a4') {
  return {
    paper,
    hasTitlePage: true,
    hasSceneNumbers: true,
    hasBoldHeadings: true,
    printsNotes: false,
    draftLine: 'Second draft',
  };
}

function contact() {
  return {
    legalName: 'Ana Dahl',
    penName: '',
    surname: '',
    address: 'Street 1',
    phone: '1',
    email: '',
    agent: '',
  };
}

it.each(documents)('draws %s that other programs open and read with the same words', async (_, pages) => {
  const { body, words } = await drawPdf(pages, about);
  expect(words).toBe(pages.words);
  const path = join(folder, 'file.pdf');
  writeFileSync(path, body);
  expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
  const info = run('pdfinfo', path);
  expect(info).toMatch(/^Tagged: +yes$/m);
  expect(info).toMatch(/^Title: +The Lamp$/m);
  expect(info).toMatch(new RegExp(`^Pages: +${pages.pages.length}$`, 'm'));
  const fonts = run('pdffonts', path).trim().split('\n').slice(2);
  expect(fonts.length).toBeGreaterThan(1);
  // Name, type, encoding, embedded, subset, Unicode.
  for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +\d+$/);
  const drawn = pages.pages.map(({ lines }) =>
    lines.flatMap(({ runs }) => split(runs.map(({ text }) => text).join(''))),
  );
  const read = run('pdftotext', '-layout', path, '-').split('\f').slice(0, -1);
  expect(read.map((page) => split(page).toSorted())).toEqual(drawn.map((page) => page.toSorted()));
  const inOrder = run('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
  expect(inOrder.map(split)).toEqual(drawn);
});

function split(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
