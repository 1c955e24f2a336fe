import type { ModelOrigin } from '../../contract/models.ts';
import type { StartRun } from '../../contract/start-run.ts';
import { priceOf } from '../../domain/credits/prices.ts';
import { freeReason } from '../credits/free-reason.ts';
import type { Tx } from '../db/transact.ts';
import { hashRequest } from '../http/hash-request.ts';
import type { User } from '../identity/actor.ts';
import type { ModelChoice } from '../models/model-choices.ts';
import type { Model } from '../models/port.ts';
import { checkRunQuota } from '../quota/run-quota.ts';
import { dayOf } from './allowance.ts';
import type { Deps } from './deps.ts';
import type { StartRefusal } from './insert-run.ts';
import { prepareRun } from './prepare-run.ts';
import type { PreparedRun, RunSource } from './prepared-run.ts';
import { readProjectContext } from './project-context.ts';
import type { Run } from './run.ts';
import { SourcesChanged, type Start } from './store-start.ts';

export type StepDeps = Pick<
  Deps,
  'db' | 'now' | 'generators' | 'settings' | 'tokenCounts' | 'models' | 'engine'
>;

/** A step of a job that this process has claimed, and what its run is to write. */
export type StepRun = {
  ownerId: string;
  jobId: string;
  number: number;
  /** `id` is the run's, fixed by the claim. */
  request: StartRun & { project: NonNullable<StartRun['project']> };
  /** What the job said that it costs. */
  quotedCredits: number;
  isProposal: boolean;
  /** What the storyteller’s choices follow from; drawn anew if null. */
  seed: number | null;
  /** What it writes of a manuscript, prepared for the model that will write it. */
  writing?: StepWriting;
  /** Reads what it builds on as its job sees it, in the order of the request. */
  loadSources(tx: Tx, options: { promotesWorkingCopies: boolean }): Promise<RunSource[]>;
};

/** How a step of a manuscript's job is prepared. */
export type StepWriting = {
  /** The model that the project names; null for none. */
  modelOrigin: ModelOrigin | null;
  /** What it costs, where it is not free. */
  priceCredits: number;
  prepare(actor: User, model: Model): Promise<PreparedRun>;
};

/**
 * `changed`: somebody types on what it builds on, or it is gone; try again. `known`: this run was
 * begun before.
 */
export type StepStart =
  | { outcome: 'begun'; ended: Promise<Run | null> }
  | { outcome: 'known' | 'changed' }
  | StartRefusal;

/**
 * Starts the run of a step as a run by hand is started, and lets the model write. What a form must
 * have was checked with the job; a text that is there may never have had one. Throws refusals such
 * as a model that is missing or a limit that is reached.
 */
export async function startStep(deps: StepDeps, step: StepRun): Promise<StepStart> {
  const { ownerId, request } = step;
  const actor: User = { kind: 'user', ownerId, sessionId: nobody };
  await checkRunQuota(deps.db, ownerId, {
    projectId: request.project.id,
    elementId: request.project.elementId,
  });
  const { choice, prepared } = await prepareOf(deps, step, actor);
  const { model } = choice;
  try {
    const started = await deps.engine.start(actor, {
      request,
      prepared,
      run: describeStep(deps, step, { actor, prepared, choice }),
      storeSources: (tx) => step.loadSources(tx, { promotesWorkingCopies: true }),
    });
    const { result } = started;
    switch (result.outcome) {
      case 'begun':
        return {
          outcome: 'begun',
          ended: deps.engine.perform({
            run: result.run,
            actor,
            prepared: started.prepared,
            model,
            isProposal: step.isProposal,
          }),
        };
      case 'known':
        return { outcome: 'known' };
      default:
        return result;
    }
  } catch (error) {
    if (error instanceof SourcesChanged) return { outcome: 'changed' };
    throw error;
  }
}

/** The model that writes a step, and what it is asked. */
async function prepareOf(
  deps: StepDeps,
  step: StepRun,
  actor: User,
): Promise<{ choice: ModelChoice; prepared: PreparedRun }> {
  const { ownerId, request, writing } = step;
  if (writing !== undefined) {
    const choice = await deps.models.choose(ownerId, writing.modelOrigin);
    return { choice, prepared: await writing.prepare(actor, choice.model) };
  }
  const project = await readProjectContext(deps.db, actor, request.project, {
    findsChanges: request.scope?.purpose === 'fit',
    loadOthers: (tx) => step.loadSources(tx, { promotesWorkingCopies: false }),
  });
  const choice = await deps.models.choose(ownerId, project?.model ?? null);
  const { prepared } = await prepareRun(deps, request, {
    actor,
    project,
    model: choice.model,
    ...(step.seed === null ? {} : { storytellerSeed: step.seed }),
  });
  return { choice, prepared };
}

/** The session of a request that nobody makes: a job goes on while its writer is away. */
const nobody = '00000000-0000-0000-0000-000000000000';

function describeStep(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { jobId, number, request, quotedCredits, writing }: StepRun,
  { actor, prepared, choice }: { actor: User; prepared: PreparedRun; choice: ModelChoice },
): Start['run'] {
  const { inputs, direction, seed } = prepared.request.task;
  const isFree = freeReason(choice, { actor, settings }) !== null;
  return {
    id: request.id,
    requestHash: hashRequest([jobId, number, request.id]),
    kind: request.kind,
    inputs,
    direction,
    writer: choice.model.name,
    // The price at the start of the job holds. One that was free because of the writer's own key is
    // not, once the server's model writes.
    priceCredits: isFree
      ? 0
      : quotedCredits > 0
        ? quotedCredits
        : (writing?.priceCredits ?? priceOf(request.kind, request.scope)),
    target: { projectId: request.project.id, elementId: request.project.elementId, versionId: null },
    scope: prepared.writing?.scope ?? prepared.part?.scope ?? null,
    jobId,
    step: number,
    seed,
    allowanceDay: dayOf(now()),
    allowanceKey: null,
    allowanceAddress: null,
  };
}
