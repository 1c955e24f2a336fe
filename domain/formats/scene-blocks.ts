import type { ScriptBlock, ScriptScene } from '../generators/script/scene.ts';
import { countLeadingTransitions } from '../generators/script/transitions.ts';
import type { ScreenplayBlock, SectionLevel, Speech } from './screenplay.ts';

/**
 * The blocks of a scene. Its first transitions, such as FADE IN, stand before the heading. Action
 * of nothing but notes in double brackets is a note.
 */
export function sceneBlocks({ slugline, number, blocks }: ScriptScene): ScreenplayBlock[] {
  const opening = countLeadingTransitions(blocks.map(({ type }) => type));
  const played = blocks.map(screenplayBlock);
  return [...played.slice(0, opening), ...headingOf({ slugline, number }), ...played.slice(opening)];
}

/** The heading of a scene; none if it has no words. */
export function headingOf({
  slugline,
  number = '',
}: {
  slugline: string;
  number?: string | undefined;
}): ScreenplayBlock[] {
  const [text, shown] = [slugline.trim(), number.trim()];
  if (text === '') return [];
  return [{ type: 'heading', text, ...(shown === '' ? {} : { number: shown }) }];
}

/** A stored block as formats see it. */
export function screenplayBlock(block: ScriptBlock): ScreenplayBlock {
  switch (block.type) {
    case 'action':
      return withNote(block);
    case 'section': {
      // The schema of a stored block has no other levels.
      return { ...block, level: block.level as SectionLevel };
    }
    case 'dialogue':
      return { type: 'dialogue', ...speechOf(block) };
    case 'dual_dialogue':
      return { type: 'dual_dialogue', left: speechOf(block.left), right: speechOf(block.right) };
    default:
      return block;
  }
}

/** The note that action of nothing but `[[…]]` is, a line for each; other action as it is. */
export function withNote<Action extends { readonly type: 'action'; readonly text: string }>(
  action: Action,
): Action | { readonly type: 'note'; readonly text: string } {
  if (!action.text.startsWith('[[')) return action;
  const notes = action.text.split('\n').map((line) => line.trim());
  const isNote = notes.every(
    (line) => line.endsWith(']]') && line.indexOf(']]') === line.length - 2 && line.startsWith('[['),
  );
  return isNote ? { type: 'note', text: notes.map((line) => line.slice(2, -2)).join('\n') } : action;
}

type StoredSpeech = Extract<ScriptBlock, { type: 'dual_dialogue' }>['left'];

function speechOf({ character, keeps_case, parenthetical, line }: StoredSpeech): Speech {
  return { character, ...(keeps_case ? { keepsCase: true as const } : {}), parenthetical, line };
}

/** A block of a format as it is stored; the other way than `screenplayBlock`. */
export function storedBlock(block: Exclude<ScreenplayBlock, { type: 'heading' }>): ScriptBlock {
  switch (block.type) {
    case 'dialogue':
      return { type: 'dialogue', ...storedSpeech(block) };
    case 'dual_dialogue':
      return { type: 'dual_dialogue', left: storedSpeech(block.left), right: storedSpeech(block.right) };
    case 'section':
      return { type: 'section', level: block.level, text: block.text };
    case 'page_break':
      return { type: 'page_break' };
    default:
      return { type: block.type, text: block.text };
  }
}

function storedSpeech({ character, keepsCase, parenthetical, line }: Speech): StoredSpeech {
  return { character, parenthetical, line, ...(keepsCase ? { keeps_case: true as const } : {}) };
}
