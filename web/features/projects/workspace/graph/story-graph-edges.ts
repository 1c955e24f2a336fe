import { definitions, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { firstOf, type Steps } from '../kind-readiness.ts';
import type { StoryElement } from '../story.ts';
import type { GraphNode } from './graph-nodes.ts';

/**
 * A line between two cards: what was built on; what changed since; what waits for something above
 * it; or what an unwritten one would build on.
 */
export type GraphEdge = {
  from: string;
  to: string;
  kind: GeneratorId;
  look: 'built' | 'stale' | 'behind' | 'open';
};

/** The lines of a project: from the sources of its elements, and to what is not written yet. */
export function readEdges(type: Steps, nodes: readonly GraphNode[]): GraphEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** The card that a kind begins with: what an unwritten one would build on. */
  const firstCard = (kind: GeneratorId) => nodes.find((node) => node.kind === kind);
  const edges = nodes.flatMap((node): GraphEdge[] => {
    const first = firstOf(node.kind, type);
    if (node.what === 'more') return [];
    if (node.what !== 'element')
      return first.flatMap((kind) => {
        const from = firstCard(kind);
        return from === undefined ? [] : [{ from: from.id, to: node.id, kind, look: 'open' as const }];
      });
    const sources = sourcesOf(node.element, byId);
    const hasFirst = sources.some(({ from }) => first.includes(from.kind));
    return (
      sources
        // What went in beside what a kind is built on first would hide the way that the story took.
        .filter(({ from, look }) => look !== 'built' || !hasFirst || first.includes(from.kind))
        .map(({ from, look }) => ({ from: from.id, to: node.id, kind: from.kind, look }))
    );
  });
  return withoutShortCuts(edges, byId);
}

/** The sources of an element that have a card, each once. */
function sourcesOf({ id, state, waitsFor, sources }: StoryElement, byId: ReadonlyMap<string, GraphNode>) {
  const found = new Map<string, { from: GraphNode; look: GraphEdge['look'] }>();
  for (const { elementId, changedFields } of sources) {
    const from = byId.get(elementId ?? '');
    if (from === undefined || from.id === id || found.get(from.id)?.look === 'stale') continue;
    const isBehind = state === 'behind' && waitsFor.includes(from.id);
    found.set(from.id, { from, look: changedFields.length > 0 ? 'stale' : isBehind ? 'behind' : 'built' });
  }
  return [...found.values()];
}

/** Where a longer way leads to the same card it tells more; what changed stays all the same. */
function withoutShortCuts(edges: readonly GraphEdge[], byId: ReadonlyMap<string, GraphNode>): GraphEdge[] {
  const rank = new Map<GeneratorId, number>(definitions.map(({ id }, index) => [id, index]));
  const rankOf = (id: string) => rank.get(byId.get(id)?.kind ?? 'THEME') ?? 0;
  // The order of a story has no circles, so of two ways one always stays.
  const forward = new Map<string, string[]>();
  for (const { from, to } of edges)
    if (rankOf(from) < rankOf(to)) forward.set(from, [...(forward.get(from) ?? []), to]);
  const reached = new Map<string, ReadonlySet<string>>();
  function reach(from: string): ReadonlySet<string> {
    const known = reached.get(from);
    if (known !== undefined) return known;
    const all = new Set<string>();
    for (const to of forward.get(from) ?? []) for (const one of [to, ...reach(to)]) all.add(one);
    reached.set(from, all);
    return all;
  }
  const isShortCut = ({ from, to }: GraphEdge) =>
    (forward.get(from) ?? []).some((next) => next !== to && reach(next).has(to));
  return edges.filter((edge) => edge.look === 'stale' || edge.look === 'behind' || !isShortCut(edge));
}
