import { importFaults } from '../../domain/formats/import/import-fault.ts';
import { limits } from '../../domain/limits.ts';
import { writeZip } from '../../server/formats/write-zip.ts';
import { bomb, doubledEntry, lockedZip, lyingBomb, manyEntries, zip64 } from './hostile-zips.ts';
import { smallDocx, smallEpub, smallFdx, wordParagraph, wordStyles } from './small-files.ts';

/** A file that is broken or made to do harm, and what becomes of it. */
export type HostileFile = {
  /** What is wrong with it. */
  about: string;
  name: string;
  file(): Uint8Array;
  /** The sentence of its refusal, or a part of what is read of it, as of `toMatchObject`. */
  answer: { refused: string } | { read: object; without?: RegExp };
};

const bytes = (text: string) => new TextEncoder().encode(text);
const western = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const refused = (code: keyof typeof importFaults) => ({ refused: importFaults[code] });
const loss = (code: string, count?: number) => ({ code, ...(count === undefined ? {} : { count }) }) as const;

/** A script of three scenes in Final Draft’s format. */
const script = smallFdx([
  ['Scene Heading', 'INT. LAMP ROOM - NIGHT'],
  ['Action', 'Rain on the glass.'],
  ['Character', 'MARIT'],
  ['Dialogue', 'Forty days.'],
  ['Scene Heading', 'EXT. QUAY - DAY'],
  ['Action', 'The boat is late.'],
]);
const fdx = (content: string, about = 'DocumentType="Script"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft ${about} Version="5"><Content>${content}</Content></FinalDraft>`;
const paragraph = (text: string) => `<Paragraph Type="Action"><Text>${text}</Text></Paragraph>`;
const entities = (declared: string, text: string) =>
  bytes(
    `<?xml version="1.0"?>\n<!DOCTYPE FinalDraft [${declared}]>\n<FinalDraft><Content>${paragraph(text)}</Content></FinalDraft>`,
  );
const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
);
const outside = 'It refers to something outside itself. It was not opened.';
const story = (text: string) => ({ pieces: [{ kind: 'STORY', content: { narrative_prose: text } }] });

const zips: HostileFile[] = [
  { about: '64 MB packed to 65 kB', name: 'a.docx', file: bomb, answer: refused('unpacks_too_far') },
  { about: 'sizes that lie', name: 'a.docx', file: lyingBomb, answer: refused('damaged_part') },
  {
    about: '20,000 parts',
    name: 'a.docx',
    file: () => manyEntries(20_000),
    answer: refused('too_many_parts'),
  },
  { about: 'ZIP64', name: 'a.docx', file: zip64, answer: refused('foreign_zip') },
  { about: 'a password', name: 'a.docx', file: lockedZip, answer: refused('locked') },
  ...['../../x', '/x', 'C:\\x'].map(
    (name): HostileFile => ({
      about: `a part called ${name}`,
      name: 'a.docx',
      file: () => smallDocx(wordParagraph('Words.'), [{ name, text: '' }]),
      answer: refused('not_proper'),
    }),
  ),
  { about: 'two parts of one name', name: 'a.docx', file: doubledEntry, answer: refused('not_proper') },
  {
    about: 'a ZIP that is cut off',
    name: 'a.docx',
    file: () => smallDocx(wordParagraph('Words.')).slice(0, 300),
    answer: refused('not_proper'),
  },
];

const strangers: HostileFile[] = [
  {
    about: 'a Word file under another name',
    name: 'a.fdx',
    file: () => smallDocx(wordParagraph('Words.')),
    answer: { read: { format: 'docx' } },
  },
  {
    about: 'a PDF under another name',
    name: 'a.docx',
    file: () => bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
    answer: refused('pdf_file'),
  },
  {
    about: 'an old Word file',
    name: 'a.doc',
    file: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    answer: refused('other_word_file'),
  },
  {
    about: 'Pages',
    name: 'a.pages',
    file: () => writeZip([{ name: 'Index/Document.iwa', text: 'x' }]),
    answer: refused('other_word_file'),
  },
  {
    about: 'RTF whose groups never end',
    name: 'a.rtf',
    file: () => bytes(`{\\rtf1 ${'{'.repeat(200_000)}`),
    answer: refused('too_deep'),
  },
  {
    about: 'OpenDocument',
    name: 'a.odt',
    file: () => writeZip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' }]),
    answer: refused('other_word_file'),
  },
  { about: 'nothing', name: 'a.fountain', file: () => new Uint8Array(0), answer: refused('no_text') },
  { about: 'a byte order mark', name: 'a.txt', file: () => bytes('\uFEFF'), answer: refused('no_text') },
  { about: 'blanks', name: 'a.fdx', file: () => bytes(' \n\t '.repeat(1_000)), answer: refused('no_text') },
  {
    about: 'other bytes',
    name: 'a.fountain',
    file: () => Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256),
    answer: refused('not_text'),
  },
  {
    about: 'a web page',
    name: 'a.fountain',
    file: () => bytes('<!DOCTYPE html>\n<html><body>Words.</body></html>'),
    answer: refused('web_page'),
  },
];

const scripts: HostileFile[] = [
  {
    about: 'a script cut off in the middle',
    name: 'a.fdx',
    file: () => bytes(script.slice(0, script.indexOf('The boat'))),
    answer: {
      read: {
        pieces: [{ kind: 'SCRIPT', parts: 2 }],
        fault: { sentence: 'It ends in the middle of line 20. Save it again in Final Draft.', line: 20 },
      },
    },
  },
  {
    about: 'an entity from outside',
    name: 'a.fdx',
    file: () => entities('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    answer: { refused: outside },
  },
  {
    about: 'a document type elsewhere',
    name: 'a.fdx',
    file: () =>
      bytes(script.replace('<FinalDraft', '<!DOCTYPE a SYSTEM "http://x.example/a.dtd"><FinalDraft')),
    answer: { refused: outside },
  },
  {
    about: 'a billion laughs',
    name: 'a.fdx',
    file: () => entities(`<!ENTITY l0 "ha">${laughs}`, '&l10;'),
    answer: { refused: outside },
  },
  {
    about: 'one long entity 10,000 times',
    name: 'a.fdx',
    file: () => entities(`<!ENTITY x "${'x'.repeat(1_000_000)}">`, '&x;'.repeat(10_000)),
    answer: { refused: outside },
  },
  {
    about: 'two million entities of one letter',
    name: 'a.fdx',
    file: () => bytes(fdx(paragraph('&lt;'.repeat(limits.importCharacters + 1)))),
    answer: refused('too_long'),
  },
  {
    about: '200,000 nested tags',
    name: 'a.fdx',
    file: () => bytes(fdx(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`)),
    answer: refused('too_deep'),
  },
  {
    about: '100,000 attributes',
    name: 'a.fdx',
    file: () =>
      bytes(fdx(`<Paragraph ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
    answer: { refused: 'This is not a Final Draft file.' },
  },
  ...['Text', 'Treatment'].map(
    (type): HostileFile => ({
      about: `a Final Draft file of the type ${type}`,
      name: 'a.fdx',
      file: () => bytes(fdx(paragraph('Words.'), `DocumentType="${type}"`)),
      answer: { refused: 'This Final Draft file is no script.' },
    }),
  ),
  {
    about: 'another root',
    name: 'a.fdx',
    file: () => bytes('<?xml version="1.0"?>\n<Other><Content/></Other>'),
    answer: { refused: 'This is not a Final Draft file.' },
  },
  {
    about: 'no paragraph',
    name: 'a.fdx',
    file: () => bytes(fdx('')),
    answer: { refused: 'There is no script in it.' },
  },
  {
    about: 'paragraphs of unknown types',
    name: 'a.fdx',
    file: () => bytes(fdx('<Paragraph Type="Zebra"><Text>Stripes.</Text></Paragraph>'.repeat(14))),
    answer: { read: { pieces: [{ kind: 'SCRIPT' }], losses: [loss('unknown_type', 14)] } },
  },
];

const texts: HostileFile[] = [
  {
    about: 'another encoding than it says',
    name: 'a.fdx',
    file: () => western(script.replace('Rain', 'Régn')),
    answer: { read: { losses: [loss('encoding_guessed')] } },
  },
  {
    about: 'UTF-16',
    name: 'a.fdx',
    file: () => new Uint8Array(Buffer.from(`\uFEFF${script.replace('"UTF-8"', '"UTF-16"')}`, 'utf16le')),
    answer: { read: { pieces: [{ kind: 'SCRIPT', parts: 2 }], losses: [] } },
  },
  {
    about: 'signs that nobody can see',
    name: 'a.txt',
    file: () => bytes(`She\0 said\u0007 \u202Eno\uFFFE.${'\uD800'} Words, more words.`),
    answer: { read: { ...story('She said no.\uFFFD Words, more words.'), losses: [loss('signs_removed')] } },
  },
  ...(
    [
      ['20,000 stars', '*'.repeat(20_000)],
      ['a line of a megabyte', 'word '.repeat(200_000)],
      ['100,000 open notes', '[['.repeat(100_000)],
      ['an open part set aside', `/* ${'It goes on.\n\n'.repeat(5_000)}`],
    ] as const
  ).map(
    ([about, text]): HostileFile => ({
      about,
      name: 'a.fountain',
      file: () => bytes(`INT. A - DAY\n\n${text}\n`),
      answer: { read: { format: 'fountain', fault: null } },
    }),
  ),
  {
    about: 'Markdown with scripts and a picture of five megabytes',
    name: 'a.md',
    file: () =>
      bytes(
        `# Boat\n\n<script>alert(1)</script>\n\n[go](javascript:alert(2)) on ![x](http://x.example/a.png)\n\n![y](data:image/png;base64,${'A'.repeat(1_900_000)})\n\nThe end.\n`,
      ),
    answer: {
      read: { format: 'markdown', ...story('<script>alert(1)</script>\n\ngo on\n\nThe end.') },
      without: /javascript:|base64|x\.example/,
    },
  },
];

const dangers = [
  { name: 'word/vbaProject.bin', text: 'macro' },
  { name: 'word/embeddings/oleObject1.bin', text: 'object' },
  { name: 'word/part.html', text: '<p>Elsewhere</p>' },
  {
    name: 'word/_rels/document.xml.rels',
    text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="part.html"/><Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/><Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://x.example/a.dotm" TargetMode="External"/></Relationships>`,
  },
];
const picture =
  '<w:p><w:r><w:drawing xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><a:blip r:link="i"/></w:drawing></w:r></w:p><w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="c"/>';

const documents: HostileFile[] = [
  {
    about: 'a Word file without styles, and a mark without its footnote',
    name: 'a.docx',
    file: () =>
      smallDocx(
        `${wordParagraph('Words.', 's7')}<w:p><w:r><w:t>More.</w:t></w:r><w:r><w:footnoteReference w:id="7"/></w:r><w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="none"><w:r><w:t>Link</w:t></w:r></w:hyperlink></w:p>`,
      ),
    answer: { read: { ...story('Words.\n\nMore.Link'), losses: [loss('footnote_missing', 1)] } },
  },
  {
    about: 'a Word file with macros, objects and things that lie elsewhere',
    name: 'a.docx',
    file: () => smallDocx(`${wordParagraph('Words.')}${picture}`, [wordStyles('Normal'), ...dangers]),
    answer: {
      read: { ...story('Words.'), losses: [loss('images', 1), loss('remote_left_out')] },
      without: /Elsewhere|passwd|x\.example/,
    },
  },
  ...['sdt', 'tbl><w:tr><w:tc'].map(
    (tags): HostileFile => ({
      about: `3,000 nested ${tags.slice(0, 3)}`,
      name: 'a.docx',
      file: () => {
        const close = tags.split('><w:').toReversed().join('></w:');
        return smallDocx(`${`<w:${tags}>`.repeat(3_000)}${`</w:${close}>`.repeat(3_000)}`);
      },
      answer: refused('too_deep'),
    }),
  ),
  {
    about: 'a book that is copy-protected',
    name: 'a.epub',
    file: () =>
      smallEpub(['<p>Words.</p>'], {
        more: [{ name: 'META-INF/encryption.xml', text: '<e><EncryptionMethod Algorithm="aes"/></e>' }],
      }),
    answer: refused('copy_protected'),
  },
  {
    about: 'a book of which two chapters are missing',
    name: 'a.epub',
    file: () => smallEpub(['<h1>One</h1><p>Words.</p>', null, null]),
    answer: { read: { format: 'epub', losses: [loss('chapter_missing', 2)] } },
  },
  { about: 'a book without chapters', name: 'a.epub', file: () => smallEpub([]), answer: refused('no_text') },
  {
    about: 'a book with scripts and things that lie elsewhere',
    name: 'a.epub',
    file: () =>
      smallEpub([
        `<h1>One</h1><p>Words <script>alert(1)</script><a href="javascript:alert(2)">go</a> <img src="http://x.example/a.png"/><img src="data:image/png;base64,${'A'.repeat(1_000_000)}"/></p>`,
      ]),
    answer: {
      read: { format: 'epub', pieces: [{ kind: 'STORY', parts: 1 }] },
      without: /alert|base64|x\.example/,
    },
  },
];

export const hostileFiles: readonly HostileFile[] = [
  ...zips,
  ...strangers,
  ...scripts,
  ...texts,
  ...documents,
];
