import type { GraphNode } from './graph-nodes.ts';

/** What a card rests on (`above`) and what rests on it (`below`), by id, itself in both. */
export type Lineage = { above: ReadonlySet<string>; below: ReadonlySet<string> };

/**
 * The lineage of a card. `edges` are the lines that are drawn; what an element was built on counts
 * even where no line shows it.
 */
export function lineageOf(
  id: string,
  nodes: readonly GraphNode[],
  edges: readonly { from: string; to: string }[],
): Lineage {
  const links = [
    ...edges,
    ...nodes.flatMap((node) =>
      node.what !== 'element'
        ? []
        : node.element.sources.flatMap(({ elementId }) =>
            elementId === null ? [] : [{ from: elementId, to: node.id }],
          ),
    ),
  ];
  return { above: follow(id, links, 'to', 'from'), below: follow(id, links, 'from', 'to') };
}

/** Whether a card is in a lineage. */
export function isInLineage({ above, below }: Lineage, id: string): boolean {
  return above.has(id) || below.has(id);
}

/** Whether a line leads within a lineage, on the way to its card or from it. */
export function isLineIn({ above, below }: Lineage, { from, to }: { from: string; to: string }): boolean {
  return [above, below].some((side) => side.has(from) && side.has(to));
}

/** Whatever can be reached from `id`, going from the one end of each link to the other. */
function follow(
  id: string,
  links: readonly { from: string; to: string }[],
  at: 'from' | 'to',
  next: 'from' | 'to',
): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const here of seen) for (const link of links) if (link[at] === here) seen.add(link[next]);
  return seen;
}
