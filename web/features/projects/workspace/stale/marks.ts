import type { Story } from '../story.ts';

/** A source of an element whose changes do not matter for it; null for the project's settings. */
export type Mark = { elementId: string; sourceId: string | null };

/** What has to be marked so that nothing in a project is out of date, without changing a text. */
export function marksOf(story: Story): Mark[] {
  return [...story.values()]
    .flat()
    .flatMap(({ id, sources, changedSettings }) => [
      ...sources
        .filter(({ elementId, changedFields }) => elementId !== null && changedFields.length > 0)
        .map(({ elementId }) => ({ elementId: id, sourceId: elementId })),
      ...(changedSettings.length > 0 ? [{ elementId: id, sourceId: null }] : []),
    ]);
}
