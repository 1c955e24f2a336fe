import type { CheckScene } from './check-types.ts';

/** Pairs that are judged in one call. */
export const pairsAtOnce = 20;
/** Words of a window, for a model that reads a lot. */
const windowWords = 5_000;
/** Words that one credit pays for. */
const wordsOfCredit = 10_000;

/** A window that is read for contradictions: scenes of one chapter. */
export type CheckWindow = { sceneIds: string[]; words: number; priceCredits: number };

/**
 * What a check of a manuscript does: how many pairs each call judges, and its windows, one for each
 * chapter, or several for a long one, those in the middle of the book first. 1 credit for 10,000
 * words in all, begun ones counted; the calls that judge pairs are included.
 * @param readsAtMost tokens that the model reads at once; null for plenty
 */
export function planCheck(
  scenes: readonly (Pick<CheckScene, 'id' | 'chapterId'> & { words: number })[],
  readsAtMost: number | null,
): { windows: CheckWindow[]; words: number; priceCredits: number } {
  const most = readsAtMost === null ? windowWords : Math.min(windowWords, Math.max(500, readsAtMost / 4));
  const windows: { sceneIds: string[]; words: number; chapterId: string }[] = [];
  for (const { id, chapterId, words } of scenes) {
    if (words === 0) continue;
    const last = windows.at(-1);
    if (last !== undefined && last.chapterId === chapterId && last.words + words <= most) {
      last.sceneIds.push(id);
      last.words += words;
    } else windows.push({ sceneIds: [id], words, chapterId });
  }
  const middle = (windows.length - 1) / 2;
  const ordered = windows
    .map((window, at) => ({ ...window, distance: Math.abs(at - middle) }))
    .toSorted((one, other) => one.distance - other.distance);
  let words = 0;
  const priced = ordered.map((window) => {
    const before = Math.ceil(words / wordsOfCredit);
    words += window.words;
    const priceCredits = Math.ceil(words / wordsOfCredit) - before;
    return { sceneIds: window.sceneIds, words: window.words, priceCredits };
  });
  return { windows: priced, words, priceCredits: Math.ceil(words / wordsOfCredit) };
}
