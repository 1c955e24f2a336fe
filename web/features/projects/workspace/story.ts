import type { PageElement, ProjectPage } from '../../../../contract/projects.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { hasName } from '../../../shared/material/card-fields.ts';

/**
 * An element's state, one hop far: `out-of-date` if a source changed since, which comes first;
 * `changed` if another element is out of date because of it.
 */
export type ElementState = 'out-of-date' | 'changed' | 'current';

/** An element on the page of its project, with what can be said of it. */
export type StoryElement = PageElement & {
  kind: GeneratorId;
  state: ElementState;
  /**
   * What running text calls it: the noun of its kind if it is the only one, else its name or title.
   */
  name: string;
  isOnlyOne: boolean;
  /** What it was built on, by name. */
  from: readonly string[];
  /** What of it changed since, one source each. */
  changes: readonly { name: string; fields: readonly string[] }[];
};

/** The elements of a project by kind, in the order of a story, the newest of each kind first. */
export type Story = ReadonlyMap<GeneratorId, readonly StoryElement[]>;

/** Reads what the page of a project says of its elements. */
export function readStory({ kinds }: Pick<ProjectPage, 'kinds'>): Story {
  const names = new Map(
    kinds.flatMap(({ kind, elements }) =>
      elements.map((element) => [element.id, nameOf(kind, element, elements.length === 1)]),
    ),
  );
  return new Map(
    kinds.map(({ kind, elements }) => [
      kind,
      elements.map((element) => {
        const sources = element.sources.map(({ elementId, title, changedFields }) => ({
          name: (elementId !== null && names.get(elementId)) || title,
          fields: changedFields,
        }));
        const changes = sources.filter(({ fields }) => fields.length > 0);
        return {
          ...element,
          kind,
          state: changes.length > 0 ? 'out-of-date' : element.changedAt === null ? 'current' : 'changed',
          name: names.get(element.id) ?? '',
          isOnlyOne: elements.length === 1,
          from: sources.map(({ name }) => name).filter((name) => name !== ''),
          changes,
        };
      }),
    ]),
  );
}

/** How many recent elements a kind's card names before it links to the rest. */
const shownRecent = 2;

/** The elements that a kind's card names, newest first and blank ones last, and the rest. */
export function recentOf(elements: readonly StoryElement[]): {
  shown: readonly StoryElement[];
  rest: readonly StoryElement[];
} {
  const isBlank = ({ title }: StoryElement) => Number(title === '');
  const sorted = elements.toSorted((one, other) => isBlank(one) - isBlank(other));
  return { shown: sorted.slice(0, shownRecent), rest: sorted.slice(shownRecent) };
}

/** How the elements of one kind stand together: what any of them is, the worst first. */
export function stateOf(elements: readonly StoryElement[]): ElementState {
  const has = (state: ElementState) => elements.some((element) => element.state === state);
  return has('out-of-date') ? 'out-of-date' : has('changed') ? 'changed' : 'current';
}

export function titleOf({ kind, title }: Pick<StoryElement, 'kind' | 'title'>): string {
  return title === '' ? `Untitled ${definitionOf(kind).noun}` : title;
}

function nameOf(kind: GeneratorId, { title }: PageElement, isOnlyOne: boolean): string {
  const { noun } = definitionOf(kind);
  if (isOnlyOne) return noun;
  if (title === '') return `an untitled ${noun}`;
  return hasName(kind) ? title : `“${title}”`;
}
