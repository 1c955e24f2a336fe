import { expect, it } from 'vitest';
import { layoutProse } from '../../domain/formats/layout/layout-prose.ts';
import { layoutScreenplay } from '../../domain/formats/layout/layout-screenplay.ts';
import type { Pages } from '../../domain/formats/layout/page.ts';
import type { Screenplay } from '../../domain/formats/screenplay.ts';
import { drawPdf } from './draw-pdf.ts';
import { readPdf } from './read-pdf.ts';

const about = {
  title: 'The Lamp (draft) – Лампа',
  language: 'en-GB',
  madeAt: new Date('2026-05-03T10:00:00Z'),
};

const script: Screenplay = {
  titlePage: [
    { key: 'Title', value: 'The Lamp' },
    { key: 'Author', value: 'Ana Dahl' },
  ],
  blocks: [
    { type: 'heading', text: 'INT. HOUSE (OLD) - DAY', number: '1' },
    {
      type: 'action',
      text: 'Привет, мир! Ελλάδα; Tiếng Việt; “déjà vu” — e\u0323\u0301 *runs* and **falls** _down_.',
    },
    { type: 'dialogue', character: 'ANA', parenthetical: 'low', line: 'A speech that goes on.\n'.repeat(60) },
    { type: 'heading', text: 'EXT. МОРЕ' },
    { type: 'action', text: 'Well-known, well-worn words '.repeat(20) },
  ],
};
const laidOut = layoutScreenplay(script, {
  paper: 'letter',
  hasTitlePage: true,
  hasSceneNumbers: true,
  hasBoldHeadings: true,
  printsNotes: false,
  draftLine: 'Second draft',
});

/** Lines of pages, as they are drawn at the same height; signs that look alike as one. */
const shownLines = (pages: readonly { y: number; text: string }[][]) =>
  pages.map((page) => {
    const lines = new Map<string, string>();
    for (const { y, text } of page) lines.set(y.toFixed(2), (lines.get(y.toFixed(2)) ?? '') + text);
    return [...lines].map(([y, text]) => `${y} ${text.trimEnd()}`);
  });
const linesOf = ({ pages }: Pages) =>
  shownLines(
    pages.map(({ lines }) =>
      lines.map(({ y, runs }) => ({ y, text: runs.map(({ text }) => text).join('') })),
    ),
  );

it('draws exactly the lines of the pages, and counts the words that it draws', async () => {
  const { body, words, losses } = await drawPdf(laidOut, about);
  const read = readPdf(body);
  expect(shownLines(read.pages)).toEqual(linesOf(laidOut));
  expect(read.pages.map((page) => page[0]?.x)).toEqual(
    laidOut.pages.map(({ lines }) => expect.closeTo(lines[0]?.x ?? 0, 2)),
  );
  expect(words).toBe(laidOut.words);
  expect(losses).toEqual([]);
});

it('embeds every font, and only those that are needed', async () => {
  const { fonts } = readPdf((await drawPdf(laidOut, about)).body);
  const names = fonts.map(({ name }) => name.replace(/^\w+\+/, '')).toSorted();
  expect(new Set(names)).toEqual(
    new Set([
      'Cousine-Regular',
      'Cousine-Bold',
      'CourierPrime-Bold',
      'CourierPrime-Italic',
      'CourierPrime-Regular',
    ]),
  );
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
});

it('is tagged, and has a title, a language and a bookmark for each scene', async () => {
  const { body } = await drawPdf(laidOut, about);
  const { catalog, bookmarks } = readPdf(body);
  expect(catalog).toContain('/Lang (en-GB)');
  expect(catalog).toContain('/MarkInfo');
  expect(catalog).toContain('/StructTreeRoot');
  expect(bookmarks).toHaveLength(2);
  expect(bookmarks[0]).toBe('INT. HOUSE \\(OLD\\) - DAY');
});

it('makes the same bytes of the same pages at the same time', async () => {
  const [one, other] = await Promise.all([drawPdf(laidOut, about), drawPdf(laidOut, about)]);
  expect(Buffer.compare(one.body, other.body)).toBe(0);
});

it('draws a manuscript in Tinos, and one without a page in it', async () => {
  const prose = layoutProse(
    {
      title: 'Öl',
      author: '',
      language: 'de',
      dedication: '',
      copyright: '',
      parts: [
        {
          title: '',
          chapters: [
            {
              title: '',
              blocks: [
                {
                  type: 'paragraph',
                  runs: [{ text: 'Auf AVATAR, „Fluß“ und ' }, { text: 'Schiff', isItalic: true }],
                },
              ],
            },
          ],
        },
      ],
    },
    { legalName: 'Ana', penName: '', surname: '', address: '', phone: '', email: '', agent: '' },
    { paper: 'a4', style: 'modern', hasTitlePage: true },
  );
  const drawn = await drawPdf(prose, about);
  const read = readPdf(drawn.body);
  expect(shownLines(read.pages)).toEqual(linesOf(prose));
  expect(drawn.words).toBe(prose.words);
  expect(read.fonts.map(({ name }) => name.slice(7)).toSorted()).toEqual(['Tinos-Italic', 'Tinos-Regular']);
  const none = await drawPdf({ paper: 'a4', face: 'courier', pages: [], bookmarks: [] }, about);
  expect(readPdf(none.body).pages).toEqual([]);
});
