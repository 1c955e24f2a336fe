import { definitionOf, type GeneratorId, generatorRows } from '../../../../domain/generators/index.ts';
import type { Story, StoryElement } from './story.ts';

/**
 * A card of the graph: an element, what a kind has beyond the cards that fit, or an unwritten kind.
 */
export type GraphNode = { id: string; kind: GeneratorId } & (
  | { type: 'element'; element: StoryElement }
  | { type: 'more'; elements: readonly StoryElement[] }
  | { type: 'open' }
);

/** A line of the graph: what was built on, what changed since, or what a kind would build on. */
export type GraphEdge = { from: string; to: string; look: 'built' | 'stale' | 'open' };

/** A kind has at most so many cards; from one more on the last of them stands for the rest. */
const maxCards = 4;

/** The cards of a project in the order of the rows, and the lines between them. */
export function readGraph(story: Story): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const feeding = new Set([...story.values()].flat().flatMap(({ sources }) => sources.map(idOfSource)));
  const nodes = generatorRows.flatMap(({ generators }) =>
    generators.flatMap(({ id }) => nodesOf(id, story.get(id) ?? [], feeding)),
  );
  return { nodes, edges: edgesOf(nodes, story) };
}

function nodesOf(
  kind: GeneratorId,
  elements: readonly StoryElement[],
  feeding: ReadonlySet<string>,
): GraphNode[] {
  if (elements.length === 0) return [{ type: 'open', id: kind, kind }];
  // Named elements in use come first, so that nothing blank takes their place.
  const weight = ({ id, title }: StoryElement) => (title === '' ? 0 : 2) + (feeding.has(id) ? 1 : 0);
  const ranked = elements.toSorted((one, other) => weight(other) - weight(one));
  const shown = ranked.length > maxCards ? ranked.slice(0, maxCards - 1) : ranked;
  const behind = ranked.slice(shown.length);
  const cards = shown.map((element) => ({ type: 'element', id: element.id, kind, element }) as const);
  return behind.length === 0
    ? cards
    : [...cards, { type: 'more', id: `${kind} more`, kind, elements: behind }];
}

function edgesOf(nodes: readonly GraphNode[], story: Story): GraphEdge[] {
  const cardOf = new Map<string, string>();
  for (const node of nodes) {
    if (node.type === 'element') cardOf.set(node.element.id, node.id);
    if (node.type === 'more') for (const { id } of node.elements) cardOf.set(id, node.id);
  }
  const kindOf = new Map([...story].flatMap(([kind, elements]) => elements.map(({ id }) => [id, kind])));
  const edges = new Map<string, GraphEdge>();
  function add(from: string | undefined, to: string, look: GraphEdge['look']): void {
    const key = `${from} ${to}`;
    if (from !== undefined && from !== to && edges.get(key)?.look !== 'stale')
      edges.set(key, { from, to, look });
  }
  for (const node of nodes) {
    const { dependencies } = definitionOf(node.kind);
    if (node.type === 'open')
      for (const kind of dependencies) add(nodes.find((other) => other.kind === kind)?.id, node.id, 'open');
    const elements = node.type === 'element' ? [node.element] : node.type === 'more' ? node.elements : [];
    for (const { sources } of elements) {
      const isFirst = (id: string) => dependencies.some((kind) => kind === kindOf.get(id));
      const hasFirst = sources.some((source) => isFirst(idOfSource(source)));
      for (const source of sources) {
        const isStale = source.changedFields.length > 0;
        // What went in beside what a kind is built on first would hide the way that the story took.
        if (isStale || !hasFirst || isFirst(idOfSource(source)))
          add(cardOf.get(idOfSource(source)), node.id, isStale ? 'stale' : 'built');
      }
    }
  }
  return [...edges.values()];
}

/** The element that a source is; '' where it is gone. */
function idOfSource({ elementId }: StoryElement['sources'][number]): string {
  return elementId ?? '';
}
