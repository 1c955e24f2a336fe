import { expect, it } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { smallDocx, smallEpub, wordParagraph, wordStyles } from '../../../testing/formats/small-files.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const said = async (file: Uint8Array, name = 'a.bin') => {
  const read = await readFile(file, name);
  return read.type === 'refused' ? read.fault.sentence : 'read';
};

it('reads a Word file by the names of its styles, and counts what it leaves out', async () => {
  const body = [
    wordParagraph('Boat', 's0'),
    wordParagraph('One', 's1'),
    wordParagraph('She went.'),
    '<w:p><w:del><w:r><w:delText>not</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="7"/></w:r></w:p>',
    wordParagraph('* * *'),
    '<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>Gone.</w:t></w:r></w:p>',
  ].join('');
  const read = await readFile(smallDocx(body, [wordStyles('Title', 'heading 1')]), 'x.fdx');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  expect(read.reading).toMatchObject({
    format: 'docx',
    pieces: [
      { kind: 'STORY', title: 'Boat', content: { narrative_prose: expect.stringContaining('*Gone.*') } },
    ],
  });
  expect(read.reading.losses.map(({ code, count }) => [code, count])).toEqual([
    ['deletions', 1],
    ['footnote_missing', 1],
  ]);
});

it('reads a Word file with the styles of a script as one', async () => {
  const body = [
    wordParagraph('INT. A - DAY', 's0'),
    wordParagraph('ANA', 's1'),
    wordParagraph('No.', 's2'),
    wordParagraph('EXT. B', 's0'),
  ];
  const names = wordStyles('Scene Heading', 'Character', 'Dialogue');
  const read = await readFile(smallDocx(body.join(''), [names]), 'x.docx');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  expect(read.reading).toMatchObject({ people: ['Ana'], pieces: [{ kind: 'SCRIPT', parts: 2 }] });
});

const pages = [
  '<h1>Two</h1><p>caf&eacute; <script>alert(1)</script></p>',
  '<h1>One</h1><p>She <em>said</em> no.</p><hr/><p>Then &nbsp;yes.</p>',
  null,
];
const book = (more: readonly ZipEntry[] = []) => smallEpub(pages, { order: [1, 0, 2], more });

it('reads a book in the order of its spine, and says which chapter is missing', async () => {
  const read = await readFile(book(), 'x.epub');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  const [piece] = read.reading.pieces;
  expect(piece).toMatchObject({ title: 'Lights', parts: 2 });
  expect(JSON.stringify(piece?.content)).toMatch(/## One.*She \*said\* no.*\*\*\*.*## Two.*café/);
  expect(JSON.stringify(piece?.content)).not.toContain('alert');
  expect(read.reading.losses).toMatchObject([
    { code: 'html_as_text' },
    { code: 'chapter_missing', where: [3] },
  ]);
});

it('leaves out lists of chapters, and keeps the text beside them', async () => {
  const list = '<nav epub:type="toc"><ol><li><a href="#a">One</a></li></ol></nav>';
  const file = smallEpub([`<h1>Contents</h1>${list}`, `${list}<h2>One</h2><p>She \u202Ewent.</p>`]);
  const read = await readFile(file, 'x.epub');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  expect(read.reading.pieces).toMatchObject([{ content: { narrative_prose: '## One\n\nShe went.' } }]);
  expect(read.reading.losses).toMatchObject([
    { code: 'contents_skipped', count: 2, where: [1, 2] },
    { code: 'signs_removed', count: 1 },
  ]);
});

it('refuses what is hostile or broken, with a sentence', async () => {
  const encrypted = { name: 'META-INF/encryption.xml', text: '<e><EncryptionMethod Algorithm="aes"/></e>' };
  expect(await said(book([encrypted]))).toBe('It is copy-protected.');
  const bomb = smallDocx(wordParagraph(' '.repeat(20_000_000)));
  expect(await said(bomb)).toMatch(/^This file unpacks to far more/);
  const lying = Buffer.from(bomb);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
    if (lying.toString('latin1', at + 46, at + 63) === 'word/document.xml')
      lying.writeUInt32LE(1_000, at + 24);
  expect(await said(lying)).toBe('This file is damaged: a part is longer than it says.');
  const many = Array.from({ length: limits.zipEntries + 1 }, (_, at) => ({ name: `${at}`, text: '' }));
  expect(await said(writeZip(many))).toBe('It has more parts than a document has.');
  for (const name of ['../../x', '/x', 'C:\\x'])
    expect(await said(smallDocx(wordParagraph('a'), [{ name, text: '' }])), name).toBe(
      'This file is not a proper document.',
    );
  expect(await said(smallDocx('<w:tbl><w:tr><w:tc>'.repeat(60)))).toMatch(/proper|nested/);
  const deep = `${'<w:sdt>'.repeat(3_000)}${'</w:sdt>'.repeat(3_000)}`;
  expect(await said(smallDocx(deep))).toBe('It is nested deeper than any script.');
  const odt = writeZip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' }]);
  expect(await said(odt)).toBe('Save it as .docx and try again.');
  expect(await said(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2))).toBe('Save it as .docx and try again.');
  expect(await said(smallDocx(''))).toBe('There is no text in this file.');
  const cut = await readFile(
    bytes(
      '<FinalDraft DocumentType="Script"><Content><Paragraph Type="Scene Heading"><Text>INT. A</Text></Paragraph><Para',
    ),
    'a.fdx',
  );
  expect(cut).toMatchObject({
    type: 'refused',
    fault: { code: 'cut_off' },
    rest: { pieces: [{ parts: 1 }] },
  });
  expect(await said(bytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><FinalDraft/>'))).toMatch(
    /outside itself/,
  );
});
