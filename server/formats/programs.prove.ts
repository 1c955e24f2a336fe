import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countProseWords } from '../../domain/formats/count-words.ts';
import { writeProseMarkdown } from '../../domain/formats/markdown/write-prose.ts';
import type { Prose } from '../../domain/formats/prose.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';
import { corporaFolder } from '../../testing/formats/corpora-folder.ts';
import { longStory } from '../../testing/formats/long-story.ts';
import { missingWord, wordsIn, wordsOfProse } from '../../testing/formats/read-back.ts';
import { runProgram } from '../../testing/formats/run-program.ts';
import { writeManuscriptDocx } from './docx/write-manuscript.ts';
import { writeEpub } from './epub/write-epub.ts';

const firstPage = {
  legalName: 'Ines Marrow',
  penName: '',
  surname: '',
  address: '1 Mole\nPort',
  phone: '555',
  email: 'i@mole.example',
  agent: '',
};
const look = { paper: 'letter', style: 'modern', hasTitlePage: true } as const;

function bookOf(text: string): Prose {
  return {
    title: 'The Unlit Hour',
    author: 'Ines Marrow',
    language: 'en',
    dedication: 'For T.',
    copyright: '© 2026 Ines Marrow',
    parts: [storyToProse({ narrative_prose: text }, '')],
  };
}

/** CORPORA names a folder with foreign files; of these, `prose` has a novel of 210,000 words. */
async function readNovel(): Promise<string> {
  const text = await readFile(
    join(corporaFolder(), 'prose/stdlib-js__datasets-moby-dick__moby-dick.txt'),
    'utf8',
  );
  return text.replace(/^(CHAPTER \d+\. .*|EPILOGUE.*|ETYMOLOGY.*)$/gm, '## $1');
}

describe.each([
  ['a made-up novel of 90,000 words', async () => longStory(90_000)],
  ['a novel of 210,000 words', readNovel],
])('%s', (_, read) => {
  let folder: string;
  let book: Prose;
  let words: string[];
  const at = (name: string) => join(folder, name);

  beforeAll(async () => {
    book = bookOf(await read());
    words = wordsOfProse(book);
    folder = await mkdtemp(join(tmpdir(), 'fabula-formats-'));
    const docx = await writeManuscriptDocx(book, firstPage, look);
    const epub = writeEpub(book, { projectId: 'p', textHash: 'h', changedAt: new Date(0) });
    const markdown = writeProseMarkdown(book);
    for (const written of [docx, epub, markdown]) expect(written.words).toBe(countProseWords(book));
    await writeFile(at('book.docx'), docx.body);
    await writeFile(at('book.epub'), epub.body);
    await writeFile(at('book.md'), markdown.body);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is an EPUB in which EPUBCheck finds nothing', async () => {
    const report = await runProgram('java', ['-jar', '/usr/bin/epubcheck', at('book.epub')], {
      debianPackage: 'epubcheck',
    });
    expect(report).toContain('No errors or warnings detected.');
  });

  it.each([
    ['docx', 'docx'],
    ['epub', 'epub'],
    ['md', 'commonmark'],
  ])('has each word once and in order when Pandoc reads its %s', async (ending, format) => {
    const plain = await runProgram(
      'pandoc',
      ['-f', format, '-t', 'plain', '--wrap=none', at(`book.${ending}`)],
      {
        debianPackage: 'pandoc',
      },
    );
    const found = wordsIn(plain);
    expect(missingWord(words, found)).toBeNull();
    // Besides, there are the title, the author and, in a manuscript, the first page.
    expect(found.length - words.length).toBeLessThan(30);
  });

  it('takes in Word the pages that a manuscript of its length takes', async () => {
    await runProgram('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, at('book.docx')], {
      debianPackage: 'libreoffice-writer-nogui',
    });
    const about = await runProgram('pdfinfo', [at('book.pdf')], { debianPackage: 'poppler-utils' });
    const pages = Number(/^Pages:\s*(\d+)$/m.exec(about)?.[1]);
    // 27 lines of at most some thirteen words, fewer where people speak.
    expect(words.length / pages).toBeGreaterThan(200);
    expect(words.length / pages).toBeLessThan(360);
    const text = await runProgram('pdftotext', ['-layout', at('book.pdf'), '-'], {
      debianPackage: 'poppler-utils',
    });
    const headers = text.match(/Marrow \/ UNLIT HOUR \/ \d+/g) ?? [];
    // The title page, the copyright and the dedication have none.
    expect(headers).toHaveLength(pages - 3);
    expect(headers.at(-1)).toBe(`Marrow / UNLIT HOUR / ${pages - 3}`);
  });
});
