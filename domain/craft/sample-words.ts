import { type Hit, makeHit, quote } from './hit.ts';
import type { Reading } from './reading.ts';

/** Words in a row, whatever their case and the marks between them. */
const sharedWords = 8;

/**
 * The first `most` places with eight words in a row, or more, that the sample has as well.
 * @param eights the numbers of the groups of eight of the text's words and then, from the index
 *   `sampleAt` on, of the sample's, with a word between them that neither has
 */
export function findSampleWords(reading: Reading, eights: Int32Array, sampleAt: number, most: number): Hit[] {
  const ofSample = new Set(eights.subarray(sampleAt));
  const runs: { first: number; last: number }[] = [];
  for (let at = 0; at + sharedWords <= reading.words.length; at += 1) {
    if (!ofSample.has(eights[at] ?? 0)) continue;
    const run = runs.at(-1);
    if (run !== undefined && at <= run.last + 1) run.last = at + sharedWords - 1;
    else if (runs.length === most) break;
    else runs.push({ first: at, last: at + sharedWords - 1 });
  }
  return runs.map(({ first, last }) => {
    const [from = 0, to = 0] = [reading.from[first], reading.to[last]];
    const words = quote(reading.text, from, to);
    return makeHit('sample-words', from, to, `${words} has eight words in a row, or more, from your sample.`);
  });
}
