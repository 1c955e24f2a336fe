import { textWithoutTags, withoutHtmlEntities } from '../../../domain/formats/epub/html-entities.ts';
import { isProtected, packagePath, readPackage } from '../../../domain/formats/epub/read-package.ts';
import { readXhtml } from '../../../domain/formats/epub/read-xhtml.ts';
import { cleanImport } from '../../../domain/formats/import/clean-import.ts';
import { chaptersOfBlocks, type HeadedBlock } from '../../../domain/formats/import/headed-blocks.ts';
import type { ImportRead } from '../../../domain/formats/import/import-reading.ts';
import { readingOfProse } from '../../../domain/formats/import/make-pieces.ts';
import { refuseFile } from '../../../domain/formats/import/refuse-file.ts';
import { createLossCounter, type LossCounter } from '../../../domain/formats/losses.ts';
import type { XmlElement } from '../../../domain/formats/xml.ts';
import { limits } from '../../../domain/limits.ts';
import { readXml } from '../read-xml.ts';

/** Pages, and what leads to them. Pictures and fonts are never unpacked. */
export function isEpubPart(name: string): boolean {
  return name === 'mimetype' || name.startsWith('META-INF/') || /\.(?:opf|xhtml|html|htm|xml)$/i.test(name);
}

/** Reads the parts of a book in the order of its spine. Never throws. */
export function readEpub(parts: ReadonlyMap<string, Uint8Array>, fileName: string): ImportRead {
  const treeOf = (name: string): XmlElement | null => {
    const bytes = parts.get(name);
    if (bytes === undefined) return null;
    const { root, fault } = readXml(new TextDecoder().decode(bytes));
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
  const { title, chapters } = readPackage(root, path);
  const losses = createLossCounter();
  const blocks: HeadedBlock[] = [];
  let characters = 0;
  for (const [index, name] of chapters.slice(0, limits.zipEntries).entries()) {
    const bytes = parts.get(name);
    if (bytes === undefined) {
      losses.add('chapter_missing', index + 1);
      continue;
    }
    const page = new TextDecoder().decode(bytes);
    const read = readPage(page, index + 1, losses);
    if (read === 'too_deep' || read === 'too_long' || read === 'outside') return refuseFile(read);
    characters += page.length;
    if (characters > 4 * limits.importCharacters) return refuseFile('too_long');
    // A page that begins without a heading still begins a new scene.
    if (blocks.length > 0 && read[0]?.type === 'block')
      blocks.push({ type: 'block', block: { type: 'scene_break' } });
    blocks.push(...read);
  }
  return readingOfProse(chaptersOfBlocks(blocks, title), losses, { format: 'epub', fileName });
}

function readPage(
  page: string,
  place: number,
  losses: LossCounter,
): HeadedBlock[] | 'too_deep' | 'too_long' | 'outside' {
  const text = withoutHtmlEntities(page.replace(/<!DOCTYPE[^>[]*>/i, ''));
  const { root, fault } = readXml(text);
  if (fault === null && root !== null) return readXhtml(root, place, losses);
  if (fault?.code === 'too_deep' || fault?.code === 'too_long' || fault?.code === 'outside')
    return fault.code;
  losses.add('chapter_unformatted', place);
  return cleanImport(textWithoutTags(text), losses)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'block', block: { type: 'paragraph', runs: [{ text: paragraph }] } }));
}
