import { escapeXml, type XmlElement } from './xml.ts';

/** A stretch of a text that is replaced, in UTF-16 code units of it. */
export type Splice = { readonly from: number; readonly to: number; readonly text: string };

/**
 * By their places; what is put in at a place stands before what is taken out from there. Throws if
 * two of them overlap.
 */
export function inOrder(splices: readonly Splice[]): Splice[] {
  const sorted = splices.toSorted((one, other) =>
    one.from === other.from
      ? Number(one.to > one.from) - Number(other.to > other.from)
      : one.from - other.from,
  );
  for (const [index, { from }] of sorted.entries())
    if (from < (sorted[index - 1]?.to ?? 0)) throw new Error('stretches that are replaced overlap');
  return sorted;
}

/** The tag with which an element begins, as it stands in the text. */
export function openTag(original: string, { from, to }: XmlElement): string {
  let quote = '';
  for (let at = from; at < to; at++) {
    const sign = original.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return original.slice(from, at + 1);
  }
  return original.slice(from, to);
}

/** A tag with an attribute set to a value, or without it; everything else in it stays. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const attribute = /(\s+)([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/g;
  for (const found of tag.matchAll(attribute)) {
    const [whole, blanks = ' ', known] = found;
    if (known !== name) continue;
    const next = value === null ? '' : `${blanks}${name}="${escapeXml(value)}"`;
    return tag.slice(0, found.index) + next + tag.slice(found.index + whole.length);
  }
  if (value === null) return tag;
  const end = /\s*\/?>$/.exec(tag)?.index ?? tag.length;
  return `${tag.slice(0, end)} ${name}="${escapeXml(value)}"${tag.slice(end)}`;
}

/** Where the blanks before an element begin. */
export function blanksBefore(original: string, { from }: XmlElement): number {
  let at = from;
  while (at > 0 && ' \t\r\n'.includes(original.charAt(at - 1))) at--;
  return at;
}

/** Takes an element out, with the blanks before it. */
export function withoutElement(original: string, element: XmlElement): Splice {
  return { from: blanksBefore(original, element), to: element.to, text: '' };
}

/**
 * Puts XML within an element, behind `last`, or at its beginning if that is null. An element
 * without content gets an end tag.
 */
export function putWithin(
  original: string,
  element: XmlElement,
  { last, text }: { last: XmlElement | null; text: string },
): Splice {
  const tag = openTag(original, element);
  const end = element.from + tag.length;
  if (tag.endsWith('/>')) return { from: end - 2, to: end, text: `>${text}</${element.name}>` };
  const at = last?.to ?? end;
  return { from: at, to: at, text };
}
