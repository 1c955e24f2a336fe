import { childOf, childrenOf, elementsWithin, type XmlElement } from '../../xml.ts';
import { openTag, type Splice, withAttribute } from '../../xml-source.ts';
import { lengthOfParagraph } from '../read-body.ts';
import type { Place } from './edit-group.ts';

/** Attributes that count characters of the body, by their elements. */
const counted: Readonly<Record<string, string>> = {
  ScriptNote: 'Range',
  DeletedTextLocation: 'Offset',
  TextState: 'Selection',
};

/**
 * Notes, marks of deleted text and the cursor stay with the words where they were, though these
 * have other places in the body now. `elements`: the paragraphs of the file, `places` the new ones.
 */
export function shiftPlaces(
  original: string,
  root: XmlElement,
  { elements, places }: { elements: readonly XmlElement[]; places: readonly Place[] },
): Splice[] {
  const shift = createShift(elements.flatMap(leaves), places);
  return [...elementsWithin(root)].flatMap((element): Splice[] => {
    const name = Object.hasOwn(counted, element.name) ? counted[element.name] : undefined;
    const value = name === undefined ? undefined : element.attributes[name];
    if (name === undefined || value === undefined || !/^\s*\d{1,9}(\s*,\s*\d{1,9})?\s*$/.test(value))
      return [];
    const [from = 0, to] = value.split(',').map(Number);
    const isEmpty = to === undefined || to <= from;
    const start = shift(from).from;
    const end = isEmpty ? start : Math.max(start, shift(to - 1).to);
    if (start === from && (isEmpty || end === to)) return [];
    const tag = openTag(original, element);
    const text = withAttribute(tag, name, to === undefined ? `${start}` : `${start},${end}`);
    return [{ from: element.from, to: element.from + tag.length, text }];
  });
}

/** From a character of the old body to where it, or what stands for it, begins and ends now. */
function createShift(
  elements: readonly XmlElement[],
  places: readonly Place[],
): (at: number) => { from: number; to: number } {
  const one = (from: number) => ({ from, to: from + 1 });
  const found = new Map<XmlElement, Place & { start: number }>();
  let end = 0;
  for (const place of places) {
    if (place.element !== null) found.set(place.element, { ...place, start: end });
    end += place.length;
  }
  let at = 0;
  const old = elements.map((element) => {
    const from = at;
    at += lengthOfParagraph(element);
    return { from, to: at, place: found.get(element) };
  });
  const oldEnd = at;
  /** Where the next paragraph that is still there begins, for those that are gone. */
  let next = end;
  const starts = old.toReversed().map(({ place }) => {
    next = place?.start ?? next;
    return next;
  });
  starts.reverse();
  return (asked) => {
    if (asked >= oldEnd) return one(end + (asked - oldEnd));
    let [low, high] = [0, old.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((old[middle]?.from ?? 0) <= asked) low = middle;
      else high = middle - 1;
    }
    const { from = 0, to = 0, place } = old[low] ?? {};
    if (place === undefined) {
      const gap = starts[low] ?? end;
      return { from: gap, to: gap };
    }
    const { start, before, after, length } = place;
    if (asked - from < before) return one(start + asked - from);
    if (to - asked <= after + 1) return one(start + length - (to - asked));
    return { from: start + before, to: start + length - 1 - after };
  };
}

/** The paragraphs that have a text: two speeches at once are within one. */
function leaves(element: XmlElement): XmlElement[] {
  const dual = childOf(element, 'DualDialogue');
  return dual === undefined ? [element] : childrenOf(dual, 'Paragraph').flatMap(leaves);
}
