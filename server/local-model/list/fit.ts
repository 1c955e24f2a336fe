import type { LocalModelCard } from '../../../contract/local-model.ts';
import type { KnownModel } from './known-model.ts';

export type Fit = LocalModelCard['fit'];

/** Enough for a story with its material; more is used where there is room. In tokens. */
const MODEST_WINDOW = 16_384;

/** The tokens that llama.cpp reads at a time; a sliding context keeps room for that many more. */
const BATCH_TOKENS = 512;

/**
 * For computing: above all a number of four bytes for each word of the vocabulary and each token of
 * a batch, which is 537 MB with Gemma’s 262,144; the rest is the process.
 */
const COMPUTING_BYTES = 800_000_000;

/** With a browser beside it; and Apple gives its graphics no more. */
const WELL_SHARE = 2 / 3;

/** What the system and other programs keep: a quarter, or this much. As the engine leaves them. */
const MOST_FOR_OTHERS = 6 * 1024 ** 3;

/** About as fast as people read. */
const BEARABLE_WORDS_PER_SECOND = 5;

/** Of the memory’s speed, what llama.cpp reaches: 440 to 550 GB/s of an Apple M5 Max’s 614. */
const REACHED_SHARE = 0.75;

/** Of English prose, as tokenizers cut it. */
const WORDS_PER_TOKEN = 0.75;

/**
 * What a model takes of the memory while it is in use, in bytes: its file, its context for a window
 * of so many tokens (as llama.cpp lays it out), and what computing needs.
 */
export function memoryFor(
  { bytes, context }: Pick<KnownModel, 'bytes' | 'context'>,
  windowTokens = MODEST_WINDOW,
): number {
  const slidingTokens = Math.min(windowTokens, context.slidingTokens + BATCH_TOKENS);
  return bytes + windowTokens * context.wholeBytes + slidingTokens * context.slidingBytes + COMPUTING_BYTES;
}

/** Whether a machine with so much memory runs a model that needs so much, both in bytes. */
export function fitOf(neededBytes: number, machineBytes: number): Fit {
  if (neededBytes <= machineBytes * WELL_SHARE) return 'well';
  return neededBytes <= memoryForModels(machineBytes) ? 'tight' : 'no';
}

/** What a model may take of a machine’s memory, in bytes. */
export function memoryForModels(machineBytes: number): number {
  return machineBytes - Math.min(machineBytes / 4, MOST_FOR_OTHERS);
}

/**
 * The words a second to expect of a model that has not been tested here. For each token a part of
 * its file is read (`bytesPerToken`), so the memory’s speed (bytes a second) decides.
 */
export function reckonWordsPerSecond(
  { bytesPerToken }: Pick<KnownModel, 'bytesPerToken'>,
  memorySpeed: number,
): number {
  return ((memorySpeed * REACHED_SHARE) / bytesPerToken) * WORDS_PER_TOKEN;
}

type Candidate = { name: string; fit: Fit; wordsPerSecond: number | null };

/**
 * The name of the model that Fabula would take. `candidates` are in the list’s order, so that the
 * last writes best: the last one that fits well and is fast enough, else the fastest one that
 * fits; null if none does. Without a speed, a model counts as fast enough.
 */
export function recommend(candidates: readonly Candidate[]): string | null {
  const isBearable = ({ wordsPerSecond }: Candidate) =>
    wordsPerSecond === null || wordsPerSecond >= BEARABLE_WORDS_PER_SECOND;
  const well = candidates.filter(({ fit }) => fit === 'well');
  const best = well.findLast(isBearable);
  if (best) return best.name;
  const fitting = well.length > 0 ? well : candidates.filter(({ fit }) => fit === 'tight');
  const fastest = fitting.toSorted((a, b) => (b.wordsPerSecond ?? 0) - (a.wordsPerSecond ?? 0))[0];
  return fastest?.name ?? null;
}
