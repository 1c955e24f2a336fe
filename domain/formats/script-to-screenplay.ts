import type { Dialogue } from '../generators/dialogue/result.ts';
import type { Script } from '../generators/script/result.ts';
import { sceneBlocks } from './scene-blocks.ts';
import type { Screenplay, ScreenplayBlock, TitleEntry } from './screenplay.ts';

/**
 * A script as a screenplay. Without a title page of its own it has `title` as the only line of one,
 * unless that is blank.
 */
export function scriptToScreenplay({ title_page = [], scenes }: Script, title: string): Screenplay {
  return {
    titlePage: title_page.length > 0 ? title_page : titlePageOf(title),
    blocks: scenes.flatMap(sceneBlocks),
  };
}

/** A dialogue as one scene. What each line is about, its beat's context, is a note before it. */
export function dialogueToScreenplay({ lines }: Pick<Dialogue, 'lines'>, title: string): Screenplay {
  const speeches = lines.flatMap(({ character, line, beat_context }): ScreenplayBlock[] => [
    ...(beat_context.trim() === '' ? [] : [{ type: 'note' as const, text: beat_context.trim() }]),
    { type: 'dialogue', character: character.trim(), parenthetical: '', line: line.trim() },
  ]);
  return {
    titlePage: titlePageOf(title),
    blocks: speeches.length === 0 ? [] : [{ type: 'heading', text: 'DIALOGUE' }, ...speeches],
  };
}

function titlePageOf(title: string): TitleEntry[] {
  return title.trim() === '' ? [] : [{ key: 'Title', value: title.trim() }];
}
