import { childOf, textWithin, type XmlElement } from '../xml.ts';

/** Lists of chapters, pages and the like, which readers show beside the text. */
export function isNavigation(element: XmlElement): boolean {
  return typesOf(element).some((type) => /^(?:toc|landmarks|page-list|pagelist|loi|lot)$/.test(type));
}

/** The number of a page of the printed book; what is longer than one is text. */
export function isPageNumber(element: XmlElement): boolean {
  return typesOf(element).includes('pagebreak') && element.to - element.from <= 500;
}

/** The number of a note as it stands in a text: '[1]'; null if a link is no such mark. */
export function noteMark(link: XmlElement, isRaised: boolean): string | null {
  const isMark = isRaised || typesOf(link).includes('noteref') || childOf(link, 'sup') !== undefined;
  if (!isMark || link.to - link.from > 2_000) return null;
  const number = textWithin(link).trim();
  return /^\d{1,4}$/.test(number) ? `[${number}]` : null;
}

/** What `epub:type`, or the role in its place, says of an element. */
function typesOf({ attributes }: XmlElement): string[] {
  const types = attributes['epub:type'] ?? attributes.role ?? '';
  return types.split(/\s+/).map((type) => type.replace(/^doc-/, ''));
}
