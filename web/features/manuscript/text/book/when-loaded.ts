import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { BookTexts } from '../../book-texts.ts';

/** The text of a scene, fetched if need be. Calls back at most once; returns how to stop. */
export function whenLoaded(
  texts: BookTexts,
  sceneId: string,
  use: (content: SceneContent) => void,
): () => void {
  const here = texts.textOf(sceneId);
  if (here !== null) {
    use(here.content);
    return () => {};
  }
  const stop = texts.subscribe((changed) => {
    const text = changed === sceneId ? texts.textOf(sceneId) : null;
    if (text === null) return;
    stop();
    use(text.content);
  });
  texts.load([sceneId]);
  return stop;
}
