import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { v7 as makeId } from 'uuid';
import { isEmptyVoice } from '../../../../domain/story/voice.ts';
import { loadValidators } from '../../../api/request/load-validators.ts';
import { useSession } from '../../../api/session/use-session.ts';
import { useBrowserVoice } from '../../../api/voice/use-browser-voice.ts';
import { loadBody } from '../../../shared/live/lazy-body.tsx';
import { type Beginning, withStep } from '../../../shared/one-line/beginning.ts';
import type { ChangeBeginning } from '../../../shared/one-line/kept-beginning.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { idle } from '../run/run-state.ts';
import { connectGeneration } from '../run/use-generation.ts';
import { useRefreshSession } from '../run/use-refresh-session.ts';
import { creditsLeft, goneOn, nextAct, orderOf, sequenceSteps, wholeOf } from './sequence-state.ts';

/** Under which the order lies that is being written; other tabs hear of changes to it. */
const orderKey = 'app:run:begin';

/**
 * Writes the texts of a beginning one after the other, for a visitor, and keeps each as a draft.
 * After a reload, and in another tab, it goes on where it was.
 */
export function useSequence(beginning: Beginning, change: ChangeBeginning) {
  const [draftsState, drafts] = useDrafts();
  const [{ generation, live }] = useState(() => connectGeneration(orderKey, drafts));
  const run = useSyncExternalStore(generation.subscribe, generation.state, () => idle);
  const known = useSession();
  const kept = useBrowserVoice();
  const session = known.kind === 'known' ? known.session : null;
  const isVisitor = session !== null && session.user === null;
  const left = session === null ? null : creditsLeft(session);
  const made = draftsState.drafts;
  const steps = useMemo(() => sequenceSteps(beginning, made, run, left), [beginning, made, run, left]);
  const act = nextAct(beginning, made, run, left);
  const isReady = draftsState.isLoaded && isVisitor && kept !== undefined;
  useRefreshSession(run.kind === 'streaming');

  const resume = useEffectEvent(() =>
    generation.resume(({ runId }) => beginning.steps.some((step) => step.runId === runId)),
  );
  useEffect(() => {
    loadValidators().catch(() => {});
    loadBody().catch(() => {});
    resume();
    const onStorage = (event: StorageEvent) => {
      if (event.key === orderKey && event.newValue !== null) resume();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      generation.leave();
    };
  }, [generation]);

  const write = useEffectEvent((index: number) => {
    const order = orderOf(beginning, index, made, kept && !isEmptyVoice(kept) ? kept : undefined);
    if (order !== null) generation.generate(order);
  });
  const dueNow = isReady && act.kind === 'write' ? beginning.steps[act.index]?.runId : undefined;
  useEffect(() => {
    if (dueNow !== undefined && act.kind === 'write') write(act.index);
  }, [dueNow, act]);

  /** Changes the beginning as the writer's own act, after which it goes on. */
  function goOn(also: (now: Beginning) => Beginning = (now) => now): void {
    change((now) => goneOn(also({ ...now, at: Date.now() }), made, run, makeId));
    // An order that never arrived is sent again as it was.
    if (run.kind === 'unreached') generation.generate(run.order);
  }

  return {
    steps,
    run,
    act,
    live,
    generation,
    drafts,
    draftsState,
    session,
    isChecking: known.kind === 'checking' || !draftsState.isLoaded,
    isUnknown: known.kind === 'unknown',
    goOn: () => goOn(),
    stop(): void {
      change((now) => ({
        ...now,
        isStopped: true,
        at: Date.now(),
        steps: now.steps.map((step, index) =>
          wholeOf(now, index, made) === null ? step : { ...step, isAgain: false },
        ),
      }));
      generation.stop();
    },
    wish: (index: number, wish: string) => change((now) => withStep(now, index, { wish })),
    setGenre: (genre: string) => change((now) => ({ ...now, genre })),
    /** Writes texts once more, built on the newest of those before them. */
    again: (indices: readonly number[]) =>
      goOn((now) =>
        indices.reduce((next, index) => withStep(next, index, { isAgain: true, runId: makeId() }), now),
      ),
    /** Keeps the earlier text of a step whose new one failed. */
    keepEarlier: (index: number) => change((now) => withStep(now, index, { isAgain: false })),
  };
}
