import type { ShownRange } from './places.ts';
import type { ShownPlace } from './shown-blocks.ts';

/** The place under a point of the window, in a scene whose blocks are the children of `root`. */
export function placeAtPoint(root: HTMLElement, x: number, y: number): ShownPlace | null {
  const found = caretAt(x, y);
  return found === null ? null : placeIn(root, found.node, found.offset);
}

/** The place of a DOM position; null outside of `root`. */
export function placeIn(root: HTMLElement, node: Node, offset: number): ShownPlace | null {
  if (node === root)
    return offset < root.children.length
      ? { block: offset, offset: 0 }
      : { block: root.children.length - 1, offset: lengthOf(root.lastElementChild) };
  if (!root.contains(node)) return null;
  const block = [...root.children].findIndex((child) => child.contains(node));
  const element = root.children[block];
  if (element === undefined) return null;
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return { block, offset: lengthOf(range.cloneContents()) };
}

/** What is chosen within one scene; null if nothing is, or more than it. */
export function chosenIn(root: HTMLElement): ShownRange | null {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const from = placeIn(root, range.startContainer, range.startOffset);
  const to = placeIn(root, range.endContainer, range.endOffset);
  return from === null || to === null ? null : { from, to };
}

/** Where a shown range is drawn in a static scene. */
export function drawnIn(root: HTMLElement, { from, to }: ShownRange): Range | null {
  const start = pointOf(root.children[from.block], from.offset, true);
  const end = pointOf(root.children[to.block], to.offset, false);
  if (start === null || end === null) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** A line break counts as one, as in the stored text. */
function lengthOf(node: Node | null): number {
  if (node === null) return 0;
  if (node instanceof Text) return node.data.length;
  if (node instanceof HTMLBRElement) return 1;
  return [...node.childNodes].reduce((sum, child) => sum + lengthOf(child), 0);
}

function pointOf(block: Element | undefined, offset: number, isStart: boolean) {
  if (block === undefined) return null;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let left = offset;
  let last: { node: Node; offset: number } = { node: block, offset: 0 };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) left -= 1;
    if (!(node instanceof Text)) continue;
    if (left < node.data.length || (!isStart && left === node.data.length))
      return { node, offset: Math.max(0, left) };
    left -= node.data.length;
    last = { node, offset: node.data.length };
  }
  return last;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found === null ? null : { node: found.offsetNode, offset: found.offset };
  }
  // What Safari has instead.
  const range: unknown = Reflect.apply(Reflect.get(document, 'caretRangeFromPoint'), document, [x, y]);
  return range instanceof Range ? { node: range.startContainer, offset: range.startOffset } : null;
}
