import type { Node } from 'prosemirror-model';
import { Mapping, Transform } from 'prosemirror-transform';

/**
 * Makes a document say what another does, changing only the blocks that differ, so that the caret
 * and what can be undone stay. No steps where both say the same.
 */
export function changesTo(doc: Node, wanted: Node): Transform {
  const tr = new Transform(doc);
  const old = doc.children;
  const next = wanted.children;
  let start = 0;
  while (start < old.length && start < next.length && isSame(old[start], next[start])) start += 1;
  let [oldEnd, nextEnd] = [old.length, next.length];
  while (oldEnd > start && nextEnd > start && isSame(old[oldEnd - 1], next[nextEnd - 1])) {
    oldEnd -= 1;
    nextEnd -= 1;
  }
  const attrs = Object.entries(wanted.attrs).filter(([name, value]) => doc.attrs[name] !== value);
  for (const [name, value] of attrs) tr.setDocAttribute(name, value);
  const sizeOf = (count: number) => old.slice(0, count).reduce((sum, node) => sum + node.nodeSize, 0);
  // How they are stored may differ where the words don't.
  old.forEach((node, index) => {
    const other = index < start ? next[index] : index >= oldEnd ? next[nextEnd + index - oldEnd] : undefined;
    if (other !== undefined && !node.hasMarkup(other.type, other.attrs))
      tr.setNodeMarkup(sizeOf(index), null, other.attrs);
  });
  if (start === oldEnd && start === nextEnd) return tr;
  const changed = old.slice(start, oldEnd);
  const wish = next.slice(start, nextEnd);
  const [one] = changed;
  const [other] = wish;
  // Within one paragraph only the words that differ change, and the caret beside them stays.
  if (
    changed.length === 1 &&
    wish.length === 1 &&
    one?.type === other?.type &&
    one &&
    other &&
    one.isTextblock
  ) {
    const at = sizeOf(start) + 1;
    const from = one.content.findDiffStart(other.content);
    const ends = one.content.findDiffEnd(other.content);
    if (from !== null && ends !== null) {
      const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
      const { content } = other.cut(from, ends.b + overlap);
      tr.replaceWith(at + from, at + ends.a + overlap, content);
    }
    tr.setNodeMarkup(at - 1, null, other.attrs);
    return tr;
  }
  return tr.replaceWith(sizeOf(start), sizeOf(oldEnd), wish);
}

/**
 * Makes the same changes in a document that was typed in meanwhile (`typed`); what both changed
 * keeps what was typed.
 */
export function rebase(changes: Transform, typed: Mapping, onto: Transform): void {
  const before = onto.steps.length;
  changes.steps.forEach((step, index) => {
    const mapping = new Mapping();
    for (let back = index - 1; back >= 0; back -= 1) {
      const earlier = changes.steps[back];
      if (earlier !== undefined) mapping.appendMap(earlier.getMap().invert());
    }
    mapping.appendMapping(typed);
    mapping.appendMapping(onto.mapping.slice(before));
    const mapped = step.map(mapping);
    if (mapped !== null) onto.maybeStep(mapped);
  });
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.type === other.type && one.content.eq(other.content);
}
