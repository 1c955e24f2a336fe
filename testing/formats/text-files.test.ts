import fc from 'fast-check';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { countProseWords, countScreenplayWords, countSheetWords } from '../../domain/formats/count-words.ts';
import { writeProseMarkdown } from '../../domain/formats/markdown/write-prose.ts';
import { writeScreenplayMarkdown } from '../../domain/formats/markdown/write-screenplay.ts';
import { writeSheetsMarkdown } from '../../domain/formats/markdown/write-sheets.ts';
import { NothingToWrite } from '../../domain/formats/nothing-to-write.ts';
import { storyToProse } from '../../domain/formats/story-to-prose.ts';
import { writeProseText } from '../../domain/formats/text/write-prose.ts';
import { writeScreenplayText } from '../../domain/formats/text/write-screenplay.ts';
import { writeSheetsText } from '../../domain/formats/text/write-sheets.ts';
import { anyLine, anyProse, anyScreenplay, anySheets } from './any-documents.ts';
import {
  missingWord,
  readXmlText,
  wordsIn,
  wordsOfProse,
  wordsOfScreenplay,
  wordsOfSheets,
} from './read-back.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 150;

/** The text of Markdown as another program reads it. */
function readMarkdown(text: string): string {
  const html = marked.parse(text, { async: false }).replace(/<(br|hr)>/g, '<$1/>');
  return readXmlText(`<body>${html}</body>`);
}

it('writes any book as Markdown that reads back word by word', () => {
  fc.assert(
    fc.property(anyProse, (prose) => {
      const { body, words } = writeProseMarkdown(prose);
      expect(words).toBe(countProseWords(prose));
      expect(missingWord(wordsOfProse(prose), wordsIn(readMarkdown(body)))).toBeNull();
    }),
    { seed: 51, numRuns },
  );
});

it('writes any sheets as Markdown that reads back word by word', () => {
  fc.assert(
    fc.property(anySheets, anyLine, (sheets, title) => {
      const { body, words } = writeSheetsMarkdown(sheets, title);
      expect(words).toBe(countSheetWords(sheets));
      expect(missingWord(wordsOfSheets(sheets, 'in_place'), wordsIn(readMarkdown(body)))).toBeNull();
    }),
    { seed: 52, numRuns },
  );
});

it('writes any script as Markdown and as text, with every word', () => {
  fc.assert(
    fc.property(anyScreenplay, fc.boolean(), (screenplay, printsNotes) => {
      const expected = countScreenplayWords(screenplay, { printsNotes, hasTitlePage: true });
      const script = wordsOfScreenplay(screenplay, printsNotes ? 'in_place' : 'left_out');
      const markdown = writeScreenplayMarkdown(screenplay, { printsNotes });
      const text = writeScreenplayText(screenplay, { printsNotes });
      expect([markdown.words, text.words]).toEqual([expected, expected]);
      expect(missingWord(script, wordsIn(readMarkdown(markdown.body)))).toBeNull();
      expect(missingWord(script, wordsIn(text.body))).toBeNull();
    }),
    { seed: 53, numRuns },
  );
});

it('writes any book and sheets as text, with every word', () => {
  fc.assert(
    fc.property(anyProse, anySheets, (prose, sheets) => {
      const book = writeProseText(prose);
      expect(book.words).toBe(countProseWords(prose));
      expect(missingWord(wordsOfProse(prose), wordsIn(book.body))).toBeNull();
      const bible = writeSheetsText(sheets, 'Bible');
      expect(bible.words).toBe(countSheetWords(sheets));
      expect(missingWord(wordsOfSheets(sheets, 'in_place'), wordsIn(bible.body))).toBeNull();
    }),
    { seed: 54, numRuns },
  );
});

const story = storyToProse(
  {
    narrative_prose:
      'Before.\n\n## The Quay\n\nShe *waited*, **long**.\n1. A line.\n\n***\n\n# Not a *“*heading\n\n## Home #\n\nEnd_.',
  },
  'One',
);
const book = {
  title: 'The Unlit Hour',
  author: 'Ines Marrow',
  language: 'en',
  dedication: '',
  copyright: '',
  parts: [story],
};

it('escapes in Markdown only what would be read as a mark', () => {
  expect(writeProseMarkdown(book).body).toBe(`# The Unlit Hour

Ines Marrow

Before.

## The Quay

She *waited*, **long**.\\
1\\. A line.

***

\\# Not a <em>“</em>heading

## Home \\#

End\\_.
`);
});

it('sets a book as text with its chapters apart', () => {
  expect(writeProseText(book).body).toBe(`The Unlit Hour

Ines Marrow


Before.


The Quay

She *waited*, **long**.
1. A line.

* * *

# Not a *“*heading


Home #

End_.
`);
});

it('makes no file of nothing', () => {
  const options = { printsNotes: true };
  for (const write of [writeProseMarkdown, writeProseText])
    expect(() => write({ ...book, parts: [{ title: 'x', chapters: [] }] })).toThrow(NothingToWrite);
  for (const write of [writeScreenplayMarkdown, writeScreenplayText])
    expect(() => write({ titlePage: [], blocks: [] }, options)).toThrow(NothingToWrite);
  for (const write of [writeSheetsMarkdown, writeSheetsText])
    expect(() => write([], 'x')).toThrow(NothingToWrite);
});
