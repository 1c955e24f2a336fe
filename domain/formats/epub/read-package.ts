import { childOf, childrenOf, elementsWithin, textOf, type XmlElement } from '../xml.ts';

/** What the package file of a book says. Paths are those of parts of the ZIP, in reading order. */
export type EpubPackage = { readonly title: string; readonly chapters: readonly string[] };

/** The path of the package file, as the container names it; null if it names none. */
export function packagePath(container: XmlElement): string | null {
  for (const { name, attributes } of elementsWithin(container))
    if (name === 'rootfile' && attributes['full-path'] !== undefined) return attributes['full-path'];
  return null;
}

/** Reads a package file that lies at `path`. */
export function readPackage(root: XmlElement, path: string): EpubPackage {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const pages = new Map<string, string>();
  for (const { attributes } of childrenOf(childOf(root, 'manifest') ?? root, 'item'))
    if (attributes.id !== undefined && isPage(attributes))
      pages.set(attributes.id, resolvePath(folder, attributes.href ?? ''));
  const chapters = childrenOf(childOf(root, 'spine') ?? root, 'itemref').flatMap(({ attributes }) => {
    const page = pages.get(attributes.idref ?? '');
    return page === undefined ? [] : [page];
  });
  const title = childOf(childOf(root, 'metadata'), 'dc:title');
  return { title: title === undefined ? '' : textOf(title).trim(), chapters: [...new Set(chapters)] };
}

/** Whether anything but fonts is encrypted. */
export function isProtected(encryption: XmlElement): boolean {
  const fonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];
  for (const { name, attributes } of elementsWithin(encryption))
    if (name.endsWith('EncryptionMethod') && !fonts.includes(attributes.Algorithm ?? '')) return true;
  return false;
}

function isPage(attributes: Readonly<Record<string, string>>): boolean {
  return /x?html/.test(attributes['media-type'] ?? '');
}

/** 'OEBPS/' and '../text/a%20b.xhtml#c' as 'text/a b.xhtml'. */
function resolvePath(folder: string, address: string): string {
  const parts = folder.split('/').filter((part) => part !== '');
  for (const part of decoded(address.split('#')[0] ?? '').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
