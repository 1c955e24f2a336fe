import { createLossCounter, type LossCode, type LossCounter } from './losses.ts';
import { countUnprintable, printable } from './printable.ts';
import type { Run } from './runs.ts';
import { TooMuchToWrite } from './too-much-to-write.ts';
import { createWordTally } from './word-tally.ts';

/**
 * Through this every text goes into a file: it is made printable, its words are counted, and signs
 * that are left out become a loss.
 */
export type FileText = {
  /** One text, as it is to be written. */
  add(text: string): string;
  addRuns(runs: readonly Run[]): readonly Run[];
  /** Counts one text without writing it. */
  count(text: string): void;
  /** Makes a text printable without counting it. */
  clean(text: string): string;
  /** Something that is not written, at the block with this number, from 1. */
  lose(code: LossCode, place?: number): void;
};

export type CountedFileText = FileText & {
  readonly losses: LossCounter;
  words(): number;
};

/**
 * `maxStretches`: of paragraphs, lines and changes of type, for files that take much memory for
 * each. What is added throws TooMuchToWrite once there are more.
 */
export function createFileText(maxStretches = Number.POSITIVE_INFINITY): CountedFileText {
  const tally = createWordTally();
  let stretches = 0;
  const take = (more: number) => {
    stretches += more;
    if (stretches > maxStretches) throw new TooMuchToWrite('fileStretches', stretches);
  };
  const losses = createLossCounter();
  const clean = (text: string) => {
    losses.add('signs_removed', undefined, countUnprintable(text));
    return printable(text);
  };
  return {
    add(text) {
      tally.add(text);
      take(1 + countLineEnds(text));
      return clean(text);
    },
    addRuns(runs) {
      tally.addRuns(runs);
      take(1 + runs.length);
      return runs.map((run) => ({ ...run, text: clean(run.text) })).filter(({ text }) => text !== '');
    },
    count: tally.add,
    clean,
    lose: losses.add,
    losses,
    words: tally.words,
  };
}

function countLineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
