import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Element } from '../../contract/material.ts';
import { sceneCredits, usualSceneWords } from '../../domain/manuscript/plan/share-words.ts';
import { useUpdateQuote } from '../api/jobs/use-quotes.ts';
import { ReasonBanner } from '../features/element/reasons/reason-banner.tsx';
import type { Book } from '../features/manuscript/side/book.ts';
import { partOf } from '../features/manuscript/side/parts-of.ts';
import { sceneElementKey, useSceneElement } from './scene-element.ts';

type SceneProps = { book: Book; sceneId: string; onJob: (jobId: string) => void };

/** Why a scene is out of date or waits, as on an element's own page. */
export function SceneReasons({ book, sceneId, onJob }: SceneProps) {
  const { data } = useSceneElement(book, sceneId);
  // It says why from the moment that it is known; until then the tree says that it is so.
  return data === undefined || data.state === 'current' ? null : (
    <Loaded book={book} sceneId={sceneId} loaded={data} onJob={onJob} />
  );
}

function Loaded({ book, sceneId, loaded, onJob }: SceneProps & { loaded: Element }) {
  const { userId, manuscript, texts, say, reload } = book;
  const goalWords = partOf(manuscript, sceneId)?.goalWords;
  const { data: quote } = useUpdateQuote(userId, manuscript.projectId, null);
  const quoted = quote?.steps.find(({ elementId }) => elementId === sceneId)?.priceCredits;
  const queries = useQueryClient();
  const autosave = useMemo(() => {
    const queryKey = sceneElementKey(userId, sceneId);
    const read = () =>
      queries.getQueriesData<Element>({ queryKey }).findLast(([, element]) => element !== undefined)?.[1] ??
      loaded;
    return {
      read: () => ({ element: read() }),
      save: () => texts.save(),
      know: (known: Partial<Pick<Element, 'locks' | 'state'>>) => {
        queries.setQueriesData<Element>({ queryKey }, (before) => before && { ...before, ...known });
      },
      look: () => {
        void queries.invalidateQueries({ queryKey });
        reload();
      },
    };
  }, [queries, userId, sceneId, texts, reload, loaded]);
  return (
    <ReasonBanner
      userId={userId}
      loaded={loaded}
      autosave={autosave}
      say={say}
      isBusy={false}
      onJob={onJob}
      credits={quoted ?? sceneCredits(goalWords ?? usualSceneWords[manuscript.form], manuscript.form)}
    />
  );
}
