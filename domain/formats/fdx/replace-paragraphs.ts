import type { FileText } from '../file-text.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { childrenOf, type XmlElement } from '../xml.ts';
import type { FdxParagraph } from './paragraph.ts';
import { writeParagraph, writeRuns } from './write.ts';

/** A stretch of a text that is replaced. */
export type Splice = { readonly from: number; readonly to: number; readonly text: string };

/**
 * Puts paragraphs in the place of elements, as few as have to change: equal ones at both ends stay,
 * and of one whose kind stays only the text is new. Without elements they come behind `after`, or
 * before `first`.
 */
export function replaceParagraphs(given: {
  readonly original: string;
  readonly elements: readonly XmlElement[];
  readonly after: XmlElement | null;
  readonly first: XmlElement | null;
  readonly paragraphs: readonly FdxParagraph[];
  readonly read: (element: XmlElement) => { readonly type: string; readonly text: string };
  readonly file: FileText;
}): Splice[] {
  const { original, file } = given;
  let elements = given.elements.map((element) => ({ element, ...given.read(element) }));
  let paragraphs = [...given.paragraphs];
  const isEqual = (one: (typeof elements)[number] | undefined, other: FdxParagraph | undefined) =>
    one !== undefined && other !== undefined && isPlain(other, one.element) && one.text === textOf(other);
  let behind: XmlElement | null = given.after;
  while (isEqual(elements[0], paragraphs[0])) {
    behind = elements[0]?.element ?? behind;
    elements = elements.slice(1);
    paragraphs = paragraphs.slice(1);
  }
  while (isEqual(elements.at(-1), paragraphs.at(-1))) {
    elements = elements.slice(0, -1);
    paragraphs = paragraphs.slice(0, -1);
  }
  if (elements.length === paragraphs.length)
    return elements.map(({ element }, index) => {
      const paragraph = paragraphs[index] as FdxParagraph;
      return isPlain(paragraph, element)
        ? newText(original, element, paragraph, file)
        : { from: element.from, to: element.to, text: written([paragraph], element) };
    });
  const [firstGone, ...others] = elements;
  if (firstGone !== undefined) {
    const { element } = firstGone;
    const isEmpty = paragraphs.length === 0;
    return [
      isEmpty
        ? { from: lineStart(original, element), to: element.to, text: '' }
        : { from: element.from, to: element.to, text: written(paragraphs, element) },
      ...others.map((gone) => ({
        from: lineStart(original, gone.element),
        to: gone.element.to,
        text: '',
      })),
    ];
  }
  const place = behind ?? given.first;
  if (place === null) return [];
  const text = written(paragraphs, place);
  const space = original.slice(lineStart(original, place), place.from);
  return behind === null
    ? [{ from: place.from, to: place.from, text: text + space }]
    : [{ from: place.to, to: place.to, text: space + text }];

  function written(lines: readonly FdxParagraph[], element: XmlElement): string {
    const space = original.slice(lineStart(original, element), element.from);
    const indent = space.replaceAll(/[\r\n]/g, '');
    const all = lines.flatMap((paragraph) => writeParagraph(paragraph, indent, file));
    return all.join(space.includes('\r\n') ? '\r\n' : '\n').trimStart();
  }
}

/** The kind, number and the like of a paragraph are those that the element has. */
function isPlain(paragraph: FdxParagraph, { attributes, children }: XmlElement): boolean {
  const { type, number, summary, dual, isCentred, startsPage } = paragraph;
  const hasInner = children.some((child) => typeof child !== 'string' && child.name === 'DualDialogue');
  return (
    dual === undefined &&
    summary === undefined &&
    !hasInner &&
    (attributes.Type ?? 'General') === type &&
    (type !== 'Scene Heading' || (attributes.Number ?? '') === (number ?? '')) &&
    (attributes.Alignment === 'Center') === (isCentred === true) &&
    (attributes.StartsNewPage === 'Yes') === (startsPage === true)
  );
}

function newText(original: string, element: XmlElement, paragraph: FdxParagraph, file: FileText): Splice {
  const texts = childrenOf(element, 'Text');
  const [first] = texts;
  const last = texts.at(-1);
  if (first === undefined || last === undefined)
    return { from: element.from, to: element.to, text: writeParagraph(paragraph, '', file).join('') };
  const space = original.slice(lineStart(original, first), first.from);
  const runs = writeRuns(paragraph.runs, '', file);
  return { from: first.from, to: last.to, text: runs.join(space) };
}

/** Where the blanks before an element begin. */
function lineStart(original: string, { from }: XmlElement): number {
  let at = from;
  while (at > 0 && ' \t\r\n'.includes(original.charAt(at - 1))) at--;
  return at;
}

function textOf({ runs }: FdxParagraph): string {
  return writeEmphasis(runs);
}
