import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { loadRun, startRun, stopRun } from '../../../api/runs/runs.ts';
import { prefersLessMotion } from '../../../shared/less-motion.ts';
import { browserClock, wait, whenOnline } from '../../../shared/live/browser-clock.ts';
import { followLive, loadStop } from '../../../shared/live/follow-live.ts';
import { createLiveText, type LiveText } from '../../../shared/live/live-text.ts';
import { createStopWatch } from '../../../shared/live/stop-watch.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createGeneration, type Generation } from './generation.ts';
import { type Asked, createOrderKeeper, type Order, orderKey } from './order.ts';
import { idle, type RunState } from './run-state.ts';
import { orderOfVisit, wasMadeAt } from './visit.ts';

/**
 * The generation of a generator page. Resumes what was left open, in other tabs, too, and shows the
 * last result if it was made for what the address names.
 */
export function useGeneration(
  kind: GeneratorId,
  drafts: DraftStore,
  place: { projectId: string | null; elementId: string | null },
): { state: RunState; generation: Generation; live: LiveText } {
  const [{ generation, live }] = useState(() => connectGeneration(orderKey(kind), drafts));
  const state = useSyncExternalStore(generation.subscribe, generation.state, () => idle);

  const isOfThisPage = useEffectEvent((order: Order, isOpen: boolean) =>
    wasMadeAt(order, place, isOpen ? order.runId : orderOfVisit()),
  );

  useEffect(() => {
    const resume = () => generation.resume((order, isOpen) => isOfThisPage(order, isOpen));
    resume();
    const onStorage = (event: StorageEvent) => {
      if (event.key === orderKey(kind) && event.newValue !== null) resume();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      generation.leave();
    };
  }, [generation, kind]);

  return { state, generation, live };
}

/**
 * Generating in this browser. The order is kept under `key`; whole and stopped results become
 * drafts.
 */
export function connectGeneration(
  key: string,
  drafts: DraftStore,
): { generation: Generation; live: LiveText } {
  const live = createLiveText(() => (prefersLessMotion() ? 'sentence' : 'word'), browserClock);
  const generation = createGeneration({
    startRun: sendOrder,
    loadRun,
    stopRun,
    watchStop: (run) => createStopWatch(run, live, { loadStop, wait }),
    follow: followLive,
    live,
    keeper: createOrderKeeper(key),
    saveDraft(order, run, text) {
      if (run.result !== null)
        drafts.add(order.draftId, {
          run: { ...run, result: run.result },
          text,
          sources: order.sources,
          project: order.project,
        });
    },
    async findDraft(runId) {
      await drafts.settled();
      for (const draft of drafts.state().drafts) {
        const alternative = draft.variants.find(({ run }) => run.id === runId);
        if (alternative !== undefined)
          return { draftId: draft.id, run: alternative.run, text: alternative.text };
      }
      return null;
    },
    wait,
    isOnline: () => navigator.onLine,
    whenOnline,
    random: Math.random,
    now: Date.now,
  });
  return { generation, live };
}

/** Sends an order. Of the project goes what the server needs to know. */
function sendOrder({ project, ...asked }: Asked & { id: string }): ReturnType<typeof startRun> {
  if (project === null) return startRun(asked);
  const { id, elementId, sourceIds } = project;
  return startRun({ ...asked, project: { id, elementId, sourceIds } });
}
