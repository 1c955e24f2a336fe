import { definitions, type GeneratorId } from '../../../../../domain/generators/index.ts';
import type { ProjectType } from '../../../../../domain/story/project-types.ts';
import { inOrder, type Story, type StoryElement } from '../story.ts';

/**
 * A card of the graph: an element, a kind that is not written yet, a text that a job is about to
 * write, or the elements of a kind beyond those with a card.
 */
export type GraphNode = { id: string; kind: GeneratorId } & (
  | { what: 'element'; element: StoryElement }
  | { what: 'open' }
  | { what: 'coming' }
  | { what: 'more'; rest: readonly StoryElement[] }
);

/** A text that a job writes and that has no element yet. */
export type Coming = { elementId: string; kind: GeneratorId };

/** How many elements of one kind have a card. */
const maxOfKind = 6;

/**
 * The cards of a project in the order of a story. Kinds without an element have one if they are a
 * step of the project, or if it has no steps.
 */
export function nodesOf(
  { recommendedSequence }: Pick<ProjectType, 'recommendedSequence'>,
  story: Story,
  coming: readonly Coming[],
): GraphNode[] {
  const steps = recommendedSequence.map(({ generatorType }) => generatorType);
  return definitions.flatMap(({ id: kind }) => {
    const elements = inOrder(story.get(kind) ?? []);
    const shown = elements.length > maxOfKind ? elements.slice(0, maxOfKind - 1) : elements;
    const rest = elements.slice(shown.length);
    const nodes: GraphNode[] = [
      ...shown.map((element) => ({ id: element.id, kind, what: 'element' as const, element })),
      ...coming
        .filter((one) => one.kind === kind && !elements.some(({ id }) => id === one.elementId))
        .map(({ elementId }) => ({ id: elementId, kind, what: 'coming' as const })),
      ...(rest.length === 0 ? [] : [{ id: `${kind} more`, kind, what: 'more' as const, rest }]),
    ];
    const isStep = steps.length === 0 || steps.includes(kind);
    return nodes.length === 0 && isStep ? [{ id: kind, kind, what: 'open' }] : nodes;
  });
}
