import type { ScriptScene } from '../../generators/script/scene.ts';
import { sceneBlocks } from '../scene-blocks.ts';
import { screenplayText } from './screenplay-text.ts';

/**
 * A scene as plain text with screenplay indents, for a monospaced font; with its notes or
 * without.
 */
export function renderScene(scene: ScriptScene, look: { readonly printsNotes: boolean }): string {
  return screenplayText(sceneBlocks(scene), look);
}
