import { writeZip, type ZipEntry } from '../../server/formats/write-zip.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word file of one part with this body, and of more parts. */
export function smallDocx(body: string, more: readonly ZipEntry[] = []): Uint8Array {
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

/** A paragraph of a Word file; `style` is an id of `wordStyles`. */
export function wordParagraph(text: string, style?: string): string {
  const about = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${about}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Styles of these names, with the ids s0, s1 and so on. */
export function wordStyles(...names: string[]): ZipEntry {
  const styles = names.map(
    (name, at) => `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="${name}"/></w:style>`,
  );
  return { name: 'word/styles.xml', text: `<w:styles ${w}>${styles.join('')}</w:styles>` };
}

/** A page of a book. */
export function bookPage(body: string): string {
  return `<?xml version="1.0"?><!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`;
}

/**
 * A book called Lights. `pages`: the bodies of its pages a, b and so on, null for one that is
 * missing in the file; `order`: of its spine.
 */
export function smallEpub(
  pages: readonly (string | null)[],
  {
    order = pages.map((_, at) => at),
    more = [],
  }: { order?: readonly number[]; more?: readonly ZipEntry[] } = {},
): Uint8Array {
  const nameOf = (at: number) => String.fromCharCode(97 + at);
  const items = pages.map(
    (_, at) => `<item id="${nameOf(at)}" href="${nameOf(at)}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = order.map((at) => `<itemref idref="${nameOf(at)}"/>`);
  return writeZip([
    { name: 'mimetype', text: 'application/epub+zip', isStored: true },
    {
      name: 'META-INF/container.xml',
      text: '<container><rootfiles><rootfile full-path="O/p.opf"/></rootfiles></container>',
    },
    {
      name: 'O/p.opf',
      text: `<package><metadata><dc:title>Lights</dc:title></metadata><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    },
    ...pages.flatMap((body, at) =>
      body === null ? [] : [{ name: `O/${nameOf(at)}.xhtml`, text: bookPage(body) }],
    ),
    ...more,
  ]);
}

/** A Final Draft file of these paragraphs, each as [type, text]. */
export function smallFdx(paragraphs: readonly (readonly [string, string])[]): string {
  const lines = paragraphs.map(
    ([type, text]) => `<Paragraph Type="${type}">\n<Text>${text}</Text>\n</Paragraph>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script" Template="No" Version="5">\n<Content>\n${lines.join('\n')}\n</Content>\n</FinalDraft>\n`;
}
