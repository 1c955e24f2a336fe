import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Material } from '../../domain/story/choose-material.ts';
import { asRecord } from '../../domain/story/record.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { hashContent } from '../workspace/versions/hash-content.ts';
import { storeGeneratedVersion } from '../workspace/versions/store-generated-version.ts';
import { endRun, type RunEnd, resultOf } from './end-run.ts';
import type { RunSource } from './prepared-run.ts';
import type { Run } from './run.ts';

/**
 * Ends a run. A result for a project becomes a version of its element in the same transaction. If
 * the project or element is gone meanwhile, the run still ends and keeps its result.
 */
export async function endInProject(
  db: Kysely<Tables>,
  run: Run,
  end: RunEnd,
  { material, now }: { material: readonly Material<RunSource>[]; now: number },
): Promise<Run | null> {
  const { target } = run;
  const result = resultOf(end);
  if (target === null || result === null) return endRun(db, run, end, { now });
  const versionId = randomUUID();
  try {
    return await transact(db, async (tx) => {
      const ended = await endRun(tx, run, end, { now, versionId });
      if (ended === null) return null;
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
        sources: material.map(sourceOfVersion),
      });
      if (!isStored) throw new TargetGone();
      return ended;
    });
  } catch (error) {
    if (error instanceof TargetGone) return endRun(db, run, end, { now });
    throw error;
  }
}

/** Rolls back: the project was erased, or the element's id belongs to something else. */
class TargetGone extends Error {}

/** What a version remembers of something that it was built on. */
function sourceOfVersion({ kind, title, detail, source }: Material<RunSource>) {
  const { elementId, versionId, content } = source;
  return {
    kind,
    title,
    detail,
    elementId,
    versionId,
    fields: detail === 'left_out' ? {} : hashContent(asRecord(content)),
  };
}
