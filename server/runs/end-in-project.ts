import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RunResult } from '../../contract/runs.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { storeGeneratedVersion, type WrittenPart } from '../workspace/versions/store-generated-version.ts';
import type { NewSource } from '../workspace/versions/write-versions.ts';
import type { BaseText } from './base-text.ts';
import { endRun, type RunEnd, resultOf } from './end-run.ts';
import { describePart } from './parts/make-part-result.ts';
import { markUnchanged } from './parts/mark-unchanged.ts';
import type { PreparedPart } from './parts/prepared-part.ts';
import { passOverOldSuggestions } from './parts/suggestion-store.ts';
import { toldOfFit } from './parts/told-of-fit.ts';
import type { PreparedRun, ToldMaterial } from './prepared-run.ts';
import type { PreparedWriting } from './prepared-writing.ts';
import type { Run } from './run.ts';

/**
 * Ends a run. A result for a project becomes a version of its element in the same transaction. If
 * the project or element is gone meanwhile, the run still ends and keeps its result. `isProposal`:
 * as in `GeneratedVersion`.
 */
export async function endInProject(
  db: Kysely<Tables>,
  run: Run,
  end: RunEnd,
  { prepared, isProposal, now }: { prepared: EndingRun; isProposal: boolean; now: number },
): Promise<Run | null> {
  const { target } = run;
  const { material, settings, part } = prepared;
  const result = resultOf(end);
  if (end.state === 'failed' && end.problem.code === 'unchanged' && part?.purpose !== 'fields')
    return endAnd(db, { run, end, now }, (tx) => markUnchanged(tx, run, prepared));
  if (target === null || result === null) return endRun(db, run, end, { now });
  if (prepared.writing !== null)
    return endWriting(db, { run, end, result, now }, prepared.writing, isProposal);
  // A passage touches no element; it waits for a decision.
  if (part?.purpose === 'revise')
    return endAnd(db, { run, end, now }, (tx) => passOverOldSuggestions(tx, run));
  const versionId = randomUUID();
  try {
    return await transact(db, async (tx) => {
      const ended = await endRun(tx, run, end, { now, versionId });
      if (ended === null) return null;
      const told =
        part?.purpose === 'fit' ? await toldOfFit(tx, run.ownerId, part.base.versionId, material) : material;
      const isStored = await storeGeneratedVersion(tx, {
        ownerId: run.ownerId,
        projectId: target.projectId,
        elementId: target.elementId,
        versionId,
        kind: run.kind,
        result,
        inputs: run.inputs,
        direction: run.direction,
        runId: run.id,
        writer: run.writer,
        priceCredits: ended.spentCredits ?? run.priceCredits,
        isStopped: end.state === 'stopped',
        isProposal,
        part: part === null ? null : writtenPart(prepared, part, result),
        sources: told.map(sourceOfVersion),
        settings,
        seed: run.seed,
      });
      if (!isStored) throw new TargetGone();
      return ended;
    });
  } catch (error) {
    if (error instanceof TargetGone) return endRun(db, run, end, { now });
    throw error;
  }
}

/** What the end needs to know of a run's preparation. */
type EndingRun = Pick<
  PreparedRun,
  'material' | 'settings' | 'part' | 'writing' | 'generator' | 'fallbackTitle' | 'request'
>;

/** Ends a run that writes something else than its target, and stores that. */
async function endWriting(
  db: Kysely<Tables>,
  { run, end, result, now }: { run: Run; end: RunEnd; result: RunResult; now: number },
  writing: PreparedWriting,
  isProposal: boolean,
): Promise<Run | null> {
  const versionId = writing.storesVersion ? randomUUID() : null;
  const isStopped = end.state === 'stopped';
  try {
    return await transact(db, async (tx) => {
      const ended = await endRun(tx, run, end, { now, versionId });
      if (ended === null) return null;
      if (!(await writing.store(tx, { run: ended, result, versionId, isStopped, isProposal, now })))
        throw new TargetGone();
      return ended;
    });
  } catch (error) {
    if (error instanceof TargetGone) return endRun(db, run, end, { now });
    throw error;
  }
}

function writtenPart(
  { generator, fallbackTitle, request }: EndingRun,
  part: PreparedPart,
  { completeFields }: RunResult,
): WrittenPart {
  const { inputs } = request.task;
  return {
    fields: completeFields,
    keepsSources: part.purpose === 'fields' && isFew(part.scope.fields, part.base),
    describe: (content) =>
      describePart(generator.result, { ...content }, completeFields, { inputs, fallbackTitle }),
  };
}

/** Whether fields that may be written are left as they were told before. */
function isFew(fields: readonly string[], { content, lockedFields }: BaseText): boolean {
  return Object.keys(content).some((field) => !fields.includes(field) && !lockedFields.includes(field));
}

/** Ends a run that stores no version, and does more in the same transaction. */
function endAnd(
  db: Kysely<Tables>,
  { run, end, now }: { run: Run; end: RunEnd; now: number },
  work: (tx: Tx) => Promise<void>,
): Promise<Run | null> {
  return transact(db, async (tx) => {
    const ended = await endRun(tx, run, end, { now });
    if (ended !== null) await work(tx);
    return ended;
  });
}

/** Rolls back: the project was erased, or the element's id belongs to something else. */
class TargetGone extends Error {}

/** What a version remembers of something that it was built on. */
function sourceOfVersion({ kind, title, detail, source, fields }: ToldMaterial): NewSource {
  const { elementId, versionId } = source;
  return { kind, title, detail, elementId, versionId, fields };
}
