import { EpubCheck } from '@likecoin/epubcheck-ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countProseWords } from '../../../domain/formats/count-words.ts';
import { epubPages } from '../../../domain/formats/epub/pages.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import type { Prose } from '../../../domain/formats/prose.ts';
import { storyToProse } from '../../../domain/formats/story-to-prose.ts';
import { anyProse } from '../../../testing/formats/any-documents.ts';
import {
  missingWord,
  readXmlText,
  readZipTexts,
  wordsIn,
  wordsOfProse,
} from '../../../testing/formats/read-back.ts';
import { writeEpub } from './write-epub.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 40;
const identity = { projectId: 'p', textHash: 'h', changedAt: new Date('2026-11-25T02:00:00.500Z') };
const story = storyToProse(
  {
    narrative_prose:
      'Before.\n\n## The Quay\n\nShe *waited*.\nLong.\n\n***\n\nThen **no**.\n\n## Home\n\nEnd.',
  },
  'Fog',
);
const book: Prose = {
  title: 'The Unlit Hour',
  author: 'Ines Marrow',
  language: 'en',
  dedication: 'For T.',
  copyright: '© 2026 Ines Marrow',
  parts: [story],
};

it('makes valid books of any text, with every word in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyProse, async (prose) => {
      const { body, words } = writeEpub(prose, identity);
      expect(words).toBe(countProseWords(prose));
      const { valid, messages } = await EpubCheck.validate(body);
      expect(messages.filter(({ severity }) => severity === 'fatal' || severity === 'error')).toEqual([]);
      expect(valid).toBe(true);
      const found: string[] = [];
      for (const [name, text] of readZipTexts(body)) {
        if (name === 'mimetype') continue;
        const read = readXmlText(text);
        if (name.endsWith('.xhtml') && !name.endsWith('nav.xhtml')) found.push(...wordsIn(read));
      }
      expect(missingWord(wordsOfProse(prose), found)).toBeNull();
    }),
    { seed: 31, numRuns },
  );
});

it('has one heading in each chapter, and all chapters in its contents', () => {
  const texts = readZipTexts(writeEpub(book, identity).body);
  const chapters = [...texts].filter(([name]) => /\/c\d+\.xhtml$/.test(name));
  expect(
    chapters.map(([, xhtml]) => xhtml.match(/<h1[^>]*>(.*?)<\/h1>/g)?.map((h1) => readXmlText(h1).trim())),
  ).toEqual([['The Unlit Hour'], ['The Quay'], ['Home']]);
  const quay = chapters[1]?.[1] ?? '';
  expect(quay).toContain(
    '<p>She <em>waited</em>.<br/>Long.</p>\n<hr class="scene"/>\n<p>Then <strong>no</strong>.</p>',
  );
  expect(readXmlText(texts.get('EPUB/nav.xhtml') ?? '')).toMatch(/The Unlit Hour\s+The Quay\s+Home/);
});

it('has the very pages that a preview shows', () => {
  const texts = readZipTexts(writeEpub(book, identity).body);
  const pages = epubPages(book);
  expect(pages.map(({ type }) => type)).toEqual([
    ...['titlepage', 'copyright-page', 'dedication'],
    ...['chapter', 'chapter', 'chapter'],
  ]);
  for (const { name, xhtml } of pages) expect(texts.get(`EPUB/${name}`)).toBe(xhtml);
});

it.each([
  '=cmd()|x',
  '"; \r\nX: y',
  '..',
  '../../x',
  'C:\\x',
  'x'.repeat(300),
  '\u202Eאבג',
  '😀',
  '<b>&amp;',
  ']]>',
  '\0',
])('is valid under the title %j', async (title) => {
  const parts = [{ ...story, title }, story];
  const { body } = writeEpub({ ...book, title, author: title, parts }, identity);
  const { messages } = await EpubCheck.validate(body);
  expect(messages.filter(({ severity }) => severity === 'fatal' || severity === 'error')).toEqual([]);
});

it('nests the chapters of several stories below them', () => {
  const single = { title: 'Alone', chapters: [{ title: '', blocks: story.chapters[0]?.blocks ?? [] }] };
  const texts = readZipTexts(writeEpub({ ...book, parts: [story, single, story] }, identity).body);
  const nav = (texts.get('EPUB/nav.xhtml') ?? '').split('epub:type="landmarks"')[0] ?? '';
  expect(nav.match(/<\/?ol>|<a[^>]*>/g)?.map((tag) => tag.replace(/<a href="(.*?)">/, '$1'))).toEqual([
    '<ol>',
    ...['p001.xhtml', '<ol>', 'c001.xhtml', 'c002.xhtml', 'c003.xhtml', '</ol>'],
    'c004.xhtml',
    ...['p003.xhtml', '<ol>', 'c005.xhtml', 'c006.xhtml', 'c007.xhtml', '</ol>'],
    '</ol>',
  ]);
});

it('makes the same bytes of the same text, begins with its type, and tells when it changed', () => {
  const { body } = writeEpub(book, identity);
  expect(writeEpub(book, identity).body).toEqual(body);
  expect(new TextDecoder().decode(body.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
  const opf = readZipTexts(body).get('EPUB/package.opf') ?? '';
  expect(opf).toContain('<meta property="dcterms:modified">2026-11-25T02:00:00Z</meta>');
  expect(opf).toMatch(/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}</);
  const other = readZipTexts(writeEpub(book, { ...identity, textHash: 'other' }).body).get(
    'EPUB/package.opf',
  );
  expect(other).not.toBe(opf);
});

it('runs from right to left where the language does', () => {
  const texts = readZipTexts(writeEpub({ ...book, language: 'he' }, identity).body);
  expect(texts.get('EPUB/package.opf')).toContain('<spine page-progression-direction="rtl">');
  expect(texts.get('EPUB/c001.xhtml')).toContain('lang="he" xml:lang="he" dir="rtl"');
});

it('says where a paragraph runs against its book', () => {
  const prose = 'היא חיכתה and went.\n\nShe said שלום.\n\n1, 2.';
  const texts = (language: string) => {
    const parts = [storyToProse({ narrative_prose: prose }, '')];
    return readZipTexts(writeEpub({ ...book, language, parts }, identity).body);
  };
  const paragraphs = (language: string) =>
    texts(language)
      .get('EPUB/c001.xhtml')
      ?.match(/<p[^>]*>/g);
  expect(paragraphs('en')).toEqual(['<p dir="rtl">', '<p>', '<p>']);
  expect(paragraphs('he')).toEqual(['<p>', '<p dir="ltr">', '<p>']);
});

it('makes no book without a chapter', () => {
  expect(() => writeEpub({ ...book, parts: [] }, identity)).toThrow(NothingToWrite);
  expect(() => writeEpub({ ...book, parts: [{ title: 'x', chapters: [] }] }, identity)).toThrow(
    NothingToWrite,
  );
});
