import type { Kysely } from 'kysely';
import { Kind } from '../../contract/runs.ts';
import type { PartScope } from '../../contract/scope.ts';
import { StartRun } from '../../contract/start-run.ts';
import { isGeneratorId } from '../../domain/generators/index.ts';
import { limits } from '../../domain/limits.ts';
import { reasonsToWrite } from '../../domain/story/graph/told.ts';
import { hashSettings } from '../../domain/story/setting-hashes.ts';
import type { CheckScope } from '../check/prepare-check.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import type { StepRun } from '../runs/start-step.ts';
import { readToldFacts } from '../workspace/facts/told-facts.ts';
import { readGraph } from '../workspace/graph/read-graph.ts';
import { findVoice } from '../workspace/projects/voice-store.ts';
import { readOffer } from '../workspace/sources/list-sources.ts';
import { hashContent, hashText } from '../workspace/versions/hash-content.ts';
import type { WritingDeps } from '../writing/deps.ts';
import type { WritingScope } from '../writing/writing-step.ts';
import type { Claim, Settlement } from './claim-steps.ts';
import { type CarryScope, prepareCheckStep } from './prepare-check-step.ts';
import { prepareWritingStep, type WritingPlan } from './prepare-writing-step.ts';
import { loadSourcesOfStep } from './step-sources.ts';
import { findClaimedStep, readToldSources, type StepToPrepare, type ToldRow } from './step-store.ts';

/** What is to be done with a claimed step. `lost`: another process has it. */
export type StepPlan =
  | { does: 'write'; run: StepRun }
  | { does: 'settle'; settlement: Settlement }
  | Extract<WritingPlan, { does: 'reorder' | 'ask' }>
  | { does: 'cancel_job' }
  | { does: 'nothing' };

/**
 * Looks at everything a claimed step depends on, as it is now: its project, its element's locks and
 * text, and what it builds on. Decides whether it is written, and from what. Changes nothing.
 */
export function prepareStep(
  deps: WritingDeps & { db: Kysely<Tables> },
  holder: string,
  claim: Claim,
): Promise<StepPlan> {
  return asOwner(deps.db, claim.ownerId, async (tx) => {
    const step = await findClaimedStep(tx, holder, claim);
    if (step === null) return { does: 'nothing' };
    if (!step.has_project) return { does: 'cancel_job' };
    if (isWriting(step)) {
      const settled = step.purpose === 'update' ? await settleScene(tx, claim, step) : null;
      return settled === null
        ? prepareWritingStep(deps, tx, claim, step)
        : { does: 'settle', settlement: { state: settled } };
    }
    if (isChecking(step)) return prepareCheckStep(deps, tx, claim, step);
    const state = stateWithoutRun(step);
    if (state !== null) return { does: 'settle', settlement: { state } };
    const told =
      step.element === null ? [] : await readToldSources(tx, claim.ownerId, step.element.version_id);
    const sourceIds = await sourcesOf(tx, claim.ownerId, step, told);
    if (step.purpose === 'update' && !(await isDue(tx, claim, step, { told, sourceIds })))
      return { does: 'settle', settlement: { state: 'unchanged' } };
    return { does: 'write', run: describeRun(claim, step, sourceIds) };
  });
}

/**
 * The state of a scene that an update has nothing to do with: its text was changed meanwhile, or it
 * would be told what it was told. Null for one that is written again.
 */
async function settleScene(
  tx: Tx,
  claim: Claim,
  step: StepToPrepare,
): Promise<'cancelled' | 'skipped' | 'held_back' | 'unchanged' | null> {
  const state = stateWithoutRun(step);
  if (state !== null || step.element === null) return state;
  const { graph } = await readGraph(tx, claim.ownerId, step.project_id);
  if (graph.stateOf(step.element_id) === 'out_of_date') return null;
  // What the job itself wrote of its sources may still wait for a decision.
  const told = await readToldSources(tx, claim.ownerId, step.element.version_id);
  const ofElements = told.filter(({ kind }) => isGeneratorId(kind));
  const sourceIds = await sourcesOf(tx, claim.ownerId, step, ofElements);
  return (await isDue(tx, claim, step, { told: ofElements, sourceIds })) ? null : 'unchanged';
}

function isWriting(step: StepToPrepare): step is StepToPrepare & { scope: WritingScope } {
  return step.scope !== null && step.scope.purpose !== 'check' && step.scope.purpose !== 'carry';
}

function isChecking(step: StepToPrepare): step is StepToPrepare & { scope: CheckScope | CarryScope } {
  return step.scope?.purpose === 'check' || step.scope?.purpose === 'carry';
}

/** The state of a step that is not written, whatever it builds on; null if it is. */
function stateWithoutRun({
  element,
  way,
  fields,
  purpose,
  base_hash,
  project_id,
}: StepToPrepare): 'cancelled' | 'skipped' | 'held_back' | null {
  if (element === null) return purpose === 'update' ? 'cancelled' : null;
  if (element.is_trashed || element.project_id !== project_id) return 'cancelled';
  const wanted = way === 'fields' ? fields : Object.keys(element.content);
  const areLocked = wanted.length > 0 && wanted.every((field) => element.locked_fields.includes(field));
  if (element.is_locked || areLocked) return 'skipped';
  return purpose === 'update' && element.text_hash !== base_hash ? 'held_back' : null;
}

/**
 * What an update builds on is what the text was built on, as far as it is there; so does another
 * try at it. A new text builds on what the project offers for its kind.
 */
async function sourcesOf(
  tx: Tx,
  ownerId: string,
  { purpose, project_id, kind }: StepToPrepare,
  told: readonly ToldRow[],
): Promise<string[]> {
  if (purpose === 'update' || told.length > 0)
    return [...new Set(told.flatMap(({ element_id }) => element_id ?? []))].slice(0, limits.sources);
  const { kinds } = await readOffer(tx, ownerId, project_id, Kind.parse(kind));
  return kinds.flatMap(({ chosen }) => chosen).slice(0, limits.sources);
}

/** Whether the text would be told something else than it was. */
async function isDue(
  tx: Tx,
  { ownerId, jobId }: Claim,
  { element, project_id }: StepToPrepare,
  { told, sourceIds }: { told: readonly ToldRow[]; sourceIds: readonly string[] },
): Promise<boolean> {
  if (element === null) return true;
  const sources = await loadSourcesOfStep(tx, { ownerId, jobId, projectId: project_id }, sourceIds, {
    promotesWorkingCopies: false,
  });
  const said = new Map(
    sources.map(({ elementId, content, inputs }) => [elementId, hashContent(content, inputs)] as const),
  );
  const facts = await readToldFacts(tx, ownerId, [element.version_id]);
  const reasons = reasonsToWrite(
    {
      sources: told.map(({ element_id, kind, title, fields, still_valid }) => ({
        elementId: element_id,
        kind: Kind.parse(kind),
        title,
        fields,
        stillValid: still_valid,
      })),
      facts: facts.told.get(element.version_id) ?? [],
      settings: element.settings,
      settingsStillValid: element.settings_still_valid,
    },
    {
      fieldsOf: (id) => said.get(id) ?? null,
      factOf: (id) => facts.now.get(id) ?? null,
      settings: hashSettings(await readToldProject(tx, ownerId, project_id), hashText),
    },
  );
  return reasons.length > 0;
}

async function readToldProject(tx: Tx, ownerId: string, projectId: string) {
  const row = await tx
    .selectFrom('projects')
    .select(['description', 'settings'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const voice = await findVoice(tx, ownerId, projectId);
  return { about: row.description ?? '', settings: row.settings, voice: voice?.voice ?? null };
}

function describeRun(claim: Claim, step: StepToPrepare, sourceIds: readonly string[]): StepRun {
  const { ownerId, jobId, number } = claim;
  const { element, project_id, way, angle, run_id, element_id, kind } = step;
  const isAngle = way !== 'fields' && angle !== '';
  const request = StartRun.parse({
    id: run_id,
    kind,
    inputs: element?.version_inputs ?? step.inputs,
    direction: step.direction === '' ? (element?.version_direction ?? '') : step.direction,
    ...(isAngle ? { push: angle } : {}),
    project: { id: project_id, elementId: element_id, sourceIds },
    scope: element === null ? null : scopeOf(step),
  });
  const project = { id: project_id, elementId: element_id, sourceIds: [...sourceIds] };
  return {
    ownerId,
    jobId,
    number,
    request: { ...request, project },
    quotedCredits: step.price_credits,
    isProposal: step.takes === 'after_review',
    seed: step.purpose === 'update' && element?.seed != null ? Number(element.seed) : null,
    loadSources: (tx, options) =>
      loadSourcesOfStep(tx, { ownerId, jobId, projectId: project_id }, sourceIds, options),
  };
}

function scopeOf({ way, fields, angle, element }: StepToPrepare): PartScope | null {
  switch (way) {
    case 'anew':
      return null;
    case 'fit':
      return { purpose: 'fit' };
    case 'fields': {
      const locked = element?.locked_fields ?? [];
      return { purpose: 'fields', fields: fields.filter((field) => !locked.includes(field)), angle };
    }
  }
}
