import { writeZip } from '../../server/formats/write-zip.ts';

/** A file as a writer brings it. */
export type ImportFile = { readonly name: string; readonly bytes: Uint8Array };

/** A small script of two scenes, with a note and a second voice that has no first one. */
export const fountain = textFile(
  'The Lamp.fountain',
  `Title: The Lamp

INT. LAMP ROOM - NIGHT

Marit winds the clock. [[Which year?]]

MARIT
It is late.

EXT. QUAY - DAY

JONAS ^
An hour.
`,
);

/** The same in the form of Final Draft, with a revision mark. */
export const fdx = textFile(
  'Grip Rock.fdx',
  `<?xml version="1.0" encoding="UTF-8"?>
<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>
<Paragraph Type="Scene Heading"><Text>INT. GRIP ROCK - DAY</Text></Paragraph>
<Paragraph Type="Action"><Text RevisionID="1">The sea is flat.</Text></Paragraph>
<Paragraph Type="Character"><Text>MARIT</Text></Paragraph>
<Paragraph Type="Dialogue"><Text>Not for long.</Text></Paragraph>
</Content></FinalDraft>
`,
);

/** A story of two chapters, with HTML in it. */
export const markdown = textFile(
  'Fog.md',
  '# Fog\n\n## One\n\nIt rained on the quay.\n\n## Two\n\nThe <b>fog</b> came in at night.\n',
);

export const text = textFile('Tide.txt', 'The tide was out.\n\nNobody had told the boats.\n');

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006';
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

/** A page of Word, with some text that was marked as deleted. */
export const docx: ImportFile = {
  name: 'Letters.docx',
  bytes: writeZip([
    {
      name: '[Content_Types].xml',
      text: `<Types xmlns="${relations}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${relations}/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      text: `<w:document ${word}><w:body>${paragraph('Dear Jonas, the light is out.')}<w:p><w:del><w:r><w:delText>Come home.</w:delText></w:r></w:del></w:p>${paragraph('Write soon.')}</w:body></w:document>`,
    },
  ]),
};

/** A book of one chapter. */
export const epub: ImportFile = {
  name: 'Harbour.epub',
  bytes: writeZip([
    { name: 'mimetype', text: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      text: '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      name: 'p.opf',
      text: '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Harbour</dc:title></metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>',
    },
    {
      name: 'c.xhtml',
      text: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title></head><body><h1>One</h1><p>The harbour was empty.</p></body></html>',
    },
  ]),
};

/** A script that goes out of itself: an entity that names a file of the machine. */
export const hostileFdx = textFile(
  'hostile.fdx',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><FinalDraft DocumentType="Script"><Content><Paragraph Type="Action"><Text>&x;</Text></Paragraph></Content></FinalDraft>',
);

function textFile(name: string, words: string): ImportFile {
  return { name, bytes: new TextEncoder().encode(words) };
}
