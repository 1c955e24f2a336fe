import { childOf, childrenOf, elementsWithin, textOf, type XmlElement } from '../xml.ts';
import { resolvePath } from './resolve-path.ts';

/** What the package file of a book says. Paths are those of parts of the ZIP. */
export type EpubPackage = {
  readonly title: string;
  /** Its pages in reading order. */
  readonly chapters: readonly string[];
  readonly stylesheets: readonly string[];
  /** Its lists of chapters: the navigation document of EPUB 3 before the NCX of EPUB 2. */
  readonly contents: readonly string[];
};

/** The path of the package file, as the container names it; null if it names none. */
export function packagePath(container: XmlElement): string | null {
  for (const { name, attributes } of elementsWithin(container))
    if (name === 'rootfile' && attributes['full-path'] !== undefined) return attributes['full-path'];
  return null;
}

/** Reads a package file that lies at `path`. */
export function readPackage(packed: XmlElement, path: string): EpubPackage {
  const root = withoutPrefix(packed, /^\w+:(?=package$)/.exec(packed.name)?.[0] ?? '');
  const items = childrenOf(childOf(root, 'manifest') ?? root, 'item').map(({ attributes }) => ({
    id: attributes.id ?? '',
    path: resolvePath(path, attributes.href ?? ''),
    type: attributes['media-type'] ?? '',
    isContents: / nav /.test(` ${attributes.properties ?? ''} `),
  }));
  const pages = new Map(items.filter(({ type }) => /x?html/.test(type)).map((item) => [item.id, item.path]));
  const chapters = childrenOf(childOf(root, 'spine') ?? root, 'itemref').flatMap(({ attributes }) => {
    const page = pages.get(attributes.idref ?? '');
    return page === undefined ? [] : [page];
  });
  const title = childOf(childOf(root, 'metadata'), 'dc:title');
  return {
    title: title === undefined ? '' : textOf(title).trim(),
    chapters: [...new Set(chapters)],
    stylesheets: items.filter(({ type }) => type === 'text/css').map((item) => item.path),
    contents: [
      ...items.filter(({ isContents }) => isContents),
      ...items.filter(({ type }) => type === 'application/x-dtbncx+xml'),
    ].map((item) => item.path),
  };
}

/** An element and all within, as if the names of the package's own elements had no prefix. */
function withoutPrefix(element: XmlElement, prefix: string): XmlElement {
  if (prefix === '') return element;
  const { name, children } = element;
  return {
    ...element,
    name: name.startsWith(prefix) ? name.slice(prefix.length) : name,
    children: children.map((child) => (typeof child === 'string' ? child : withoutPrefix(child, prefix))),
  };
}

/** Whether anything but fonts is encrypted. */
export function isProtected(encryption: XmlElement): boolean {
  const fonts = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];
  for (const { name, attributes } of elementsWithin(encryption))
    if (name.endsWith('EncryptionMethod') && !fonts.includes(attributes.Algorithm ?? '')) return true;
  return false;
}
