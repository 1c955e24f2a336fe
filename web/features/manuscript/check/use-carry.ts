import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Job, JobStep } from '../../../../contract/jobs.ts';
import type { Suggestion } from '../../../../contract/material.ts';
import type { Passage } from '../../../../contract/scope.ts';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { decideRun, listSuggestions } from '../../../api/elements/suggestions.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { findPassage } from '../../../shared/passage/place-passage.ts';
import type { Book } from '../side/book.ts';
import { placeWords } from './place-words.ts';

/** A mended passage that waits for its writer. `isThere`: the old words still stand. */
export type CarryChange = { sceneId: string; isThere: boolean } & Suggestion;

/** What a job mended: what waits, what is still written, and what could not be. */
export type Carry = {
  changes: readonly CarryChange[];
  failed: readonly JobStep[];
  take: (changes: readonly CarryChange[]) => void;
  passOver: (changes: readonly CarryChange[]) => void;
};

/** The mended passages of a job. What is taken at once is undone at once. */
export function useCarry({ userId, texts, say }: Book, { steps }: Pick<Job, 'steps'>): Carry {
  const queries = useQueryClient();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const done = steps.filter(({ state, runId }) => state === 'done' && runId !== null);
  const sceneIds = [...new Set(done.map(({ elementId }) => elementId))];
  const lists = useQueries({
    queries: sceneIds.map((id) => ({
      queryKey: elementKeys.suggestions(userId, id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => acceptedOf(await listSuggestions(id, signal)),
      staleTime: 0,
    })),
  });
  // A passage that was mended just now is in its scene's list from then on.
  const doneCount = done.length;
  const wanted = sceneIds.join(' ');
  useEffect(() => {
    if (doneCount === 0) return;
    for (const id of wanted.split(' ')) {
      void queries.invalidateQueries({ queryKey: elementKeys.suggestions(userId, id) });
      texts.load([id]);
    }
  }, [queries, userId, texts, wanted, doneCount]);

  const runs = new Map(done.map(({ runId, elementId }) => [runId, elementId]));
  const changes = lists
    .flatMap(({ data }) => data ?? [])
    .filter(({ runId }) => runs.has(runId) && !settled.has(runId))
    .map((suggestion): CarryChange => {
      const sceneId = runs.get(suggestion.runId) ?? '';
      const text = texts.textOf(sceneId);
      const isThere = text !== null && findPassage(text.content, suggestion.passage) !== null;
      return { ...suggestion, sceneId, isThere };
    });

  function settle(all: readonly CarryChange[], decision: 'taken' | 'passed_over'): void {
    setSettled((before) => new Set([...before, ...all.map(({ runId }) => runId)]));
    // It is gone from the page at once, and comes back where the server could not be told.
    const bringBack = (runId: string) =>
      setSettled((before) => new Set([...before].filter((one) => one !== runId)));
    for (const { runId } of all)
      decideRun(runId, decision).then(
        ({ ok }) => ok || bringBack(runId),
        () => bringBack(runId),
      );
  }

  function take(all: readonly CarryChange[]): void {
    const placed: { sceneId: string; passage: Passage; before: string }[] = [];
    const taken = all.filter(({ sceneId, passage, text }) => {
      const now = placeWords(texts, sceneId, passage, text);
      if (now !== null) placed.push({ sceneId, passage: now, before: passage.text });
      return now !== null;
    });
    if (taken.length === 0) return;
    settle(taken, 'taken');
    say({
      id: makeId(),
      words: taken.length === 1 ? 'Taken into your text.' : `${taken.length} passages taken into your text.`,
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => {
          const kept = placed
            .toReversed()
            .filter(({ sceneId, passage, before }) => placeWords(texts, sceneId, passage, before) === null);
          say({
            id: makeId(),
            words:
              kept.length === 0
                ? 'The old words are back.'
                : `The old words are back, but for ${kept.length} that you changed since.`,
          });
        },
      },
    });
  }

  return {
    changes,
    failed: steps.filter(({ state }) => state === 'failed'),
    take,
    passOver: (all) => settle(all, 'passed_over'),
  };
}
