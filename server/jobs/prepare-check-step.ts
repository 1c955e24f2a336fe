import type { Kysely } from 'kysely';
import type { StartRun } from '../../contract/start-run.ts';
import { limits } from '../../domain/limits.ts';
import { findQuote } from '../../domain/manuscript/find-quote.ts';
import { isRecord } from '../../domain/story/record.ts';
import { type CheckScope, prepareCheck } from '../check/prepare-check.ts';
import { readChecked } from '../check/read-checked.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import type { StepRun } from '../runs/start-step.ts';
import { readBookProject } from '../writing/book-context.ts';
import type { WritingDeps } from '../writing/deps.ts';
import { readSceneContent } from '../writing/read-book.ts';
import type { Claim, Settlement } from './claim-steps.ts';
import { StoredJobSettings } from './job-settings.ts';
import type { StepToPrepare } from './step-store.ts';

type Scope = NonNullable<StepToPrepare['scope']>;
export type CarryScope = Extract<Scope, { purpose: 'carry' }>;
type CheckPlan = { does: 'write'; run: StepRun } | { does: 'settle'; settlement: Settlement };

/**
 * Looks at a claimed step of a check, or of carrying a decision through, as everything is now, in
 * the transaction of its owner. A passage that its writer has changed meanwhile is left as it is.
 */
export async function prepareCheckStep(
  deps: WritingDeps & { db: Kysely<Tables> },
  tx: Tx,
  claim: Claim,
  step: StepToPrepare & { scope: CheckScope | CarryScope },
): Promise<CheckPlan> {
  const { headId } = StoredJobSettings.parse(step.settings);
  const head = headId === null ? null : await findHead(tx, claim.ownerId, headId);
  if (head === null || head.projectId !== step.project_id)
    return { does: 'settle', settlement: { state: 'cancelled' } };
  const { scope } = step;
  return scope.purpose === 'check'
    ? planCheckRun(deps, tx, { claim, step, scope, head })
    : planCarryRun(tx, { claim, step, scope, head });
}

type Head = { headId: string; projectId: string; kind: 'STORY' | 'SCRIPT' };
type Planning<S> = { claim: Claim; step: StepToPrepare; scope: S; head: Head };

async function planCheckRun(
  deps: WritingDeps & { db: Kysely<Tables> },
  tx: Tx,
  { claim, step, scope, head }: Planning<CheckScope>,
): Promise<CheckPlan> {
  const project = await readBookProject(tx, claim.ownerId, head.projectId);
  return {
    does: 'write',
    run: {
      ...stepRun(claim, step, requestOf(step, head, head.headId, null)),
      writing: {
        modelOrigin: project.model,
        priceCredits: scope.priceCredits,
        async prepare(actor, model) {
          const checked = await asOwner(deps.db, claim.ownerId, (read) =>
            readChecked(read, claim.ownerId, head.headId),
          );
          return prepareCheck(deps, { actor, model, checked, scope });
        },
      },
    },
  };
}

async function planCarryRun(
  tx: Tx,
  { claim, step, scope: { passage, decision }, head }: Planning<CarryScope>,
): Promise<CheckPlan> {
  const { element } = step;
  if (element === null || element.is_trashed || element.project_id !== step.project_id)
    return { does: 'settle', settlement: { state: 'cancelled' } };
  const field = passage.path[0];
  if (element.is_locked || (typeof field === 'string' && element.locked_fields.includes(field)))
    return { does: 'settle', settlement: { state: 'skipped' } };
  const text = textAt(await readSceneContent(tx, claim.ownerId, step.element_id), passage.path);
  const start = text === null ? null : findQuote(text, passage.text, passage.start);
  if (start === null) return { does: 'settle', settlement: { state: 'skipped' } };
  const scope: NonNullable<StartRun['scope']> = {
    purpose: 'revise',
    act: 'own',
    passage: { ...passage, start, end: start + passage.text.length },
    hint: instructionOf(decision),
  };
  return { does: 'write', run: stepRun(claim, step, requestOf(step, head, step.element_id, scope)) };
}

/** What a model is asked to do with a passage after a decision. */
export function instructionOf(decision: string): string {
  const instruction = `From now on this holds: “${decision}” Change only the words of the passage that go against it, and leave every other word as it is.`;
  return instruction.slice(0, limits.instructionCharacters).toWellFormed();
}

function requestOf(
  step: StepToPrepare,
  { kind, projectId }: Head,
  elementId: string,
  scope: StartRun['scope'],
): StepRun['request'] {
  return {
    id: step.run_id ?? '',
    kind,
    inputs: {},
    direction: '',
    sources: [],
    project: { id: projectId, elementId, sourceIds: [] },
    scope,
  };
}

function stepRun(
  { ownerId, jobId, number }: Claim,
  step: StepToPrepare,
  request: StepRun['request'],
): StepRun {
  return {
    ownerId,
    jobId,
    number,
    request,
    quotedCredits: step.price_credits,
    isProposal: true,
    seed: null,
    loadSources: () => Promise.resolve([]),
  };
}

/** The head of a manuscript outside the trash; null if it is closed or gone. */
async function findHead(tx: Tx, ownerId: string, headId: string): Promise<Head | null> {
  const row = await tx
    .selectFrom('manuscripts')
    .innerJoin('elements', (join) =>
      join
        .onRef('elements.owner_id', '=', 'manuscripts.owner_id')
        .onRef('elements.id', '=', 'manuscripts.head_id'),
    )
    .select(['elements.kind', 'elements.project_id'])
    .where('manuscripts.owner_id', '=', ownerId)
    .where('manuscripts.head_id', '=', headId)
    .where('elements.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { headId, projectId: row.project_id, kind: row.kind === 'SCRIPT' ? 'SCRIPT' : 'STORY' };
}

function textAt(content: unknown, path: readonly (string | number)[]): string | null {
  let value = content;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isRecord(value) && typeof step === 'string' && Object.hasOwn(value, step)) value = value[step];
    else return null;
  }
  return typeof value === 'string' ? value : null;
}
