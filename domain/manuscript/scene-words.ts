import { withNote } from '../formats/scene-blocks.ts';
import { isPlayed, type ScriptBlock } from '../generators/script/scene.ts';
import { isRecord } from '../story/record.ts';
import { countWords } from '../story/word-counter.ts';

/** What of a scene has words that are counted. */
type Written = { text: string; blocks: readonly ScriptBlock[] };

/** The words of a scene: of its prose, or of the action and lines that are played. */
export function countSceneWords({ text, blocks }: Written): number {
  return blocks.reduce((sum, block) => sum + blockWords(block), countWords(text));
}

/** The same of any stored content; null where it is no scene's. */
export function wordsIn(content: Readonly<Record<string, unknown>>): number | null {
  return isWritten(content) ? countSceneWords(content) : null;
}

function blockWords(block: ScriptBlock): number {
  switch (block.type) {
    case 'dialogue':
      return countWords(block.line);
    case 'dual_dialogue':
      return countWords(block.left.line) + countWords(block.right.line);
    case 'page_break':
      return 0;
    case 'action':
      return isPlayed(withNote(block)) ? countWords(block.text) : 0;
    default:
      return isPlayed(block) ? countWords(block.text) : 0;
  }
}

/** Contents are checked against their schema before they are stored. */
function isWritten(content: Readonly<Record<string, unknown>>): content is Written & Record<string, unknown> {
  const { text, blocks, slugline } = content;
  return (
    typeof text === 'string' &&
    typeof slugline === 'string' &&
    Array.isArray(blocks) &&
    blocks.every(isRecord)
  );
}
