import type { Session } from '../../../../contract/session.ts';
import type { SourceDraft } from '../../../../contract/start-run.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { canonicalJson } from '../../../../domain/story/canonical-json.ts';
import { askFromLine } from '../../../../domain/story/one-line.ts';
import type { Voice } from '../../../../domain/story/voice.ts';
import type { Beginning } from '../../../shared/one-line/beginning.ts';
import type { Draft, DraftAlternative } from '../drafts/draft.ts';
import { earlierOf } from '../run/earlier-of.ts';
import type { Order } from '../run/order.ts';
import { isBusy, type RunState } from '../run/run-state.ts';

/** How one text of a story from one line stands. */
export type StepState =
  /** It is not there, and its turn has not come. */
  | 'waiting'
  | 'writing'
  | 'done'
  /** Its writer stopped it, or nothing whole came of it. */
  | 'stopped'
  | 'failed'
  /** Today’s free credits end before it. */
  | 'unpaid';

export type SequenceStep = {
  index: number;
  kind: Draft['kind'];
  state: StepState;
  /** What there is of it: the newest whole attempt, else the newest one; null if there is none. */
  result: DraftAlternative | null;
  /** Whether something that it was built on was written again since. */
  isOutdated: boolean;
};

/** What is to be done next. `resting` waits for the writer. */
export type NextAct =
  | { kind: 'write'; index: number }
  | { kind: 'busy' }
  | { kind: 'resting'; why: 'done' | 'stopped' | 'failed' | 'unpaid' };

/** The free credits that a visitor has left today; null where nothing counts them. */
export function creditsLeft(session: Pick<Session, 'allowance' | 'isLocal'>): number | null {
  if (session.isLocal || session.allowance === null) return null;
  return Math.max(0, session.allowance.limit - session.allowance.used);
}

/** The newest whole attempt at a step; null if there is none. */
export function wholeOf(
  beginning: Beginning,
  index: number,
  drafts: readonly Draft[],
): DraftAlternative | null {
  return attemptsAt(beginning, index, drafts).findLast(({ run }) => run.state === 'succeeded') ?? null;
}

/** Whether a step is still to be written: it is not there, or is wanted once more. */
export function isDue(beginning: Beginning, index: number, drafts: readonly Draft[]): boolean {
  const step = beginning.steps[index];
  if (step === undefined) return false;
  const attempts = attemptsAt(beginning, index, drafts);
  if (step.isAgain) return !attempts.some(({ run }) => run.id === step.runId);
  return !attempts.some(({ run }) => run.state === 'succeeded');
}

/**
 * What is to be done next: the first text that is due is written, unless the last attempt at it
 * failed, the writer stopped, or the day's credits (`left`, null: not counted) are used up.
 */
export function nextAct(
  beginning: Beginning,
  drafts: readonly Draft[],
  run: RunState,
  left: number | null,
): NextAct {
  if (isBusy(run)) return { kind: 'busy' };
  const index = beginning.steps.findIndex((_, place) => isDue(beginning, place, drafts));
  const step = beginning.steps[index];
  if (step === undefined) return { kind: 'resting', why: 'done' };
  const failure = failedRun(run);
  if (failure?.runId === step.runId) return { kind: 'resting', why: failure.isUnpaid ? 'unpaid' : 'failed' };
  if (beginning.isStopped) return { kind: 'resting', why: 'stopped' };
  if (left !== null && left < definitionOf(step.kind).priceCredits) return { kind: 'resting', why: 'unpaid' };
  return { kind: 'write', index };
}

/**
 * The beginning as its writer goes on with it. Whatever is still to be written gets a new run: the
 * earlier one may have been stopped or have failed. Only an order that never arrived keeps its own.
 */
export function goneOn(
  beginning: Beginning,
  drafts: readonly Draft[],
  run: RunState,
  makeId: () => string,
): Beginning {
  const kept = run.kind === 'unreached' || isBusy(run) ? run.order.runId : null;
  return {
    ...beginning,
    isStopped: false,
    steps: beginning.steps.map((step, index) =>
      step.runId !== kept && isDue(beginning, index, drafts) ? { ...step, runId: makeId() } : step,
    ),
  };
}

/** Every step as the page shows it. */
export function sequenceSteps(
  beginning: Beginning,
  drafts: readonly Draft[],
  run: RunState,
  left: number | null,
): SequenceStep[] {
  const failure = failedRun(run);
  const writing = isBusy(run) ? run.order.runId : null;
  let credits = left ?? Number.POSITIVE_INFINITY;
  return beginning.steps.map((step, index) => {
    const whole = wholeOf(beginning, index, drafts);
    const result = whole ?? attemptsAt(beginning, index, drafts).at(-1) ?? null;
    const shown = { index, kind: step.kind, result };
    const isOutdated = whole !== null && isBuiltOnOld(beginning, index, whole, drafts);
    if (writing === step.runId) return { ...shown, state: 'writing', isOutdated: false };
    if (failure?.runId === step.runId && isDue(beginning, index, drafts))
      return { ...shown, state: failure.isUnpaid ? 'unpaid' : 'failed', isOutdated };
    if (whole !== null) return { ...shown, state: 'done', isOutdated };
    credits -= definitionOf(step.kind).priceCredits;
    if (credits < 0) return { ...shown, state: 'unpaid', isOutdated };
    return { ...shown, state: result === null ? 'waiting' : 'stopped', isOutdated };
  });
}

/** The order of a step: the line, what is wished, and what the steps before it became. */
export function orderOf(
  beginning: Beginning,
  index: number,
  drafts: readonly Draft[],
  voice: Voice | undefined,
): Order | null {
  const step = beginning.steps[index];
  if (step === undefined) return null;
  const { kind, runId, draftId, wish } = step;
  const { inputs, direction } = askFromLine(beginning.type, kind, { ...beginning, wish });
  return {
    runId,
    draftId,
    kind,
    inputs,
    direction,
    sources: sourcesFor(beginning, index, drafts),
    project: null,
    ...(step.isAgain && {
      earlier: earlierOf(
        kind,
        drafts.filter(({ id }) => id === draftId),
      ),
    }),
    ...(voice && { voice }),
  };
}

function sourcesFor(beginning: Beginning, index: number, drafts: readonly Draft[]): SourceDraft[] {
  return beginning.steps.slice(0, index).flatMap((_, place) => {
    const run = wholeOf(beginning, place, drafts)?.run;
    return run === undefined ? [] : [{ kind: run.kind, inputs: run.inputs, content: run.result.content }];
  });
}

function isBuiltOnOld(
  beginning: Beginning,
  index: number,
  { sources }: DraftAlternative,
  drafts: readonly Draft[],
): boolean {
  const now = new Map(sourcesFor(beginning, index, drafts).map(({ kind, content }) => [kind, content]));
  return sources.some(({ kind, content }) => {
    const newest = now.get(kind);
    return newest !== undefined && newest !== content && canonicalJson(newest) !== canonicalJson(content);
  });
}

function attemptsAt(
  beginning: Beginning,
  index: number,
  drafts: readonly Draft[],
): readonly DraftAlternative[] {
  return drafts.find(({ id }) => id === beginning.steps[index]?.draftId)?.variants ?? [];
}

/** The run of which nothing whole came, and whether only for want of free credits. */
function failedRun(run: RunState): { runId: string; isUnpaid: boolean } | null {
  if (run.kind === 'failed' || run.kind === 'unreached' || run.kind === 'lost')
    return { runId: run.order.runId, isUnpaid: false };
  if (run.kind !== 'refused') return null;
  return { runId: run.order.runId, isUnpaid: run.problem.code === 'allowance_used_up' };
}
