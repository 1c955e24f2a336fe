import type { BookTexts, SceneText } from '../book-texts.ts';

/** A scene's text as soon as it is on this device; null if it takes longer than `mostMs`. */
export function textWhenThere(texts: BookTexts, sceneId: string, mostMs = 10_000): Promise<SceneText | null> {
  const there = texts.textOf(sceneId);
  if (there !== null) return Promise.resolve(there);
  return new Promise((resolve) => {
    const end = (text: SceneText | null) => {
      clearTimeout(timer);
      stop();
      resolve(text);
    };
    const timer = setTimeout(() => end(null), mostMs);
    const stop = texts.subscribe((changed) => {
      const text = texts.textOf(sceneId);
      if (changed === sceneId && text !== null) end(text);
    });
    texts.load([sceneId]);
  });
}
