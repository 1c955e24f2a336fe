import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { AppError } from '../http/app-error.ts';
import { type StepDeps, type StepStart, startStep } from '../runs/start-step.ts';
import { setJobState } from './change-job.ts';
import { type Claim, haltJob, type Settlement, settleStep } from './claim-steps.ts';
import { prepareStep } from './prepare-step.ts';
import { askWriter } from './questions.ts';
import { reorderScenes } from './scene-order.ts';

export type WorkerDeps = StepDeps & {
  log: Logger;
  /** Whether the server is about to end and begins nothing more. */
  isClosing(): boolean;
};

/** How often a step is prepared while its sources change, before it waits a moment. */
const maxTries = 5;
const retryMs = 1_000;

/**
 * Begins a claimed step, or settles it without a run. Resolves with the end of its run, or with
 * null where none was begun. Never rejects: while the database is away the claim runs out, and
 * another process takes it.
 */
export async function performStep(
  deps: WorkerDeps,
  claim: Claim,
): Promise<{ ended: Promise<unknown> } | null> {
  try {
    return await beginStep(deps, claim);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null;
    const settlement = settlementOf(error);
    if (settlement.state === 'failed' && !(error instanceof AppError))
      deps.log.error({ event: 'step_broke', jobId: claim.jobId, step: claim.number, err: error });
    await settleStep(deps.db, deps.engine.processId, claim, settlement).catch((failure: unknown) =>
      deps.log.warn({ event: 'step_not_settled', jobId: claim.jobId, step: claim.number, err: failure }),
    );
    return null;
  }
}

async function beginStep(deps: WorkerDeps, claim: Claim): Promise<{ ended: Promise<unknown> } | null> {
  const { db, engine } = deps;
  const holder = engine.processId;
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (deps.isClosing()) {
      await settleStep(db, holder, claim, { state: 'ready', waitMs: 0 });
      return null;
    }
    const plan = await prepareStep(deps, holder, claim);
    switch (plan.does) {
      case 'nothing':
        return null;
      case 'cancel_job':
        await setJobState(db, { ownerId: claim.ownerId, id: claim.jobId }, 'cancelled');
        return null;
      case 'reorder':
        await reorderScenes(db, claim, holder, plan.book);
        break;
      case 'ask':
        await askWriter(db, claim, holder, plan);
        return null;
      case 'settle':
        await settleStep(db, holder, claim, plan.settlement);
        return null;
      case 'write': {
        const start = await startStep(deps, plan.run);
        if (start.outcome === 'begun') return { ended: start.ended };
        if (start.outcome === 'changed') break;
        await stand(deps, claim, start);
        return null;
      }
    }
  }
  await settleStep(db, holder, claim, { state: 'ready', waitMs: retryMs });
  return null;
}

/** What becomes of a step whose run did not begin. */
async function stand(
  { db, engine: { processId } }: WorkerDeps,
  claim: Claim,
  { outcome }: Exclude<StepStart, { outcome: 'begun' | 'changed' }>,
): Promise<void> {
  switch (outcome) {
    case 'over_price':
      return haltJob(db, processId, claim, 'price');
    case 'not_enough':
      return haltJob(db, processId, claim, 'credits');
    case 'no_project':
    case 'job_stands':
      // A project in the trash is seen by the next look at the step.
      return settleStep(db, processId, claim, { state: 'ready', waitMs: 0 });
    case 'element_taken':
      return settleStep(db, processId, claim, { state: 'cancelled' });
    case 'known':
    case 'claim_lost':
    case 'no_owner':
      return;
    case 'reused':
    case 'too_many_open':
    case 'used_up':
      throw new Error(`a step can't be refused by ${outcome}`);
  }
}

/** What becomes of a step that could not be prepared. */
function settlementOf(error: unknown): Settlement {
  if (!(error instanceof AppError))
    return {
      state: 'failed',
      problem: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    };
  // What it builds on is gone since it was looked at, or the server is too busy.
  if (error.code === 'not_found' || error.code === 'unavailable') return { state: 'ready', waitMs: retryMs };
  return { state: 'failed', problem: { code: 'internal', message: error.message } };
}
