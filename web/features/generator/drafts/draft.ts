import type { RunResult, RunSummary } from '../../../../contract/runs.ts';
import type { SourceDraft } from '../../../../contract/start-run.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';

/** The project a result was made in, its element, and the elements it was built on. */
export type OrderProject = { id: string; name: string; elementId: string; sourceIds: string[] };

/** A project that a result is saved to. `isStored` once the server has confirmed it. */
export type SavedPlace = { projectId: string; projectName: string; elementId: string; isStored: boolean };

/** One result of a draft. `text` is the raw answer of a stopped run, '' of a whole one. */
export type DraftAlternative = {
  run: RunSummary & { result: RunResult };
  text: string;
  /** What it was built on, so that it can be made once more from the same. */
  sources: SourceDraft[];
  /** Where it was made, when that was a project. */
  project?: OrderProject | null;
  /** Where it was saved to, or may have been, the latest last. */
  places?: SavedPlace[];
};

/** A result kept in this browser, with its alternatives, oldest first. */
export type Draft = {
  id: string;
  kind: GeneratorId;
  /** When its newest alternative ended, ISO. */
  updatedAt: string;
  variants: DraftAlternative[];
  /** The user whose it is; absent when whoever sits at this browser made it without an account. */
  userId?: string;
  /** Whether its user made it before they signed in. */
  isFromBefore?: boolean;
};

/**
 * The draft with one more alternative; one that it has already stays. `userId` owns a new draft.
 */
export function withAlternative(
  draft: Draft | undefined,
  id: string,
  alternative: DraftAlternative,
  userId: string | null = null,
): Draft {
  const earlier = draft?.variants ?? [];
  const variants = earlier.some(({ run }) => run.id === alternative.run.id)
    ? earlier
    : [...earlier, alternative].toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  const newest = variants.at(-1) ?? alternative;
  const owned = draft ?? (userId === null ? {} : { userId });
  return { ...owned, id, kind: alternative.run.kind, updatedAt: timeOf(newest), variants };
}

/** Newest first. */
export function inOrder(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

/** When an alternative ended. */
export function timeOf({ run }: DraftAlternative): string {
  return run.endedAt ?? run.createdAt;
}
