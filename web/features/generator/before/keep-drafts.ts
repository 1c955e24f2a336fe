import type { Draft } from '../drafts/draft.ts';
import type { DraftRef, SaveOutcome } from '../save/save-draft.ts';

/** A draft that could not be saved, and why. */
export type Unkept = { ref: DraftRef; title: string; message: string };

/**
 * Saves the newest alternative of each draft, oldest draft first. The drafts stay here.
 * `onProgress` gets how many are done. Returns the failures.
 */
export async function keepDrafts(
  drafts: readonly Draft[],
  save: (ref: DraftRef) => Promise<SaveOutcome>,
  onProgress: (done: number) => void,
): Promise<Unkept[]> {
  const unkept: Unkept[] = [];
  const oldestFirst = drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
  for (const [index, { id: draftId, variants }] of oldestFirst.entries()) {
    onProgress(index);
    const newest = variants.at(-1);
    if (newest === undefined) continue;
    const ref = { draftId, runId: newest.run.id };
    const outcome = await save(ref);
    if (outcome.kind === 'failed')
      unkept.push({ ref, title: newest.run.result.title, message: outcome.message });
  }
  onProgress(drafts.length);
  return unkept;
}
