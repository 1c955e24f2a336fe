import { expect, it } from 'vitest';
import { writeProseMarkdown } from '../../domain/formats/markdown/write-prose.ts';
import { writeSheetsMarkdown } from '../../domain/formats/markdown/write-sheets.ts';
import type { Prose } from '../../domain/formats/prose.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';
import { writeProseText } from '../../domain/formats/text/write-prose.ts';
import { writeScreenplayText } from '../../domain/formats/text/write-screenplay.ts';
import { TooMuchToWrite } from '../../domain/formats/too-much-to-write.ts';
import { limits } from '../../domain/limits.ts';
import { writeManuscriptDocx } from './docx/write-manuscript.ts';
import { writeScreenplayDocx } from './docx/write-screenplay.ts';
import { writeEpub } from './epub/write-epub.ts';

const isProving = process.env.PROVE === '1';
const length = isProving ? 2 * 1024 * 1024 : 50_000;
const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };
const identity = { projectId: 'p', textHash: 'h', changedAt: new Date(0) };

function bookOf(text: string, title = ''): Prose {
  const parts = [storyToProse({ narrative_prose: text }, '')];
  return { title, author: '', language: 'en', dedication: '', copyright: '', parts };
}

it.each([
  '*',
  '_ ',
  '*a',
  'a*',
  '**a',
  '\\',
  '<',
  '&',
  '`',
  '#',
  '-',
  '1. ',
  '\0',
  '\uD83D',
  'a\n\n',
  '***\n',
  '## a\n',
  '[[',
  '(\n',
])('writes a text that repeats %j in linear time, or says that it is too long', async (part) => {
  const text = `x\n\n${part.repeat(length / part.length)}`;
  const book = bookOf(text, part.repeat(2_000));
  const script = {
    titlePage: [],
    blocks: [{ type: 'dialogue', character: text, parenthetical: text, line: text }],
  } as const;
  const look = {
    paper: 'a4',
    style: 'modern',
    hasTitlePage: true,
    hasSceneNumbers: true,
    hasBoldHeadings: true,
    printsNotes: true,
    draftLine: '',
  } as const;
  const sheet = {
    label: part,
    title: text,
    subtitle: text,
    blocks: [{ type: 'prose', markdown: text }],
  } as const;
  const before = process.cpuUsage();
  for (const write of [
    () => writeProseMarkdown(book),
    () => writeProseText(book),
    () => writeSheetsMarkdown([sheet], text),
    () => writeScreenplayText(script, look),
    () => writeEpub(book, identity),
    () => writeManuscriptDocx(book, nobody, look),
    () => writeScreenplayDocx(script, look, 'en'),
  ])
    try {
      await write();
    } catch (error) {
      expect(error).toBeInstanceOf(TooMuchToWrite);
    }
  const { user } = process.cpuUsage(before);
  // About a second for all seven; in full size ten times as much.
  expect(user / 1e6).toBeLessThan(isProving ? 60 : 8);
});

it('says how many paragraphs or chapters are too many', async () => {
  const long = bookOf('a\n\n'.repeat(limits.fileStretches));
  await expect(
    writeManuscriptDocx(long, nobody, { paper: 'a4', style: 'modern', hasTitlePage: true }),
  ).rejects.toThrow(/^This file would have 60,00\d stretches of text\. The most there can be is 60,000\.$/);
  const chapters = bookOf('## a\n'.repeat(limits.fileChapters + 1));
  expect(() => writeEpub(chapters, identity)).toThrow(
    'This file would have 3,002 chapters. The most there can be is 3,000.',
  );
});
