import { z } from 'zod';
import type { Passage } from '../../../../contract/scope.ts';
import { topInBox } from '../../../shared/second-look/go-to-spot.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { passageOf, trimmed } from './passage-of.ts';

/** What is chosen in a text, and where on the page it ends, in pixels of the window. */
export type Chosen = {
  passage: Passage;
  place: { left: number; bottom: number };
  /** Takes the focus back to the words. */
  goBack: () => void;
};

const Path = z.array(z.union([z.string(), z.number()])).min(1);

/** What is chosen within `root`, in a box or in running text; null for none or several texts. */
export function readSelection(root: HTMLElement, content: Content): Chosen | null {
  const box = document.activeElement;
  if (box instanceof HTMLTextAreaElement) return root.contains(box) ? readBox(box) : null;
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return root.contains(range.commonAncestorContainer) ? readRange(root, range, content) : null;
}

function readBox(box: HTMLTextAreaElement): Chosen | null {
  const { selectionStart: start, selectionEnd: end, value, dataset } = box;
  const path = Path.safeParse(dataset.path === undefined ? null : JSON.parse(dataset.path));
  const passage = path.success ? trimmed(path.data, value, { start, end }) : null;
  if (passage === null) return null;
  const { left, top } = box.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(box).lineHeight) || 24;
  return {
    passage,
    place: { left, bottom: top + topInBox(box, Math.max(start, end - 1)) + line },
    goBack: () => {
      box.focus({ preventScroll: true });
      box.setSelectionRange(start, end);
    },
  };
}

function readRange(root: HTMLElement, range: Range, content: Content): Chosen | null {
  const around = (set: (other: Range) => void) => {
    const other = range.cloneRange();
    set(other);
    return other.toString();
  };
  const passage = passageOf(content, {
    before: around((other) => {
      other.setStart(root, 0);
      other.setEnd(range.startContainer, range.startOffset);
    }),
    words: range.toString(),
    after: around((other) => {
      other.setStart(range.endContainer, range.endOffset);
      other.setEnd(root, root.childNodes.length);
    }),
  });
  const last = [...range.getClientRects()].at(-1);
  if (passage === null || last === undefined) return null;
  const kept = range.cloneRange();
  return {
    passage,
    place: { left: Math.min(last.left, range.getBoundingClientRect().left), bottom: last.bottom },
    goBack: () => {
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(kept);
    },
  };
}
