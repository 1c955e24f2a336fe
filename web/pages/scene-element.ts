import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Element } from '../../contract/material.ts';
import { loadElement } from '../api/elements/elements.ts';
import { acceptedOf } from '../api/request/api-errors.ts';
import type { Book } from '../features/manuscript/side/book.ts';

/** The key of a scene as an element, with its versions, sources and locks. */
export function sceneElementKey(userId: string, sceneId: string) {
  return ['scene-element', userId, sceneId] as const;
}

/** A scene as an element, loaded anew when its part of the tree changes. */
export function useSceneElement({ userId, manuscript }: Book, sceneId: string): UseQueryResult<Element> {
  const part = [...manuscript.parts, ...manuscript.parked].find(({ id }) => id === sceneId);
  return useQuery({
    queryKey: [...sceneElementKey(userId, sceneId), part?.updatedAt, part?.state, part?.isLocked],
    queryFn: async () => acceptedOf(await loadElement(sceneId)),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
