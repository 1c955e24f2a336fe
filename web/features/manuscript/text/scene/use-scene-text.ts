import { useSyncExternalStore } from 'react';
import type { BookTexts, SceneText } from '../../book-texts.ts';

/** The newest words of a scene; null while they are not there. */
export function useSceneText(texts: BookTexts, sceneId: string): SceneText | null {
  return useSyncExternalStore(
    (onChange) => texts.subscribe((changed) => changed === sceneId && onChange()),
    () => texts.textOf(sceneId),
    () => null,
  );
}
