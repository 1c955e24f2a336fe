import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { RunSummary } from '../../../../contract/runs.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { loadValidators } from '../../../api/request/load-validators.ts';
import type { RunReader } from '../../../api/runs/follow-run.ts';
import type { Received } from '../../../api/runs/received-text.ts';
import { loadRun, loadStopTerms, startRun, stopRun } from '../../../api/runs/runs.ts';
import { prefersLessMotion } from '../../../shared/less-motion.ts';
import { loadResult } from '../../../shared/material/load-result.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { browserClock, wait, whenOnline } from './browser-clock.ts';
import { createGeneration, type Generation } from './generation.ts';
import { createLiveText, type LiveText } from './live-text.ts';
import { type Asked, createOrderKeeper, type Order, orderKey } from './order.ts';
import { idle, type RunState } from './run-state.ts';
import { createStopWatch, type Stop } from './stop-watch.ts';
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
  const [{ generation, live }] = useState(() => connect(kind, drafts));
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

function connect(kind: GeneratorId, drafts: DraftStore): { generation: Generation; live: LiveText } {
  const live = createLiveText(() => (prefersLessMotion() ? 'sentence' : 'word'), browserClock);
  const generation = createGeneration({
    startRun: sendOrder,
    loadRun,
    stopRun,
    watchStop: (run) => createStopWatch(run, live, { loadStop, wait }),
    follow,
    live,
    keeper: createOrderKeeper(kind),
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

/** The terms of a stop, and the kind's own measure. */
async function loadStop({ id, kind, inputs }: RunSummary): Promise<Stop | null> {
  const [terms, result, { createShareMeter }] = await Promise.all([
    loadStopTerms(id),
    loadResult(kind),
    import('../../../../domain/story/share-meter.ts'),
  ]);
  if (!terms.ok) return null;
  const { askedWords, leastCredits } = terms.value;
  return { leastCredits, makeMeter: () => createShareMeter(result, { inputs, askedWords }) };
}

/** Follows a run once the validators are loaded. */
function follow(id: string, from: Received, reader: RunReader): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  const deps = {
    openEvents: (url: string) => new EventSource(url),
    loadRun,
    random: Math.random,
    wakeUps: window,
    isVisible: () => !document.hidden,
  };
  void loadValidators().then((wire) => {
    if (!isLeft) stop = wire.followRun(deps, id, from, reader);
  });
  return () => stop();
}
