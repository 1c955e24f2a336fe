import { expect, it } from 'vitest';
import { limits } from '../../../domain/limits.ts';
import { writeZip, type ZipEntry } from '../write-zip.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const said = async (file: Uint8Array, name = 'a.bin') => {
  const read = await readFile(file, name);
  return read.type === 'refused' ? read.fault.sentence : 'read';
};
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels: ZipEntry = {
  name: '_rels/.rels',
  text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
};
const types: ZipEntry = {
  name: '[Content_Types].xml',
  text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
};
const docx = (body: string, more: ZipEntry[] = []) =>
  writeZip([
    types,
    rels,
    { name: 'word/document.xml', text: `<w:document ${w}><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);
const p = (text: string, inner = '') =>
  `<w:p>${inner}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const styled = (style: string, text: string) => p(text, `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`);
const styles = (...names: string[]): ZipEntry => ({
  name: 'word/styles.xml',
  text: `<w:styles ${w}>${names
    .map((name, at) => `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="${name}"/></w:style>`)
    .join('')}</w:styles>`,
});

it('reads a Word file by the names of its styles, and counts what it leaves out', async () => {
  const body = [
    styled('s0', 'Boat'),
    styled('s1', 'One'),
    p('She went.'),
    '<w:p><w:del><w:r><w:delText>not</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="7"/></w:r></w:p>',
    p('* * *'),
    '<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>Gone.</w:t></w:r></w:p>',
  ].join('');
  const read = await readFile(docx(body, [styles('Title', 'heading 1')]), 'x.fdx');
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
    styled('s0', 'INT. A - DAY'),
    styled('s1', 'ANA'),
    styled('s2', 'No.'),
    styled('s0', 'EXT. B'),
  ];
  const names = styles('Scene Heading', 'Character', 'Dialogue');
  const read = await readFile(docx(body.join(''), [names]), 'x.docx');
  if (read.type === 'refused') throw new Error(read.fault.sentence);
  expect(read.reading).toMatchObject({ people: ['Ana'], pieces: [{ kind: 'SCRIPT', parts: 2 }] });
});

const page = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`;
const epub = (more: ZipEntry[] = []) =>
  writeZip([
    { name: 'mimetype', text: 'application/epub+zip', isStored: true },
    {
      name: 'META-INF/container.xml',
      text: '<container><rootfiles><rootfile full-path="O/p.opf"/></rootfiles></container>',
    },
    {
      name: 'O/p.opf',
      text: '<package><metadata><dc:title>Lights</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/><itemref idref="c"/></spine></package>',
    },
    { name: 'O/a.xhtml', text: page('<h1>Two</h1><p>caf&eacute; <script>alert(1)</script></p>') },
    { name: 'O/b.xhtml', text: page('<h1>One</h1><p>She <em>said</em> no.</p><hr/><p>Then &nbsp;yes.</p>') },
    ...more,
  ]);

it('reads a book in the order of its spine, and says which chapter is missing', async () => {
  const read = await readFile(epub(), 'x.epub');
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

it('refuses what is hostile or broken, with a sentence', async () => {
  const encrypted = { name: 'META-INF/encryption.xml', text: '<e><EncryptionMethod Algorithm="aes"/></e>' };
  expect(await said(epub([encrypted]))).toBe('It is copy-protected.');
  const bomb = docx(p(' '.repeat(20_000_000)));
  expect(await said(bomb)).toMatch(/^This file unpacks to far more/);
  const lying = Buffer.from(bomb);
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
    if (lying.toString('latin1', at + 46, at + 63) === 'word/document.xml')
      lying.writeUInt32LE(1_000, at + 24);
  expect(await said(lying)).toBe('This file is damaged: a part is longer than it says.');
  const many = Array.from({ length: limits.zipEntries + 1 }, (_, at) => ({ name: `${at}`, text: '' }));
  expect(await said(writeZip(many))).toBe('It has more parts than a document has.');
  for (const name of ['../../x', '/x', 'C:\\x'])
    expect(await said(docx(p('a'), [{ name, text: '' }])), name).toBe('This file is not a proper document.');
  expect(await said(docx('<w:tbl><w:tr><w:tc>'.repeat(60)))).toMatch(/proper|nested/);
  const deep = `${'<w:sdt>'.repeat(3_000)}${'</w:sdt>'.repeat(3_000)}`;
  expect(await said(docx(deep))).toBe('It is nested deeper than any script.');
  const odt = writeZip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.text' }]);
  expect(await said(odt)).toBe('Save it as .docx and try again.');
  expect(await said(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2))).toBe('Save it as .docx and try again.');
  expect(await said(docx(''))).toBe('There is no text in this file.');
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
