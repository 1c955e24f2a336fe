import type { ScreenplayBlock } from '../../screenplay.ts';
import type { Entry, OldGroup } from './entries.ts';

/** The share of their words that two texts must have in common. */
const leastShare = 0.25;
/** Words of a text that are compared. */
const maxWords = 60;

/** Whether paragraphs can be changed into these blocks, and would be the same ones to a reader. */
export function isAlike({ entries, elements }: OldGroup, wanted: readonly Entry[]): boolean {
  const [old, ...oldRest] = entries;
  const [next] = wanted;
  if (old === undefined || next === undefined || old.block.type !== next.block.type) return false;
  if (oldRest.some(({ block }) => old.block.type !== 'heading' || block.type !== 'synopsis')) return false;
  // A new act starts a page without saying so.
  const isAct = elements[0]?.attributes.Type === 'New Act';
  if (isAct && old.startsPage !== next.startsPage) return false;
  return shareOf(wordsOf(old.block), wordsOf(next.block)) >= leastShare;
}

function shareOf(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return one.length + other.length === 0 ? 1 : (2 * common) / (one.length + other.length);
}

function wordsOf(block: ScreenplayBlock): string[] {
  const text = textOfBlock(block)
    .slice(0, maxWords * 12)
    .toLowerCase();
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords);
}

/** All that a block says, as one text. */
export function textOfBlock(block: ScreenplayBlock): string {
  switch (block.type) {
    case 'dialogue':
      return [block.character, block.parenthetical === '' ? '' : `(${block.parenthetical})`, block.line]
        .filter((text) => text !== '')
        .join('\n');
    case 'dual_dialogue':
      return [block.left, block.right].map((side) => textOfBlock({ type: 'dialogue', ...side })).join('\n');
    case 'heading':
      return block.number === undefined ? block.text : `${block.number} ${block.text}`;
    case 'page_break':
      return '';
    default:
      return block.text;
  }
}
