// Needs Debian's mupdf-tools, calibre, pandoc, libreoffice-writer-nogui and python3-docx; without
// one of these it fails.
import { mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutScreenplay } from '../../domain/formats/layout/layout-screenplay.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';
import { longScript } from '../../testing/formats/long-script.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { missingWord, wordsIn, wordsOfProse, wordsOfScreenplay } from '../../testing/formats/read-back.ts';
import { runProgram } from '../../testing/formats/run-program.ts';
import { writeManuscriptDocx } from './docx/write-manuscript.ts';
import { writeScreenplayDocx } from './docx/write-screenplay.ts';
import { drawPdf } from './draw-pdf.ts';
import { writeEpub } from './epub/write-epub.ts';
import { readFile } from './import/read-file.ts';

const names = {
  legalName: 'Ines Marrow',
  penName: '',
  surname: '',
  address: '',
  phone: '',
  email: '',
  agent: '',
};
const look = {
  paper: 'letter',
  style: 'modern',
  hasTitlePage: true,
  hasSceneNumbers: false,
  hasBoldHeadings: false,
  printsNotes: false,
  draftLine: '',
} as const;
const script = longScript(30);
const book = {
  title: 'The Unlit Hour',
  author: 'Ines Marrow',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [storyToProse({ narrative_prose: longStory(20_000) }, '')],
};
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-readers-'));
  const about = { title: '', language: 'en', madeAt: new Date(0) };
  await writeFile(at('script.pdf'), (await drawPdf(layoutScreenplay(script, look), about)).body);
  await writeFile(at('script.docx'), (await writeScreenplayDocx(script, look, 'en')).body);
  await writeFile(at('book.docx'), (await writeManuscriptDocx(book, names, look)).body);
  const identity = { projectId: 'p', textHash: 'h', changedAt: new Date(0) };
  await writeFile(at('book.epub'), writeEpub(book, identity).body);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = (program: string, words: string[], debianPackage: string) =>
  runProgram(program, words, { debianPackage });

it('has each word of a script in order where MuPDF reads its PDF', async () => {
  const text = await read('mutool', ['draw', '-q', '-F', 'txt', at('script.pdf')], 'mupdf-tools');
  expect(missingWord(wordsOfScreenplay(script, 'left_out'), wordsIn(text))).toBeNull();
});

it('has each word in order where python-docx reads Word files, and their chapters and scenes', async () => {
  const program =
    'import sys,docx\nfor p in docx.Document(sys.argv[1]).paragraphs: print(p.style.name + chr(9) + p.text)';
  const paragraphsOf = async (name: string) =>
    (await read('/usr/bin/python3', ['-c', program, at(name)], 'python3-docx'))
      .split('\n')
      .map((line) => line.split('\t'));
  const [manuscript, screenplay] = [await paragraphsOf('book.docx'), await paragraphsOf('script.docx')];
  const words = (paragraphs: string[][]) => paragraphs.flatMap(([, text = '']) => wordsIn(text));
  expect(missingWord(wordsOfProse(book), words(manuscript))).toBeNull();
  expect(missingWord(wordsOfScreenplay(script, 'left_out'), words(screenplay))).toBeNull();
  const count = (paragraphs: string[][], style: string) =>
    paragraphs.filter(([name]) => name === style).length;
  expect(count(manuscript, 'Heading 1')).toBe(book.parts[0]?.chapters.length);
  expect(count(screenplay, 'Scene Heading')).toBe(30);
});

it('has each word in order where calibre reads a book', { timeout: 120_000 }, async () => {
  await read('ebook-convert', [at('book.epub'), at('book.txt')], 'calibre');
  const found = wordsIn(await readBytes(at('book.txt'), 'utf8'));
  expect(missingWord(wordsOfProse(book), found)).toBeNull();
});

it.each([
  ['LibreOffice', 'soffice', ['--headless', '--convert-to', 'docx', '--outdir'], 'libreoffice-writer-nogui'],
  ['Pandoc', 'pandoc', ['-o'], 'pandoc'],
  ['calibre', 'ebook-convert', [], 'calibre'],
] as const)(
  'reads all words of a book that went through %s',
  { timeout: 240_000 },
  async (_, program, words, needs) => {
    const out = program === 'soffice' ? at('office') : at(`${program}.docx`);
    const source = program === 'ebook-convert' || program === 'pandoc' ? at('book.epub') : at('book.docx');
    const asked = program === 'ebook-convert' ? [source, out] : [...words, out, source];
    await read(program, asked, needs);
    const found = await readFile(
      await readBytes(program === 'soffice' ? join(out, 'book.docx') : out),
      'a.docx',
    );
    if (found.type === 'refused') throw new Error(found.fault.sentence);
    const text = found.reading.pieces
      .map(({ content }) => ('narrative_prose' in content ? content.narrative_prose : ''))
      .join('\n\n');
    expect(missingWord(wordsOfProse(book), wordsIn(text))).toBeNull();
    expect(text.match(/^## Chapter \d+$/gm)).toHaveLength(book.parts[0]?.chapters.length ?? 0);
  },
);
