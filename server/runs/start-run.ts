import type { RunSummary } from '../../contract/runs.ts';
import type { StartRun } from '../../contract/start-run.ts';
import { priceOf } from '../../domain/credits/prices.ts';
import { freeReason } from '../credits/free-reason.ts';
import { AppError } from '../http/app-error.ts';
import { hashRequest } from '../http/hash-request.ts';
import { type Actor, userIdOf } from '../identity/actor.ts';
import type { ModelChoice } from '../models/model-choices.ts';
import type { Model } from '../models/port.ts';
import { checkRunQuota } from '../quota/run-quota.ts';
import { dayOf } from './allowance.ts';
import type { Deps } from './deps.ts';
import { hashAddress } from './hash-address.ts';
import { checkRunRequest, prepareRun } from './prepare-run.ts';
import type { PreparedRun } from './prepared-run.ts';
import { readProjectContext } from './project-context.ts';
import { type Run, viewRun } from './run.ts';
import { findRun } from './run-store.ts';
import { refuseStart, reusedId } from './start-refusals.ts';
import { SourcesChanged, type Start } from './store-start.ts';

export type Caller = { actor: Actor; address: string };

/** A started run, and its end if this process performs it. */
export type RunHandle = { run: RunSummary; ended: Promise<RunSummary | null> };

/** How often a prompt is rebuilt while somebody types on what it builds on. */
const maxTries = 5;

/**
 * Checks the request, makes its prompt, stores the start and lets the model write. The same id and
 * body again give the same run and count nothing; the same id with another body is refused.
 */
export async function startRun(deps: Deps, caller: Caller, request: StartRun): Promise<RunHandle> {
  const { actor } = caller;
  if (deps.isClosing())
    throw new AppError('unavailable', 'The server is being restarted. Please try again in a moment.', {
      retryAfterSeconds: 5,
    });
  const requestHash = hashRequest(request);
  // A repeated request gets its run, whatever became of the project since.
  const earlier =
    request.project === null || actor.kind === 'guest'
      ? null
      : await findRun(deps.db, actor.ownerId, request.id.toLowerCase());
  if (earlier !== null && !deps.engine.isOrphan(earlier)) return repeatOf(earlier, requestHash);

  if (actor.kind === 'user') await checkRunQuota(deps.db, actor.ownerId, storedIn(request));
  checkRunRequest(request);
  for (let tries = 1; ; tries += 1) {
    const project = await readProjectContext(deps.db, actor, request.project, {
      findsChanges: request.scope?.purpose === 'fit',
    });
    const choice = await deps.models.choose(userIdOf(actor), project?.model ?? null);
    const { model } = choice;
    const { prepared } = await prepareRun(deps, request, { actor, project, model });
    const start = {
      request,
      prepared,
      run: describeStart(deps, caller, { request, requestHash, prepared, choice }),
    };
    try {
      return await storeAndPerform(deps, actor, start, model);
    } catch (error) {
      if (!(error instanceof SourcesChanged)) throw error;
      if (tries === maxTries)
        throw new AppError('unavailable', 'What this builds on is being changed. Please try again.', {
          retryAfterSeconds: 1,
        });
    }
  }
}

async function storeAndPerform(deps: Deps, actor: Actor, start: Start, model: Model): Promise<RunHandle> {
  const { result, prepared } = await deps.engine.start(actor, start);
  switch (result.outcome) {
    case 'begun':
      return {
        run: viewRun(result.run),
        ended: deps.engine.perform({ run: result.run, actor, prepared, model }),
      };
    case 'known':
      return repeatOf(result.run, start.run.requestHash);
    default:
      throw refuseStart(result, start.run, deps.now());
  }
}

function describeStart(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { actor, address }: Caller,
  {
    request,
    requestHash,
    prepared,
    choice,
  }: { request: StartRun; requestHash: Buffer; prepared: PreparedRun; choice: ModelChoice },
): Start['run'] {
  const { inputs, direction, seed } = prepared.request.task;
  return {
    id: request.id.toLowerCase(),
    requestHash,
    kind: request.kind,
    inputs,
    direction,
    writer: choice.model.name,
    priceCredits: freeReason(choice, { actor, settings }) === null ? priceOf(request.kind, request.scope) : 0,
    target: targetOf(request),
    scope: prepared.part?.scope ?? null,
    jobId: null,
    step: null,
    seed,
    allowanceDay: dayOf(now()),
    allowanceKey: actor.kind === 'guest' ? actor.tokenHash : null,
    allowanceAddress: actor.kind === 'guest' ? hashAddress(address, settings.secret) : null,
  };
}

/** The element that gets one more version; a passage makes none. */
function storedIn(request: StartRun): Run['target'] {
  return request.scope?.purpose === 'revise' ? null : targetOf(request);
}

function targetOf({ project }: StartRun): Run['target'] {
  return (
    project && {
      projectId: project.id.toLowerCase(),
      elementId: project.elementId.toLowerCase(),
      versionId: null,
    }
  );
}

function repeatOf(run: Run, requestHash: Buffer): RunHandle {
  if (!run.requestHash.equals(requestHash)) throw reusedId();
  return { run: viewRun(run), ended: Promise.resolve(null) };
}
