import { SaxesParser } from 'saxes';
import type { XmlElement } from '../../domain/formats/xml.ts';
import type { XmlFault } from '../../domain/formats/xml-fault.ts';
import { limits } from '../../domain/limits.ts';

/**
 * The tree of an XML file, or as much of it as stands before a fault. Of a file that ends in the
 * middle, elements that are still open end there.
 */
export type XmlReading = { readonly root: XmlElement | null; readonly fault: XmlFault | null };

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  children: (XmlElement | string)[];
};

/** Characters that the parser is given at once, between two looks at the limits. */
const pieceCharacters = 64 * 1024;

/** Attributes of one element; the longest tags of real files have some twenty. */
const maxAttributes = 1_000;

/**
 * Reads XML strictly: nothing is guessed, no entity but XML's own five is known, and a file with a
 * DOCTYPE is refused. Never throws.
 */
export function readXml(text: string): XmlReading {
  let root: XmlElement | null = null;
  let fault: XmlFault | null = null;
  let nodes = 0;
  let characters = 0;
  let attributes = 0;
  let tagStart = 0;
  let tagEnd = 0;
  const open: Open[] = [];
  if (
    text
      .trim()
      .replace(/^\uFEFF/, '')
      .trim() === ''
  )
    return { root, fault: { code: 'no_text', line: 1 } };

  const parser = new SaxesParser({ position: true, xmlns: false });
  const stop = (code: XmlFault['code']) => {
    fault ??= { code, line: parser.line };
  };
  let isClosing = false;
  parser.on('error', () => stop(isClosing ? 'cut_off' : 'damaged'));
  parser.on('doctype', () => stop('outside'));
  parser.on('opentagstart', () => {
    attributes = 0;
    if (fault !== null) return;
    tagStart = text.lastIndexOf('<', parser.position - 1);
    if (open.length >= limits.xmlLevels) stop('too_deep');
    if (++nodes > limits.xmlNodes) stop('too_long');
  });
  parser.on('attribute', () => {
    if (++attributes > maxAttributes) stop('foreign');
  });
  parser.on('opentag', ({ name, attributes: given }) => {
    tagEnd = parser.position;
    if (fault !== null) return;
    const element: Open = {
      name,
      attributes: { ...given },
      children: [],
      line: parser.line,
      from: tagStart,
      to: text.length,
    };
    if (open.length === 0) root ??= element;
    else open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    tagEnd = parser.position;
    if (fault !== null) return;
    const element = open.pop();
    if (element !== undefined) element.to = parser.position;
  });
  const addText = (piece: string) => {
    if (fault !== null) return;
    characters += piece.length;
    if (characters > limits.importCharacters) stop('too_long');
    else open.at(-1)?.children.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  for (let at = 0; at < text.length && fault === null; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters));
    // The parser gives out a text only where it ends, and takes long for one that is all entities.
    if (parser.position - tagEnd > limits.importCharacters) stop('too_long');
  }
  if (fault === null) {
    isClosing = true;
    parser.close();
  }
  return { root, fault };
}
