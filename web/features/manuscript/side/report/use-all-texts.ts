import { useEffect, useMemo, useState } from 'react';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { Book } from '../book.ts';
import { scenesOf } from '../parts-of.ts';

/** A scene with its newest words on this device. */
type ReadScene = { id: string; content: SceneContent };

/**
 * The texts of all scenes in reading order, as they are typed, and how many are there. `scenes` is
 * null until all of them are.
 */
export function useAllTexts({ manuscript, texts }: Pick<Book, 'manuscript' | 'texts'>): {
  scenes: readonly ReadScene[] | null;
  loaded: number;
  total: number;
} {
  const [turn, setTurn] = useState(0);
  const ids = useMemo(() => scenesOf(manuscript).map(({ id }) => id), [manuscript]);

  useEffect(() => texts.subscribe(() => setTurn((before) => before + 1)), [texts]);
  useEffect(() => texts.load(ids.filter((id) => texts.textOf(id) === null)), [texts, ids]);

  return useMemo(() => {
    // Each change of a text is a new turn.
    void turn;
    const scenes = ids.flatMap((id) => {
      const text = texts.textOf(id);
      return text === null ? [] : [{ id, content: text.content }];
    });
    return {
      scenes: scenes.length === ids.length ? scenes : null,
      loaded: scenes.length,
      total: ids.length,
    };
  }, [texts, ids, turn]);
}
