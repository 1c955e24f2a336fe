import type { ElementState } from '../../../../contract/graph.ts';
import type { PageElement, ProjectPage } from '../../../../contract/projects.ts';
import { definitionOf, definitions, type GeneratorId } from '../../../../domain/generators/index.ts';
import { hasName } from '../../../shared/material/card-fields.ts';

/** An element on the page of its project, with what can be said of it. */
export type StoryElement = PageElement & {
  kind: GeneratorId;
  /**
   * What running text calls it: the noun of its kind if it is the only one, else its name or title.
   */
  name: string;
  isOnlyOne: boolean;
  /** What it was built on, by name. */
  from: readonly string[];
  /** What of it changed since, one source each; the settings of the project come last. */
  changes: readonly { name: string; fields: readonly string[] }[];
  /** What it waits for, by name; of a `behind` one. */
  waits: readonly string[];
};

/** How an element is drawn: its state, or `changed` where others are out of date because of it. */
export type Look = ElementState | 'changed';

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
        const settings = { name: 'settings', fields: element.changedSettings };
        return {
          ...element,
          kind,
          name: names.get(element.id) ?? '',
          isOnlyOne: elements.length === 1,
          from: sources.map(({ name }) => name).filter((name) => name !== ''),
          changes: [...sources, settings].filter(({ fields }) => fields.length > 0),
          waits: element.waitsFor.flatMap((id) => names.get(id) ?? []),
        };
      }),
    ]),
  );
}

/** The elements of a kind, newest first and blank ones last. */
export function inOrder(elements: readonly StoryElement[]): readonly StoryElement[] {
  const isBlank = ({ title }: StoryElement) => Number(title === '');
  return elements.toSorted((one, other) => isBlank(one) - isBlank(other));
}

/** Every element of a project in the order of a story: by kind, and within it as it is shown. */
export function allInOrder(story: Story): readonly StoryElement[] {
  return definitions.flatMap(({ id }) => inOrder(story.get(id) ?? []));
}

/**
 * How one element is drawn. What is out of date or behind is that first, and a manuscript is as its
 * scenes are.
 */
export function lookOf({
  state,
  changedAt,
  manuscript,
}: Pick<StoryElement, 'state' | 'changedAt' | 'manuscript'>): Look {
  if (state !== 'current') return state;
  if (manuscript !== null && manuscript.staleScenes > 0) return 'out_of_date';
  return changedAt === null ? 'current' : 'changed';
}

/** How the elements of one kind stand together: what any of them is, the worst first. */
export function stateOf(elements: readonly StoryElement[]): Look {
  const looks = elements.map(lookOf);
  return worstFirst.find((look) => looks.includes(look)) ?? 'current';
}

const worstFirst: readonly Look[] = ['out_of_date', 'behind', 'changed'];

export function titleOf({ kind, title }: Pick<StoryElement, 'kind' | 'title'>): string {
  return title === '' ? `Untitled ${definitionOf(kind).noun}` : title;
}

function nameOf(kind: GeneratorId, { title }: PageElement, isOnlyOne: boolean): string {
  const { noun } = definitionOf(kind);
  if (isOnlyOne) return noun;
  if (title === '') return `an untitled ${noun}`;
  return hasName(kind) ? title : `“${title}”`;
}
