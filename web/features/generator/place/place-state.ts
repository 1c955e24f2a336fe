import type { Element, Sources } from '../../../../contract/material.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { Choices } from '../../../../domain/story/project-choices.ts';
import type { ProjectOutline } from '../../../api/projects/read-place.ts';

/** What somebody wants to generate for. `isFromAddress`: the address of the page says so. */
export type Target = { projectId: string; elementId: string | null; isFromAddress: boolean };

/** What a generator's page generates for. Exactly one of these at any time. */
export type Place =
  | { kind: 'settling' }
  /** No project: results are drafts. `wasGone`: its project does not exist any more. */
  | { kind: 'none'; wasGone: boolean }
  /** The address names something that is not there for this user. */
  | { kind: 'missing'; what: 'project' | 'element' }
  | { kind: 'failed'; message: string }
  | OpenPlace;

/** A project that can be generated in. */
export type OpenPlace = {
  kind: 'project';
  project: ProjectOutline;
  /** The element that gets a new version; null where a new one is made. */
  element: Pick<Element, 'element' | 'current'> | null;
  sources: Sources['kinds'];
  /** What the form begins with here. */
  choices: Choices;
  /** Whether the last choice of sources is on its way, or did not arrive. */
  storing: 'no' | 'yes' | 'failed';
};

export const noPlace: Place = { kind: 'none', wasGone: false };

/** The most elements that one generation may build on. */
export const maxSources = 24;

/** What goes into the prompt, in its order. */
export function chosenIds(sources: Sources['kinds']): string[] {
  return sources.flatMap(({ chosen }) => chosen);
}

/**
 * The sources with another choice for one kind: `ids` among its options, in the writer's order, at
 * most one where one is taken, and no more in all than `maxSources`.
 */
export function withChoice(
  sources: Sources['kinds'],
  kind: GeneratorId,
  ids: readonly string[],
): Sources['kinds'] {
  const others = sources.filter((one) => one.kind !== kind).flatMap(({ chosen }) => chosen).length;
  return sources.map((one) => {
    if (one.kind !== kind) return one;
    const possible = ids.filter((id) => one.options.some((option) => option.id === id));
    const room = one.takesSeveral ? Math.max(0, maxSources - others) : 1;
    return { ...one, chosen: possible.slice(0, room) };
  });
}
