import { type ClassLooks, readClassLooks } from '../../../domain/formats/epub/css-looks.ts';
import { textWithoutTags, withoutHtmlEntities } from '../../../domain/formats/epub/html-entities.ts';
import { type PlaceTitles, readContents } from '../../../domain/formats/epub/read-contents.ts';
import {
  type EpubPackage,
  isProtected,
  packagePath,
  readPackage,
} from '../../../domain/formats/epub/read-package.ts';
import { type PageContext, readXhtml } from '../../../domain/formats/epub/read-xhtml.ts';
import { cleanImport } from '../../../domain/formats/import/clean-import.ts';
import { decodeBytes } from '../../../domain/formats/import/decode-bytes.ts';
import { chaptersOfBlocks, type HeadedBlock } from '../../../domain/formats/import/headed-blocks.ts';
import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { readingOfProse } from '../../../domain/formats/import/make-pieces.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter, type LossCounter } from '../../../domain/formats/losses.ts';
import type { XmlElement } from '../../../domain/formats/xml.ts';
import { limits } from '../../../domain/limits.ts';
import { readXml } from '../read-xml.ts';

/** Pages, what leads to them, and how they look. Pictures and fonts are never unpacked. */
export function isEpubPart(name: string): boolean {
  return (
    name === 'mimetype' || name.startsWith('META-INF/') || /\.(?:opf|xhtml|html|htm|xml|ncx|css)$/i.test(name)
  );
}

/** Reads the parts of a book in the order of its spine. Never throws. */
export function readEpub(parts: ReadonlyMap<string, Uint8Array>, fileName: string): ImportRead {
  const treeOf = (name: string): XmlElement | null => {
    const { root, fault } = readXml(withoutDoctype(textOfPart(parts.get(name))));
    return fault === null ? root : null;
  };
  if (parts.has('META-INF/encryption.xml')) {
    const encryption = treeOf('META-INF/encryption.xml');
    if (encryption === null || isProtected(encryption)) return refuseFile('copy_protected');
  }
  const container = treeOf('META-INF/container.xml');
  const path = container === null ? null : packagePath(container);
  const root = path === null ? null : treeOf(path);
  if (path === null || root === null) return refuseFile('not_proper');
  const book = readPackage(root, path);
  const looks = readClassLooks(
    book.stylesheets.map((name) => textOfPart(parts.get(name)).slice(0, limits.fieldCharacters)),
  );
  const asItIs = readPages(parts, book, { looks, titles: new Map() });
  if ('fault' in asItIs) return refuseFile(asItIs.fault);
  const isHeaded = asItIs.blocks.some(({ type }) => type === 'heading');
  const titles = isHeaded ? null : titlesIn(book, treeOf);
  const titled = titles === null ? asItIs : readPages(parts, book, { looks, titles });
  const { blocks, losses } = 'fault' in titled ? asItIs : titled;
  return readingOfProse(chaptersOfBlocks(blocks, book.title), losses, { format: 'epub', fileName });
}

/** Titles of places by the page that they are on, from the first list of chapters that has any. */
function titlesIn(
  { contents }: EpubPackage,
  treeOf: (name: string) => XmlElement | null,
): ReadonlyMap<string, PlaceTitles> | null {
  for (const name of contents) {
    const tree = treeOf(name);
    const titles = tree === null ? null : readContents(tree, name);
    if (titles !== null && titles.size > 0) return titles;
  }
  return null;
}

type Pages = { blocks: HeadedBlock[]; losses: LossCounter };

function readPages(
  parts: ReadonlyMap<string, Uint8Array>,
  { chapters }: EpubPackage,
  { looks, titles }: { looks: ClassLooks; titles: ReadonlyMap<string, PlaceTitles> },
): Pages | { fault: PageFault } {
  const losses = createLossCounter();
  const blocks: HeadedBlock[] = [];
  let characters = 0;
  for (const [index, name] of chapters.slice(0, limits.zipEntries).entries()) {
    if (!parts.has(name)) {
      losses.add('chapter_missing', index + 1);
      continue;
    }
    const page = textOfPart(parts.get(name));
    const read = readPage(page, index + 1, losses, { looks, titles: titles.get(name) ?? new Map() });
    if (typeof read === 'string') return { fault: read };
    characters += page.length;
    if (characters > 4 * limits.importCharacters) return { fault: 'too_long' };
    // A page that begins without a heading still begins a new scene.
    if (blocks.length > 0 && read[0]?.type === 'block')
      blocks.push({ type: 'block', block: { type: 'scene_break' } });
    blocks.push(...read);
  }
  return { blocks, losses };
}

type PageFault = 'too_deep' | 'too_long' | 'outside';

function readPage(
  page: string,
  place: number,
  losses: LossCounter,
  context: PageContext,
): HeadedBlock[] | PageFault {
  const text = withoutHtmlEntities(withoutDoctype(page));
  const { root, fault } = readXml(text);
  if (fault === null && root !== null) return readXhtml(root, place, losses, context);
  if (fault?.code === 'too_deep' || fault?.code === 'too_long' || fault?.code === 'outside')
    return fault.code;
  losses.add('chapter_unformatted', place);
  return cleanImport(textWithoutTags(text), losses)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'block', block: { type: 'paragraph', runs: [{ text: paragraph }] } }));
}

/** UTF-8, or UTF-16 where a byte order mark says so. '' for no part. */
function textOfPart(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : decodeBytes(bytes).text;
}

/** Without a DOCTYPE that refers to a DTD elsewhere, which is never fetched. */
function withoutDoctype(text: string): string {
  return text.replace(/<!DOCTYPE[^>[]*>/i, '');
}
