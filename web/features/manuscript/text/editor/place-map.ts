import type { Node } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';
import type { ShownRange } from '../shown/places.ts';
import type { ShownPlace } from '../shown/shown-blocks.ts';

/**
 * The position in a document of a place that the scene shows. `kept`: the blocks of the document
 * that are stored, in the order in which they are shown.
 */
export function positionOf(document: Node, kept: readonly number[], { block, offset }: ShownPlace): number {
  const index = kept[block] ?? document.childCount - 1;
  let position = 0;
  for (let at = 0; at < index; at += 1) position += document.child(at).nodeSize;
  const node = document.maybeChild(index);
  return position + (node?.isTextblock ? 1 + Math.min(offset, node.content.size) : 0);
}

/** The place that is shown for a position; an empty paragraph is the end of the one before. */
export function placeOf(document: Node, kept: readonly number[], position: number): ShownPlace {
  const $position = document.resolve(position);
  const index = $position.index(0);
  const block = kept.indexOf(index);
  if (block >= 0) return { block, offset: $position.depth === 0 ? 0 : $position.parentOffset };
  const before = kept.findLastIndex((one) => one < index);
  const node = document.maybeChild(kept[before] ?? -1);
  return before < 0 ? { block: 0, offset: 0 } : { block: before, offset: node?.content.size ?? 0 };
}

export function selectionFor(
  document: Node,
  kept: readonly number[],
  at: ShownRange | 'start' | 'end',
): Selection {
  if (at === 'start' || at === 'end')
    return TextSelection.near(
      document.resolve(at === 'start' ? 0 : document.content.size),
      at === 'start' ? 1 : -1,
    );
  const ends = [at.from, at.to].map((place) => document.resolve(positionOf(document, kept, place)));
  const [$from, $to] = ends;
  if ($from === undefined || $to === undefined) return TextSelection.atStart(document);
  return TextSelection.between($from, $to);
}
