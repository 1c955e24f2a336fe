import { dayMs } from '../../../../domain/time.ts';
import type { Draft, DraftAlternative, SavedPlace } from './draft.ts';

/** How long a saved draft stays here, because its page may show it, in milliseconds. */
const keptAfterSavingMs = 7 * dayMs;

/** Where an alternative lies on the server, latest last. */
export function placesOf({ run, project, places = [] }: DraftAlternative): SavedPlace[] {
  const stored = places.filter(({ isStored }) => isStored);
  if (project === undefined || project === null || run.target === null || run.target.versionId === null)
    return stored;
  const { id: projectId, name: projectName, elementId } = project;
  return [{ projectId, projectName, elementId, isStored: true }, ...stored];
}

/** The element an alternative has, or would have, in a project: saving again goes there. */
export function elementIn(alternative: DraftAlternative, projectId: string): string | null {
  const all = [...placesOf(alternative), ...(alternative.places ?? [])];
  return all.findLast((place) => place.projectId === projectId)?.elementId ?? null;
}

/** The alternative with its place in a project replaced; null removes it. */
export function withPlace(
  alternative: DraftAlternative,
  projectId: string,
  place: SavedPlace | null,
): DraftAlternative {
  const others = (alternative.places ?? []).filter((one) => one.projectId !== projectId);
  return { ...alternative, places: place === null ? others : [...others, place] };
}

/** Whether a draft holds something that lies in no project. */
export function isUnsaved({ variants }: Pick<Draft, 'variants'>): boolean {
  return variants.some((alternative) => placesOf(alternative).length === 0);
}

/** Whether nothing of a draft lies in a project although its user made it before they signed in. */
export function waitsSinceBefore({ isFromBefore, variants }: Draft): boolean {
  return isFromBefore === true && variants.every((alternative) => placesOf(alternative).length === 0);
}

/** Whether a draft need not be kept any longer. `now` in milliseconds since 1970. */
export function isSpent(draft: Draft, now: number): boolean {
  return !isUnsaved(draft) && now - Date.parse(draft.updatedAt) > keptAfterSavingMs;
}

/** Whether a draft may be a source outside projects: what a project made belongs there. */
export function isFreeSource({ variants }: Draft): boolean {
  return variants.every(({ run }) => run.target === null);
}
