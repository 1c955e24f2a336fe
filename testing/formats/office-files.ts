import { writeZip, type ZipEntry } from '../../server/formats/write-zip.ts';

const spaces = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  v: 'urn:schemas-microsoft-com:vml',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
};
const w = Object.entries(spaces)
  .map(([prefix, space]) => `xmlns:${prefix}="${space}"`)
  .join(' ');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word file with this body. */
export function wordFile(body: string, more: readonly ZipEntry[] = []): Uint8Array {
  return writeZip([
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', text: `<w:document ${w}><w:body>${body}</w:body></w:document>` },
    ...more,
  ]);
}

/** Its styles, whose ids are s0, s1 and so on. */
export function wordStyles(...names: string[]): ZipEntry {
  const styles = names.map(
    (name, at) => `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="${name}"/></w:style>`,
  );
  return { name: 'word/styles.xml', text: `<w:styles ${w}>${styles.join('')}</w:styles>` };
}

/** A paragraph; `properties` and `look` are XML within those of the paragraph and its run. */
export function wordParagraph(text: string, properties = '', look = ''): string {
  const run = `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  return `<w:p><w:pPr>${properties}</w:pPr>${run}</w:p>`;
}

/**
 * A book with these pages, XHTML bodies, in their order. `properties`: of each in the manifest.
 * `prefix` stands before the names of the package file's elements.
 */
export function bookFile(
  title: string,
  pages: readonly { readonly body: string; readonly properties?: string }[],
  more: readonly (ZipEntry & { readonly type: string; readonly text: string })[] = [],
  prefix = '',
): Uint8Array {
  const items = [
    ...pages.map(
      ({ properties = '' }, at) =>
        `<${prefix}item id="p${at}" href="p${at}.xhtml" media-type="application/xhtml+xml" properties="${properties}"/>`,
    ),
    ...more.map(({ name, type }) => `<${prefix}item id="${name}" href="${name}" media-type="${type}"/>`),
  ];
  const spine = pages.map((_, at) => `<${prefix}itemref idref="p${at}"/>`).join('');
  const inside = (name: string, text: string) => `<${prefix}${name}>${text}</${prefix}${name}>`;
  return writeZip([
    { name: 'mimetype', text: 'application/epub+zip', isStored: true },
    {
      name: 'META-INF/container.xml',
      text: '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
    },
    {
      name: 'p.opf',
      text: inside(
        'package',
        inside('metadata', `<dc:title>${title}</dc:title>`) +
          inside('manifest', items.join('')) +
          inside('spine', spine),
      ),
    },
    ...pages.map(({ body }, at) => ({ name: `p${at}.xhtml`, text: `<html><body>${body}</body></html>` })),
    ...more.map(({ name, text }) => ({ name, text })),
  ]);
}
