import { useQuery, useQueryClient } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import type { Suggestion } from '../../../../contract/material.ts';
import type { Passage, ReviseAct } from '../../../../contract/scope.ts';
import { refreshCredits } from '../../../api/credits/use-credits.ts';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { decideRun, listSuggestions } from '../../../api/elements/suggestions.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { startRun, stopRun } from '../../../api/runs/runs.ts';
import { findPassage } from '../../../shared/passage/place-passage.ts';
import type { Book } from '../side/book.ts';
import { changeBookState, useBookState } from '../side/book-state.ts';
import type { Revising, Revision } from '../side/side-parts.ts';
import { placeWords } from './place-words.ts';

/** A passage of a scene that is to be written anew. */
export type SceneWish = { sceneId: string; act: ReviseAct; passage: Passage; hint: string };
type SceneRevision = Revision & { sceneId: string };

/** Passages of a manuscript's scenes that are written anew. */
export type Revisions = {
  revising: Revising;
  /** One after the other; the last is shown first. */
  ask: (wishes: readonly SceneWish[]) => void;
  isThere: (revision: Revision) => boolean;
  show: (revision: Revision) => void;
};

/**
 * Revised passages: those asked for here, and those of the scene at the caret that wait on the
 * server, so that a reload loses none. Taking one is an edit like any other, and can be undone.
 */
export function useRevisions({ userId, manuscript, texts, sceneId, goTo, say }: Book): Revisions {
  const queries = useQueryClient();
  const queryKey = elementKeys.suggestions(userId, sceneId ?? '');
  const { data: waiting } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => acceptedOf(await listSuggestions(sceneId ?? '', signal)),
    enabled: sceneId !== null,
    staleTime: 0,
    retry: false,
  });
  const { asked, settled } = useBookState(manuscript.id);

  const revisions: readonly SceneRevision[] = [
    ...asked,
    ...(sceneId === null ? [] : (waiting ?? []))
      .filter(({ runId }) => !settled.has(runId) && asked.every((one) => one.runId !== runId))
      .map((suggestion) => revisionOf(sceneId ?? '', suggestion)),
  ];
  const ownOf = ({ runId }: Pick<Revision, 'runId'>) => revisions.find((one) => one.runId === runId);
  const put = (revision: SceneRevision) =>
    changeBookState(manuscript.id, (state) => ({
      asked: [revision, ...state.asked.filter(({ runId }) => runId !== revision.runId)],
    }));
  const reload = () => {
    void queries.invalidateQueries({ queryKey });
    void refreshCredits();
  };

  async function ask(wish: SceneWish): Promise<void> {
    const runId = makeId();
    put({ ...wish, runId, state: 'asking' });
    try {
      // The passage is looked for in what the server has.
      if (!(await texts.save())) throw new Error('not saved');
      acceptedOf(
        await startRun({
          id: runId,
          kind: manuscript.form === 'prose' ? 'STORY' : 'SCRIPT',
          inputs: {},
          project: { id: manuscript.projectId, elementId: wish.sceneId, sourceIds: [] },
          scope: { purpose: 'revise', act: wish.act, passage: wish.passage, hint: wish.hint.slice(0, 500) },
        }),
      );
      put({ ...wish, runId, state: 'writing' });
      void refreshCredits();
    } catch (cause) {
      put({ ...wish, runId, state: 'failed', message: failedChangeInWords(cause) });
    }
  }

  async function askAll(wishes: readonly SceneWish[]): Promise<void> {
    changeBookState(manuscript.id, ({ turn }) => ({ turn: turn + 1 }));
    for (const wish of wishes) await ask(wish);
  }

  /** It is gone from the page at once; the server hears of it when it can. */
  function settle(runId: string, decision: 'taken' | 'passed_over'): void {
    changeBookState(manuscript.id, (state) => ({
      settled: new Set(state.settled).add(runId),
      asked: state.asked.filter((one) => one.runId !== runId),
    }));
    decideRun(runId, decision).then(reload, () => {});
  }

  function take(revision: SceneRevision & { state: 'written' }): void {
    const { sceneId: scene, passage } = revision;
    const placed = placeWords(texts, scene, passage, revision.text);
    if (placed === null) return;
    settle(revision.runId, 'taken');
    say({
      id: makeId(),
      words: 'Taken into your text.',
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => {
          const isBack = placeWords(texts, scene, placed, passage.text) !== null;
          say({
            id: makeId(),
            words: isBack ? 'The old words are back.' : 'These words were changed since, and stay.',
          });
        },
      },
    });
  }

  const isThere = (revision: Revision) => {
    const own = ownOf(revision);
    const text = own === undefined ? null : texts.textOf(own.sceneId);
    return text !== null && findPassage(text.content, revision.passage) !== null;
  };

  return {
    ask: (wishes) => void askAll(wishes),
    isThere,
    show: (revision) => {
      const own = ownOf(revision);
      if (own !== undefined)
        goTo({ sceneId: own.sceneId, quote: revision.passage.text, at: revision.passage.start });
    },
    revising: {
      revisions,
      ask: (wish) => {
        if (sceneId !== null) void ask({ ...wish, sceneId });
      },
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
      take: (revision) => {
        const own = ownOf(revision);
        if (own !== undefined) take({ ...revision, sceneId: own.sceneId });
      },
      passOver: ({ runId }) => settle(runId, 'passed_over'),
      tryAgain: (revision) => {
        const own = ownOf(revision);
        settle(revision.runId, 'passed_over');
        if (own !== undefined) void ask(wishOf(own));
      },
    },
  };
}

function wishOf({ sceneId, act, passage, hint }: SceneWish): SceneWish {
  return { sceneId, act, passage, hint };
}

function revisionOf(sceneId: string, { runId, act, passage, text }: Suggestion): SceneRevision {
  return { sceneId, runId, act, passage, hint: '', state: 'written', text };
}
