import type { ScriptScene } from '../generators/script/scene.ts';

/** The one chapter that a script is opened into. */
export const scriptChapterTitle = 'Scenes';

/** A scene of a script. `isOpened`: it was there when the script was opened, perhaps empty. */
type ScriptPart = ScriptScene & { isOpened: boolean };

/**
 * Joins the scenes of a script, in order. Those that nobody has written are left out, unless they
 * were there when it was opened.
 */
export function joinScript(scenes: readonly ScriptPart[]): { scenes: ScriptScene[] } {
  return {
    scenes: scenes
      .filter(({ slugline, blocks, isOpened }) => isOpened || slugline.trim() !== '' || blocks.length > 0)
      .map(({ slugline, number, blocks }) => ({
        slugline,
        ...(number === undefined ? {} : { number }),
        blocks,
      })),
  };
}
