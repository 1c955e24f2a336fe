import { prefersLessMotion } from '../less-motion.ts';
import type { Spot } from './find-spot.ts';

/** How far down the window a spot is brought, as a share of its height. */
const height = 0.35;

/** What a box must share with its double for the same words to stand on the same lines. */
const sharedStyles = [
  'font',
  'letter-spacing',
  'text-indent',
  'padding',
  'border',
  'box-sizing',
  'width',
  'line-height',
];

/**
 * Brings a spot into the window and the focus to it: words in a box are selected, and running text
 * is described by the element with the id `describedBy`. Returns what takes the latter back.
 */
export function goToSpot(spot: Spot, describedBy: string): () => void {
  if (spot.kind === 'box') {
    const { box, from, to } = spot;
    box.focus({ preventScroll: true });
    box.setSelectionRange(from, to);
    bringTo(box.getBoundingClientRect().top + topInBox(box, from));
    return () => {};
  }
  const { range } = spot;
  const block = range.startContainer.parentElement?.closest<HTMLElement>('p, li, dd, h2, h3, b, span');
  // Where a browser can't mark words, it can select them.
  if (!('highlights' in CSS)) getSelection()?.setBaseAndExtent(...endsOf(range));
  bringTo(range.getBoundingClientRect().top);
  if (!block) return () => {};
  block.tabIndex = -1;
  block.setAttribute('aria-describedby', describedBy);
  block.focus({ preventScroll: true });
  return () => {
    block.removeAttribute('tabindex');
    block.removeAttribute('aria-describedby');
  };
}

const endsOf = (range: Range): [Node, number, Node, number] => [
  range.startContainer,
  range.startOffset,
  range.endContainer,
  range.endOffset,
];

/** Scrolls what is `top` pixels below the window’s upper edge into its upper half. */
function bringTo(top: number): void {
  window.scrollBy({
    top: top - window.innerHeight * height,
    behavior: prefersLessMotion() ? 'instant' : 'smooth',
  });
}

/** How far below a box’s upper edge its text at an offset stands, measured on a double. */
export function topInBox(box: HTMLTextAreaElement, offset: number): number {
  const double = document.createElement('div');
  const own = getComputedStyle(box);
  for (const name of sharedStyles) double.style.setProperty(name, own.getPropertyValue(name));
  Object.assign(double.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  double.style.overflowWrap = 'break-word';
  const end = document.createElement('span');
  end.textContent = box.value.charAt(offset);
  double.append(box.value.slice(0, offset), end);
  document.body.append(double);
  const top = end.offsetTop;
  double.remove();
  return top;
}
