import { definitions, type GeneratorId } from '../../../../domain/generators/index.ts';
import { firstOf, type Steps } from './kind-readiness.ts';
import type { Story, StoryElement } from './story.ts';

/**
 * A line between two kinds: what was built on, what changed since, or what a kind would build on.
 */
export type GraphEdge = { from: GeneratorId; to: GeneratorId; look: 'built' | 'stale' | 'open' };

/** The lines of a project: from the sources of its elements, and to what is not written yet. */
export function readEdges(type: Steps, story: Story): GraphEdge[] {
  const kindOf = new Map([...story].flatMap(([kind, elements]) => elements.map(({ id }) => [id, kind])));
  const edges = new Map<string, GraphEdge>();
  function add(from: GeneratorId | undefined, to: GeneratorId, look: GraphEdge['look']): void {
    const key = `${from} ${to}`;
    if (from !== undefined && from !== to && edges.get(key)?.look !== 'stale')
      edges.set(key, { from, to, look });
  }
  for (const { id: kind } of definitions) {
    const first = firstOf(kind, type);
    const elements = story.get(kind);
    if (elements === undefined) for (const source of first) add(source, kind, 'open');
    for (const { sources } of elements ?? []) {
      const kindOfSource = ({ elementId }: StoryElement['sources'][number]) => kindOf.get(elementId ?? '');
      const isFirst = (source: GeneratorId | undefined) => source !== undefined && first.includes(source);
      const hasFirst = sources.some((source) => isFirst(kindOfSource(source)));
      for (const source of sources) {
        const from = kindOfSource(source);
        const isStale = source.changedFields.length > 0;
        // What went in beside what a kind is built on first would hide the way that the story took.
        if (isStale || !hasFirst || isFirst(from)) add(from, kind, isStale ? 'stale' : 'built');
      }
    }
  }
  return withoutShortCuts([...edges.values()]);
}

/** Where a longer way leads to the same kind it tells more; what changed stays all the same. */
function withoutShortCuts(edges: readonly GraphEdge[]): GraphEdge[] {
  // The order of a story has no circles, so of two ways one always stays.
  const forward = edges.filter(({ from, to }) => indexOf(from) < indexOf(to));
  const leads = (from: GeneratorId, to: GeneratorId): boolean =>
    forward.some((edge) => edge.from === from && (edge.to === to || leads(edge.to, to)));
  const isShortCut = ({ from, to }: GraphEdge) =>
    forward.some((edge) => edge.from === from && edge.to !== to && leads(edge.to, to));
  return edges.filter((edge) => edge.look === 'stale' || !isShortCut(edge));
}

function indexOf(kind: GeneratorId): number {
  return definitions.findIndex(({ id }) => id === kind);
}
