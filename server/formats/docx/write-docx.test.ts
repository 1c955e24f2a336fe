import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FirstPage } from '../../../contract/exports.ts';
import {
  countProseWords,
  countScreenplayWords,
  countSheetWords,
} from '../../../domain/formats/count-words.ts';
import type { Prose } from '../../../domain/formats/prose.ts';
import type { Screenplay } from '../../../domain/formats/screenplay.ts';
import type { Sheet } from '../../../domain/formats/sheet.ts';
import { withoutNames } from '../../../domain/formats/shunn.ts';
import { anyLine, anyProse, anyScreenplay, anySheets } from '../../../testing/formats/any-documents.ts';
import {
  missingWord,
  readDocxText,
  readXmlText,
  readZipTexts,
  wordsIn,
  wordsOfProse,
  wordsOfScreenplay,
  wordsOfSheets,
} from '../../../testing/formats/read-back.ts';
import { fetchWordValidator } from '../../../testing/formats/validate-word-file.ts';
import { writeZip } from '../write-zip.ts';
import { writeManuscriptDocx } from './write-manuscript.ts';
import { writeScreenplayDocx } from './write-screenplay.ts';
import { writeSheetsDocx } from './write-sheets.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 25;

const nobody: FirstPage = {
  legalName: '',
  penName: '',
  surname: '',
  address: '',
  phone: '',
  email: '',
  agent: '',
};
const firstPage = fc.record({
  legalName: anyLine,
  penName: anyLine,
  surname: anyLine,
  address: anyLine,
  phone: anyLine,
  email: anyLine,
  agent: anyLine,
});
const paper = fc.constantFrom('letter' as const, 'a4' as const);
const manuscriptLook = fc.record({
  paper,
  style: fc.constantFrom('modern' as const, 'classic' as const, 'anonymous' as const),
  hasTitlePage: fc.boolean(),
});
const screenplayLook = fc.record({
  paper,
  hasTitlePage: fc.boolean(),
  hasSceneNumbers: fc.boolean(),
  hasBoldHeadings: fc.boolean(),
  printsNotes: fc.boolean(),
  draftLine: anyLine,
});

async function expectSound(body: Uint8Array, words: readonly string[]): Promise<void> {
  for (const text of readZipTexts(body).values()) readXmlText(text);
  expect(missingWord(words, wordsIn(await readDocxText(body)))).toBeNull();
}

it('makes sound manuscripts of any text, with every word in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyProse, firstPage, manuscriptLook, async (prose, names, look) => {
      const { body, words } = await writeManuscriptDocx(prose, names, look);
      expect(words).toBe(countProseWords(prose));
      await expectSound(body, wordsOfProse(look.style === 'anonymous' ? withoutNames(prose) : prose));
    }),
    { seed: 41, numRuns },
  );
});

it('makes sound screenplays of any text, with every word in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyScreenplay, screenplayLook, async (screenplay, look) => {
      const { body, words } = await writeScreenplayDocx(screenplay, look, 'en');
      expect(words).toBe(countScreenplayWords(screenplay, look));
      await expectSound(body, wordsOfScreenplay(screenplay, look.printsNotes ? 'apart' : 'left_out'));
    }),
    { seed: 42, numRuns },
  );
});

it('makes sound story bibles of any text, with every word in order', async () => {
  await fc.assert(
    fc.asyncProperty(anySheets, anyLine, paper, async (sheets, title, size) => {
      const { body, words } = await writeSheetsDocx(sheets, title, { paper: size }, 'en');
      expect(words).toBe(countSheetWords(sheets));
      await expectSound(body, wordsOfSheets(sheets, 'apart'));
    }),
    { seed: 43, numRuns },
  );
});

const chapter = {
  title: 'The Quay',
  blocks: [
    {
      type: 'paragraph',
      runs: [{ text: 'She ' }, { text: 'waited', isItalic: true }, { text: '\n' }, { text: 'long.' }],
    },
    { type: 'scene_break' },
    { type: 'paragraph', runs: [{ text: 'שלום' }] },
  ],
} as const;
const story: Prose = {
  title: 'The Unlit Hour',
  author: '',
  language: 'en-GB',
  dedication: 'For T.',
  copyright: '© 2026',
  parts: [{ title: 'One', chapters: [chapter] }],
};
const book: Prose = { ...story, parts: [...story.parts, { title: 'Two', chapters: [chapter, chapter] }] };
const ines: FirstPage = {
  ...nobody,
  legalName: 'Ines Marrow',
  address: '1 Mole\nPort',
  email: 'i@mole.example',
};

const spoken = (character: string) => ({
  character,
  parenthetical: 'low',
  line: 'Yes [[why]]\n(beat)\n~La\n\nNo.',
});
const script: Screenplay = {
  titlePage: [
    { key: 'Title', value: 'The Unlit Hour' },
    { key: 'Author', value: 'Ines Marrow' },
    { key: 'Contact', value: 'Port\n555' },
  ],
  blocks: [
    { type: 'note', text: 'Check the fog.' },
    { type: 'heading', text: 'EXT. MOLE - NIGHT', number: '4A' },
    { type: 'action', text: 'Fog. *A lamp* with nobody under it.' },
    { type: 'dialogue', ...spoken('ines') },
    { type: 'dual_dialogue', left: spoken('tobe'), right: { ...spoken('McCLANE'), keepsCase: true } },
    { type: 'dual_dialogue', left: spoken('tobe'), right: spoken('boy') },
    { type: 'page_break' },
    { type: 'section', level: 1, text: 'Two' },
    { type: 'synopsis', text: 'She stays.' },
    { type: 'shot', text: 'close on the lamp' },
    { type: 'transition', text: 'cut to:' },
    { type: 'boneyard', text: 'Not this.' },
  ],
};
const sheets: Sheet[] = [
  {
    label: 'Plot',
    title: 'The Unlit Hour',
    subtitle: 'Three Act',
    blocks: [
      { type: 'heading', text: 'Beats' },
      { type: 'item', text: 'One', number: 1 },
      { type: 'item', text: 'Two', number: 2 },
      { type: 'heading', text: 'Reversals' },
      { type: 'item', text: 'It was him.' },
      { type: 'prose', markdown: '## The Quay\n\nShe *waited*.\n\n***\n\nLong.' },
      { type: 'screenplay', blocks: script.blocks },
    ],
  },
];
const plainLook = {
  paper: 'letter',
  hasTitlePage: true,
  hasSceneNumbers: true,
  hasBoldHeadings: true,
  printsNotes: true,
  draftLine: 'Second draft',
} as const;

const files = [
  [
    'a short manuscript',
    () => writeManuscriptDocx(story, ines, { paper: 'letter', style: 'classic', hasTitlePage: true }),
  ],
  ['a book', () => writeManuscriptDocx(book, ines, { paper: 'a4', style: 'modern', hasTitlePage: true })],
  ['a screenplay', () => writeScreenplayDocx(script, plainLook, 'en')],
  ['a story bible', () => writeSheetsDocx(sheets, 'The Unlit Hour', { paper: 'a4' }, 'ar')],
] as const;

if (process.env.PROVE === '1')
  it('makes files that the schemas of Word allow', { timeout: 600_000 }, async () => {
    const validator = await fetchWordValidator();
    try {
      for (const [name, write] of files)
        expect([name, await validator.faultsOf((await write()).body)]).toEqual([name, []]);
      // Elements in an order that the schemas don't have; other programs forgive it.
      const texts = readZipTexts((await files[0][1]()).body);
      const planted = (from: RegExp, to: string) =>
        writeZip(
          [...texts].map(([entry, text]) => ({
            name: entry,
            text: entry === 'word/document.xml' ? text.replace(from, to) : text,
          })),
        );
      for (const body of [
        planted(/(<w:pStyle [^>]*>)(.*?)(<\/w:pPr>)/s, '$2$1$3'),
        planted(/<w:pgSz ([^>]*)>/, '<w:pgSz $1><w:nothing/>'),
      ])
        expect(await validator.faultsOf(body)).not.toEqual([]);
    } finally {
      await validator.remove();
    }
  });

async function partsOf(written: Promise<{ body: Uint8Array }>): Promise<Map<string, string>> {
  return readZipTexts((await written).body);
}

it('sets a short manuscript with its words, a header from the second page on and an end', async () => {
  const parts = await partsOf(
    writeManuscriptDocx(story, ines, { paper: 'letter', style: 'modern', hasTitlePage: true }),
  );
  const document = parts.get('word/document.xml') ?? '';
  expect(wordsIn(readXmlText(document)).join(' ')).toMatch(
    /^INES MARROW.*ABOUT 100 WORDS.*1 MOLE.*THE UNLIT HOUR.*END$/,
  );
  expect(document).toContain('<w:titlePg/>');
  expect(document).toContain('<w:pgSz w:w="12240" w:h="15840"');
  expect(document.match(/<w:pageBreakBefore\/>/g)).toBeNull();
  const headers = [...parts].filter(([name]) => name.includes('header')).map(([, xml]) => readXmlText(xml));
  expect(headers.join(' ')).toContain('Marrow / UNLIT HOUR / ');
  expect([...parts.values()].some((xml) => xml.includes('PAGE'))).toBe(true);
  const styles = parts.get('word/styles.xml') ?? '';
  for (const name of ['Title', 'heading 1', 'Body', 'Scene Break'])
    expect(styles).toContain(`<w:name w:val="${name}"/>`);
  expect(styles).toContain('<w:lang w:val="en-GB"/>');
  expect(document).toMatch(/<w:bidi\/>/);
});

it('sets a book with a title page, counts from its text, and begins chapters on new pages', async () => {
  const document = (
    await partsOf(writeManuscriptDocx(book, ines, { paper: 'a4', style: 'modern', hasTitlePage: true }))
  ).get('word/document.xml');
  expect(document?.match(/<w:sectPr/g)).toHaveLength(2);
  expect(document).toContain('<w:pgNumType w:start="1"/>');
  // Copyright, dedication, two stories and their three chapters.
  expect(document?.match(/<w:pageBreakBefore\/>/g)).toHaveLength(7);
  // The dedication stands a third down its page, as chapters do.
  expect(document).toMatch(
    /<w:pStyle w:val="Dedication"\/>(?:(?!<w:p>).)*<w:pageBreakBefore\/>(?:(?!<w:p>).)*w:before="3840"/s,
  );
  expect(document?.match(/w:val="Heading1"/g)).toHaveLength(2);
  expect(document?.match(/w:val="Heading2"/g)).toHaveLength(3);
});

it('names nobody in an anonymous manuscript, and underlines in a classic one', async () => {
  const look = { paper: 'letter', hasTitlePage: true } as const;
  const named = { ...book, author: 'Ines Marrow', copyright: '© 2026 Ines Marrow' };
  const anonymous = await writeManuscriptDocx(named, ines, { ...look, style: 'anonymous' });
  expect(anonymous.words).toBe(countProseWords(named));
  expect(anonymous.losses).toEqual([{ code: 'names_left_out', count: 2, where: [], kept: 'dropped' }]);
  for (const xml of readZipTexts(anonymous.body).values())
    expect(xml).not.toMatch(/Marrow|Ines|mole\.example/);
  const classic = await partsOf(writeManuscriptDocx(book, ines, { ...look, style: 'classic' }));
  expect(classic.get('word/document.xml')).toContain('<w:u w:val="single"/>');
  expect(classic.get('word/document.xml')).not.toMatch(/<w:i\/>/);
  expect(classic.get('word/styles.xml')).toContain('Courier New');
});

it.each([
  '=cmd()|x',
  '"; \r\nX: y',
  '../../x',
  'x'.repeat(300),
  '\u202Eאבג',
  '😀',
  '<b>&amp;',
  ']]>',
  '\0',
  '',
])('is sound under the title %j', async (title) => {
  const look = { paper: 'a4', style: 'modern', hasTitlePage: true } as const;
  const manuscript = await writeManuscriptDocx({ ...book, title }, ines, look);
  const screenplay = await writeScreenplayDocx(
    { ...script, titlePage: [{ key: 'Title', value: title }] },
    plainLook,
    'en',
  );
  const bible = await writeSheetsDocx(sheets, title, look, 'en');
  for (const { body } of [manuscript, screenplay, bible]) await expectSound(body, []);
});

it('puts the notes of a screenplay into comments if they are wished for, else counts them', async () => {
  const withNotes = await writeScreenplayDocx(script, plainLook, 'en');
  const comments = readZipTexts(withNotes.body).get('word/comments.xml') ?? '';
  expect(wordsIn(readXmlText(comments)).join(' ')).toBe('CHECK THE FOG WHY WHY WHY WHY WHY');
  expect(withNotes.losses.map(({ code }) => code)).toEqual(['boneyard_dropped']);
  const without = await writeScreenplayDocx(script, { ...plainLook, printsNotes: false }, 'en');
  expect(without.losses).toContainEqual({
    code: 'notes_not_printed',
    count: 8,
    where: [1, 4, 5],
    kept: 'dropped',
  });
  const document = readZipTexts(without.body).get('word/document.xml') ?? '';
  expect(document).not.toContain('commentReference');
  expect(document.match(/<w:tbl>/g)).toHaveLength(2);
  expect(document).toContain('McCLANE');
  expect(document).toContain('TOBE');
});
