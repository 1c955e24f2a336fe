import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { BookTexts, SceneText } from '../book-texts.ts';

/** A scene's newest words on this device, fetched if need be; null until they are there. */
export function useSceneText(texts: BookTexts, sceneId: string | null): SceneText | null {
  const subscribe = useCallback(
    (listener: () => void) =>
      texts.subscribe((changed) => {
        if (changed === sceneId) listener();
      }),
    [texts, sceneId],
  );
  const read = () => (sceneId === null ? null : texts.textOf(sceneId));
  const text = useSyncExternalStore(subscribe, read, () => null);

  useEffect(() => {
    if (sceneId !== null && texts.textOf(sceneId) === null) texts.load([sceneId]);
  }, [texts, sceneId]);

  return text;
}
