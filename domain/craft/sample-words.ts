import type { GramTable } from './grams.ts';
import { type Hit, makeHit, quote } from './hit.ts';
import { type Reading, readText } from './reading.ts';

/** Words in a row, whatever their case and the marks between them. */
const sharedWords = 8;

/** The first `most` places with eight words in a row, or more, that the sample has as well. */
export function findSampleWords(reading: Reading, sample: string, grams: GramTable, most: number): Hit[] {
  const ofSample = new Set(eights(readText(sample).words, grams));
  if (ofSample.size === 0) return [];
  const runs: { first: number; last: number }[] = [];
  for (const [at, gram] of eights(reading.words, grams).entries()) {
    if (!ofSample.has(gram)) continue;
    const run = runs.at(-1);
    if (run !== undefined && at <= run.last + 1) run.last = at + sharedWords - 1;
    else if (runs.length === most) break;
    else runs.push({ first: at, last: at + sharedWords - 1 });
  }
  return runs.map(({ first, last }) => {
    const [from = 0, to = 0] = [reading.from[first], reading.to[last]];
    const words = quote(reading.text, from, to);
    return makeHit('sample-words', from, to, `${words} is word for word in your sample.`);
  });
}

function eights(words: readonly string[], grams: GramTable): Int32Array {
  return grams.double(grams.double(grams.double(grams.ofWords(words), 1), 2), 4);
}
