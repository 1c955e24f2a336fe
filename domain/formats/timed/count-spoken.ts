import type { Screenplay, Speech } from '../screenplay.ts';
import { createWordTally } from '../word-tally.ts';
import { isDirection, notedLines } from './plain-text.ts';

/** The words that are said and sung in a script, to be held against those of a file. */
export function countSpokenWords({ blocks }: Pick<Screenplay, 'blocks'>): number {
  const tally = createWordTally();
  const addLines = (text: string) => {
    for (const line of notedLines(text)) if (!isDirection(line)) tally.add(line);
  };
  for (const block of blocks) {
    const speeches: readonly Speech[] =
      block.type === 'dialogue' ? [block] : block.type === 'dual_dialogue' ? [block.left, block.right] : [];
    for (const { line } of speeches) addLines(line);
    if (block.type === 'lyrics') addLines(block.text);
  }
  return tally.words();
}
