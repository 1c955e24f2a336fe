import type { ScriptBlock, ScriptScene } from '../generators/script/scene.ts';
import { countLeadingTransitions } from '../generators/script/transitions.ts';
import type { ScreenplayBlock } from './screenplay.ts';

/**
 * The blocks of a scene. Its first transitions, such as FADE IN, stand before the heading. Action
 * of nothing but notes in double brackets is a note.
 */
export function sceneBlocks({ slugline, blocks }: ScriptScene): ScreenplayBlock[] {
  const opening = countLeadingTransitions(blocks.map(({ type }) => type));
  const heading = slugline.trim() === '' ? [] : [{ type: 'heading' as const, text: slugline.trim() }];
  return [...blocks.slice(0, opening), ...heading, ...blocks.slice(opening).map(withNote)];
}

function withNote(block: ScriptBlock): ScreenplayBlock {
  if (block.type !== 'action' || !block.text.startsWith('[[')) return block;
  const notes = block.text.split('\n').map((line) => line.trim());
  const isNote = notes.every(
    (line) => line.endsWith(']]') && line.indexOf(']]') === line.length - 2 && line.startsWith('[['),
  );
  return isNote ? { type: 'note', text: notes.map((line) => line.slice(2, -2)).join('\n') } : block;
}
