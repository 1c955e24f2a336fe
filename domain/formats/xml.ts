/** An element of XML as a reader hands it on: names as in the file, text with entities resolved. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it begins, in lines from 1. */
  readonly line: number;
  /** From its first sign to behind its last one, in UTF-16 code units of the text. */
  readonly from: number;
  readonly to: number;
};

/** The elements directly within one, with a name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return elementsOf(children).filter((child) => child.name === name);
}

/** The first element directly within one with a name, if there is any. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : childrenOf(element, name)[0];
}

/** All elements within one, at any depth, in their order. */
export function* elementsWithin(element: XmlElement): Generator<XmlElement> {
  const waiting = elementsOf(element.children).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (const child of elementsOf(next.children).toReversed()) waiting.push(child);
  }
}

/** The text directly within an element. */
export function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}

/** All the text within an element, in its order. */
export function textWithin({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textWithin(child))).join('');
}

/** A text as it stands between tags, or in quotes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function elementsOf(children: XmlElement['children']): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}
