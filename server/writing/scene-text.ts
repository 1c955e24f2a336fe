import type { ManuscriptForm } from '../../contract/manuscripts.ts';
import { renderScene } from '../../domain/formats/text/render-scene.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';

/**
 * The text of a scene as it is told to a model: its prose, or its page of a script without notes
 * and what is set aside. '' where there is none.
 */
export function sceneText(form: ManuscriptForm, content: unknown): string {
  const scene = SceneContent.safeParse(content).data;
  if (scene === undefined) return '';
  const { text, slugline, blocks } = scene;
  return form === 'prose' ? text.trim() : renderScene({ slugline, blocks }, { printsNotes: false }).trim();
}
