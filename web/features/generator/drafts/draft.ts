import type { RunResult, RunSummary, SourceDraft } from '../../../../contract/runs.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';

/** One result of a draft. `text` is the raw answer of a stopped run, '' of a whole one. */
export type DraftVariant = {
  run: RunSummary & { result: RunResult };
  text: string;
  /** What it was built on, so that it can be made once more from the same. */
  sources: SourceDraft[];
};

/** A result that lies in this browser, with the other results of the same order. The oldest variant comes first. */
export type Draft = {
  id: string;
  kind: GeneratorId;
  /** When its newest variant ended, ISO. */
  updatedAt: string;
  variants: DraftVariant[];
};

/** The draft with one more variant. A variant that it has already stays as it is. */
export function withVariant(draft: Draft | undefined, id: string, variant: DraftVariant): Draft {
  const earlier = draft?.variants ?? [];
  const variants = earlier.some(({ run }) => run.id === variant.run.id)
    ? earlier
    : [...earlier, variant].toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  const newest = variants.at(-1) ?? variant;
  return { id, kind: variant.run.kind, updatedAt: timeOf(newest), variants };
}

/** Newest first. */
export function inOrder(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

/** When a variant ended. */
export function timeOf({ run }: DraftVariant): string {
  return run.endedAt ?? run.createdAt;
}
