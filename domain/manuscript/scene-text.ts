import { sceneTexts } from './find-text.ts';
import type { SceneContent } from './scene/result.ts';

/**
 * A scene's words as one text, which places of comments count in: its prose, or the heading and the
 * texts of its blocks with a line break between them.
 */
export function commentedText(scene: SceneContent): string {
  if (scene.blocks.length === 0 && scene.slugline === '') return scene.text;
  return sceneTexts(scene)
    .map(({ text }) => text)
    .join('\n');
}
