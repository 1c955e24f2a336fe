import { sql } from 'kysely';
import type { Reason } from '../../contract/graph.ts';
import type { Job } from '../../contract/jobs.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { limits } from '../../domain/limits.ts';
import { sharedChoices } from '../../domain/story/project-choices.ts';
import { asOwner, asOwnerWithin } from '../db/as-owner.ts';
import { type Tx, transact } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { hashRequest } from '../http/hash-request.ts';
import type { User } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { checkRoomForElements } from '../quota/element-quota.ts';
import { limitReached } from '../quota/limit-reached.ts';
import { readGraph } from '../workspace/graph/read-graph.ts';
import { findPage } from '../workspace/projects/page-store.ts';
import { findProject } from '../workspace/projects/project-store.ts';
import { readBookProject } from '../writing/book-context.ts';
import { readBook } from '../writing/read-book.ts';
import { readScenesToUpdate } from '../writing/scenes-to-update.ts';
import type { Deps } from './deps.ts';
import { insertJob } from './insert-job.ts';
import { StoredJobSettings } from './job-settings.ts';
import { readJob } from './job-view.ts';
import { type JobRequest, type PlannedStep, planSteps } from './plan-steps.ts';
import { type PlannedWriting, planWriting, type WritingPurpose } from './plan-writing.ts';
import { type Prices, pricesOf } from './prices.ts';
import { findKindsUnderWay, findTaken, readTargets } from './read-targets.ts';
import { takenBy } from './refusals.ts';
import { openStates } from './step-states.ts';
import { planningOf, readCapacity } from './writing-plans.ts';

/**
 * Checks what is asked for and stores it as a job with its steps, at today's prices. The same id
 * and body again give the same job. Throws notFound, `id_taken` for the same id with another body,
 * `invalid_input`, `limit_reached`, and `job_state` if an open job has a step for the same text.
 */
export async function startJob(
  deps: Pick<Deps, 'db' | 'generators' | 'models' | 'settings'>,
  user: User,
  project: string,
  body: JobRequest,
): Promise<Job> {
  const { ownerId } = user;
  const request = withSmallIds(body);
  const requestHash = hashRequest({ project, ...request });
  const found = await asOwner(deps.db, ownerId, async (tx) => {
    const earlier = await findRepeated(tx, ownerId, request.id, requestHash);
    return earlier ?? { model: (await requireProject(tx, ownerId, project)).model };
  });
  if ('steps' in found) return found;
  const prices = await pricesOf(deps, user, found.model);
  return transact(deps.db, async (tx) => {
    // The first lock of whatever changes a job.
    await sql`select lock_books(${ownerId})`.execute(tx);
    const planned = await asOwnerWithin(tx, ownerId, () =>
      plan(tx, deps, { ownerId, project, request, prices }),
    );
    const outcome = await insertJob(tx, {
      ownerId,
      id: request.id,
      projectId: project,
      purpose: request.purpose,
      takes: request.takes,
      mostCredits: request.mostCredits,
      requestHash,
      settings: { ...StoredJobSettings.parse(request.settings), headId: request.headId },
      steps: planned.map((step, place) => ({
        ...step,
        number: place + 1,
        needs: step.needs.map((needed) => needed + 1),
        priceCredits: priceOfStep(step, prices),
      })),
    });
    if (outcome === 'reused') throw reusedId();
    return asOwnerWithin(tx, ownerId, () => readJob(tx, ownerId, request.id));
  });
}

/** The steps of a job that may begin now; none if the same request has come before. */
async function plan(
  tx: Tx,
  { generators }: Pick<Deps, 'generators'>,
  {
    ownerId,
    project,
    request,
    prices,
  }: { ownerId: string; project: string; request: JobRequest; prices: Prices },
): Promise<PlannedStep[]> {
  await lockAccount(tx);
  // A job that began a moment ago has a step for each of these texts itself.
  if ((await findHash(tx, ownerId, request.id)) !== null) return [];
  const page = await findPage(tx, ownerId, project);
  if (page === null) throw notFound();
  const writing = writingOf(request);
  if (writing !== null) {
    const planned = await planManuscript(tx, ownerId, project, { request, writing, prices });
    await checkRoom(tx, ownerId, project, request, planned);
    return planned;
  }
  const ids = request.steps.map(({ elementId }) => elementId);
  const steps = planSteps(request, {
    project: {
      id: project,
      type: page.project.type,
      choices: sharedChoices(page.elements.map(({ inputs }) => inputs)),
    },
    targets: await readTargets(tx, ownerId, ids),
    reasonsOf: await reasonsIn(tx, ownerId, project, request),
    generators,
  });
  const planned = request.purpose === 'update' ? await asScenes(tx, ownerId, steps, prices.model) : steps;
  await checkRoom(tx, ownerId, project, request, planned);
  return planned;
}

/**
 * The same steps, with scenes as their manuscripts write them: again, from their cards. Throws
 * notFound for a scene that is in no manuscript now.
 */
async function asScenes(tx: Tx, ownerId: string, steps: PlannedStep[], model: Model): Promise<PlannedStep[]> {
  const sceneIds = steps.flatMap(({ kind, elementId }) => (kind === 'SCENE' ? [elementId] : []));
  const scenes = await readScenesToUpdate(tx, ownerId, sceneIds, model);
  return steps.map((step) => {
    if (step.kind !== 'SCENE') return step;
    const scene = scenes.get(step.elementId);
    if (scene === undefined) throw notFound();
    const { words, priceCredits } = scene;
    const scope = { purpose: 'scene' as const, sceneId: step.elementId, isAgain: true, words };
    return { ...step, way: 'anew' as const, scope, priceCredits };
  });
}

/** What is asked of a manuscript; null for other jobs. */
function writingOf({ purpose, headId }: JobRequest): { purpose: WritingPurpose; headId: string } | null {
  const isWriting = purpose === 'map' || purpose === 'cards' || purpose === 'write' || purpose === 'read';
  return isWriting && headId !== null ? { purpose, headId } : null;
}

async function planManuscript(
  tx: Tx,
  ownerId: string,
  projectId: string,
  {
    request: { steps, settings },
    writing: { purpose, headId },
    prices: { model },
  }: { request: JobRequest; writing: { purpose: WritingPurpose; headId: string }; prices: Prices },
): Promise<PlannedWriting[]> {
  const book = await readBook(tx, ownerId, headId);
  if (book.projectId !== projectId) throw notFound();
  const project = await readBookProject(tx, ownerId, projectId);
  const capacity = await readCapacity(tx, ownerId, { book, project, model });
  const parts = steps.map(({ elementId, isChosen, direction }) => ({ id: elementId, isChosen, direction }));
  const { stopsAfterChapter } = settings;
  return planWriting({ purpose, stopsAfterChapter, parts }, book, planningOf(model, capacity));
}

/** A step of a manuscript names its price. */
function priceOfStep(step: PlannedStep, prices: Prices): number {
  if (!('priceCredits' in step) || typeof step.priceCredits !== 'number') return prices.of(step);
  return prices.areFree ? 0 : step.priceCredits;
}

/** Why elements of the project are out of date, by id; only an update says so. */
async function reasonsIn(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { purpose }: JobRequest,
): Promise<(elementId: string) => readonly Reason[]> {
  if (purpose !== 'update') return () => [];
  const { graph } = await readGraph(tx, ownerId, projectId);
  return (id) => (graph.text(id) === undefined ? [] : graph.reasonsOf(id));
}

/** Throws if other jobs write the same, or if there is no room for this one. */
async function checkRoom(
  tx: Tx,
  ownerId: string,
  projectId: string,
  { id, purpose }: JobRequest,
  steps: readonly PlannedStep[],
): Promise<void> {
  const taken = await findTaken(
    tx,
    ownerId,
    id,
    steps.map(({ elementId }) => elementId),
  );
  if (taken !== null) throw takenBy(taken);
  if (purpose === 'sequence') {
    const underWay = await findKindsUnderWay(tx, ownerId, id, projectId);
    const again = steps.find(({ kind }) => underWay.has(kind));
    if (again !== undefined) throw takenBy(`The ${definitionOf(again.kind).noun}`);
  }
  await checkOpenJobs(tx, ownerId);
  const made = steps.filter(({ isNew }) => isNew).length;
  if (made > 0) await checkRoomForElements(tx, ownerId, projectId, made);
  await checkAccountBytes(tx);
}

/** Throws `limit_reached` if an account has as many open jobs as it may. */
export async function checkOpenJobs(tx: Tx, ownerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  if (count >= limits.openJobs) throw limitReached('openJobs');
}

/** The job of an earlier request, or null. Throws `id_taken` if that asked for something else. */
export async function findRepeated(
  tx: Tx,
  ownerId: string,
  id: string,
  requestHash: Buffer,
): Promise<Job | null> {
  const earlier = await findHash(tx, ownerId, id);
  if (earlier === null) return null;
  if (!earlier.equals(requestHash)) throw reusedId();
  return readJob(tx, ownerId, id);
}

/** The hash of the request that a job began with; null if there is no such job. */
export async function findHash(tx: Tx, ownerId: string, id: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('jobs')
    .select('request_hash')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.request_hash ?? null;
}

/** The refusal of an id that came with another request. */
export function reusedId(): AppError {
  return new AppError('id_taken', 'This id already belongs to another job. Please try again.');
}

async function requireProject(tx: Tx, ownerId: string, id: string) {
  const row = await findProject(tx, ownerId, id);
  if (row === null) throw notFound();
  return row;
}

/** Ids come in any case and are stored in small letters. */
function withSmallIds(request: JobRequest): JobRequest {
  return {
    ...request,
    id: request.id.toLowerCase(),
    headId: request.headId?.toLowerCase() ?? null,
    steps: request.steps.map((step) => ({ ...step, elementId: step.elementId.toLowerCase() })),
  };
}
