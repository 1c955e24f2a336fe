import { sql } from 'kysely';
import type { Decision } from '../../../contract/jobs.ts';
import type { Tx } from '../../db/transact.ts';

/**
 * Records what became of a version that a step of a job proposed, wherever it was decided; null
 * makes it open again. Any other version is none of any job.
 */
export async function noteDecision(
  tx: Tx,
  ownerId: string,
  { elementId, versionId }: { elementId: string; versionId: string },
  decision: Decision | null,
): Promise<void> {
  await sql`
    with decided as (
      update job_steps set decision = ${decision}, decided_at = ${decision === null ? null : sql`now()`}
      where owner_id = ${ownerId} and element_id = ${elementId} and result_version_id = ${versionId}
      returning job_id
    )
    select tell_job(${ownerId}, job_id) from decided`.execute(tx);
}
