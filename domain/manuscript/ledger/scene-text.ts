import { isPlayed, type ScriptBlock } from '../../generators/script/scene.ts';
import type { SceneContent } from '../scene/result.ts';

/** What of a scene its words lie in. */
type SceneWords = Pick<SceneContent, 'text' | 'slugline' | 'blocks'>;

/**
 * The words of a scene as one text, in which quotes are searched: its prose, or of a script the
 * slugline and each block that is played in a paragraph of its own. Offsets are UTF-16 code units.
 */
export function sceneText({ text, slugline, blocks }: SceneWords): string {
  if (blocks.length === 0 && slugline.trim() === '') return text;
  const paragraphs = blocks.map(wordsOfBlock);
  return [text.trim(), slugline.trim(), ...paragraphs].filter((part) => part !== '').join('\n\n');
}

function wordsOfBlock(block: ScriptBlock): string {
  switch (block.type) {
    case 'dialogue':
      return speech(block);
    case 'dual_dialogue':
      return `${speech(block.left)}\n\n${speech(block.right)}`;
    case 'page_break':
      return '';
    default:
      return isPlayed(block) ? block.text.trim() : '';
  }
}

function speech({ character, line }: { character: string; line: string }): string {
  return `${character.trim()}: ${line.trim()}`;
}
