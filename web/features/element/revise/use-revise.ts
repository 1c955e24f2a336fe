import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Suggestion } from '../../../../contract/material.ts';
import type { RunSummary } from '../../../../contract/runs.ts';
import type { Passage, ReviseAct } from '../../../../contract/scope.ts';
import { isGeneratorId } from '../../../../domain/generators/index.ts';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { decideRun, listSuggestions } from '../../../api/elements/suggestions.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { startRun, stopRun } from '../../../api/runs/runs.ts';
import { placePassage } from '../../../shared/passage/place-passage.ts';
import type { ToolProps } from '../tools/tool-props.ts';

/** What is wished for a passage. */
export type Wish = { act: ReviseAct; passage: Passage; hint: string };

/** A passage that is written anew, or was and waits for a decision. */
export type Revision = Wish & { runId: string } /** On its way to the server. */ & (
    | { state: 'asking' }
    | { state: 'writing' }
    | { state: 'written'; text: string }
    | { state: 'failed'; message: string }
  );

export type Revising = {
  /** The newest first. */
  revisions: readonly Revision[];
  ask: (wish: Wish) => void;
  /** A run has ended, with these words. */
  ended: (runId: string, run: RunSummary | null, text: string) => void;
  stop: (revision: Revision) => void;
  take: (revision: Revision & { state: 'written' }) => void;
  passOver: (revision: Revision) => void;
  tryAgain: (revision: Revision) => void;
};

/**
 * The revised passages of an element: those asked for here, and those that wait on the server, so
 * that a reload loses none. Taking one is an edit like any other, and can be undone.
 */
export function useRevise({ userId, loaded, autosave, say }: ToolProps): Revising {
  const { id, kind, projectId } = loaded.element;
  const queries = useQueryClient();
  const queryKey = elementKeys.suggestions(userId, id);
  const { data: waiting } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => acceptedOf(await listSuggestions(id, signal)),
    staleTime: 0,
    retry: false,
  });
  const [asked, setAsked] = useState<readonly Revision[]>([]);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());

  const put = (revision: Revision) =>
    setAsked((before) => [revision, ...before.filter(({ runId }) => runId !== revision.runId)]);
  const reload = () => {
    void queries.invalidateQueries({ queryKey });
    void refreshCredits();
  };
  const fail = (revision: Wish & { runId: string }, cause: unknown) =>
    put({ ...wishOf(revision), runId: revision.runId, state: 'failed', message: failedChangeInWords(cause) });

  async function ask(wish: Wish): Promise<void> {
    if (!isGeneratorId(kind)) return;
    const runId = makeId();
    put({ ...wish, runId, state: 'asking' });
    try {
      // The passage is looked for in what the server has.
      if (!(await autosave.save())) throw new Error('not saved');
      const { inputs, sources } = autosave.read().element.current;
      acceptedOf(
        await startRun({
          id: runId,
          kind,
          inputs,
          project: { id: projectId, elementId: id, sourceIds: elementIdsOf(sources) },
          scope: { purpose: 'revise', act: wish.act, passage: wish.passage, hint: wish.hint },
        }),
      );
      put({ ...wish, runId, state: 'writing' });
      void refreshCredits();
    } catch (cause) {
      fail({ ...wish, runId }, cause);
    }
  }

  /** It is gone from the page at once; the server hears of it when it can. */
  function settle(runId: string, decision: 'taken' | 'passed_over'): void {
    setSettled((before) => new Set(before).add(runId));
    setAsked((before) => before.filter((one) => one.runId !== runId));
    decideRun(runId, decision).then(reload, () => {});
  }

  function take(revision: Revision & { state: 'written' }): void {
    const placed = placePassage(autosave.read().save.text, revision.passage, revision.text);
    if (placed === null) return;
    autosave.edit(placed.content);
    autosave.saveNow();
    settle(revision.runId, 'taken');
    say({
      id: makeId(),
      words: 'Taken into your text.',
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => {
          const back = placePassage(autosave.read().save.text, placed.passage, revision.passage.text);
          if (back === null) return say({ id: makeId(), words: 'These words were changed since, and stay.' });
          autosave.edit(back.content);
          autosave.saveNow();
          say({ id: makeId(), words: 'The old words are back.' });
        },
      },
    });
  }

  return {
    revisions: [
      ...asked,
      ...(waiting ?? [])
        .filter(({ runId }) => !settled.has(runId) && asked.every((one) => one.runId !== runId))
        .map(revisionOf),
    ],
    ask: (wish) => void ask(wish),
    ended: (runId, run, text) => {
      const own = asked.find((one) => one.runId === runId);
      if (own === undefined) return;
      const problem = run?.problem?.message ?? 'It was not written.';
      put(
        run?.state === 'succeeded'
          ? { ...wishOf(own), runId, state: 'written', text }
          : { ...wishOf(own), runId, state: 'failed', message: problem },
      );
      reload();
    },
    stop: ({ runId }) => void stopRun(runId).catch(() => {}),
    take,
    passOver: (revision) => settle(revision.runId, 'passed_over'),
    tryAgain: (revision) => {
      settle(revision.runId, 'passed_over');
      void ask(wishOf(revision));
    },
  };
}

function wishOf({ act, passage, hint }: Wish): Wish {
  return { act, passage, hint };
}

function revisionOf({ runId, act, passage, text }: Suggestion): Revision {
  return { runId, act, passage, hint: '', state: 'written', text };
}

function elementIdsOf(sources: readonly { elementId: string | null }[]): string[] {
  return [...new Set(sources.flatMap(({ elementId }) => (elementId === null ? [] : [elementId])))];
}
