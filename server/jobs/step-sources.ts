import { sql } from 'kysely';
import { Kind } from '../../contract/runs.ts';
import type { Tx } from '../db/transact.ts';
import { type ElementSource, loadSources } from '../workspace/sources/load-sources.ts';

/**
 * The elements that a step builds on, in the order given, as its job sees them: with the proposals
 * of its earlier steps where these have one and the writer has not changed the text meanwhile, else
 * with their newest words. See `loadSources`, also for what it throws.
 */
export async function loadSourcesOfStep(
  tx: Tx,
  { ownerId, jobId, projectId }: { ownerId: string; jobId: string; projectId: string },
  elementIds: readonly string[],
  options: { promotesWorkingCopies: boolean },
): Promise<ElementSource[]> {
  if (elementIds.length === 0) return [];
  const proposals = await readProposals(tx, { ownerId, jobId, projectId }, elementIds);
  const others = await loadSources(
    tx,
    ownerId,
    projectId,
    elementIds.filter((id) => !proposals.has(id)),
    options,
  );
  const byId = new Map([...others.map((source) => [source.elementId, source] as const), ...proposals]);
  return elementIds.flatMap((id) => byId.get(id) ?? []);
}

type ProposalRow = {
  element_id: string;
  version_id: string;
  number: number;
  kind: string;
  inputs: Record<string, string>;
  content: Record<string, unknown>;
  person_id: string | null;
};

/** Of elements whose text is still as it was when the job was made, by their ids. */
async function readProposals(
  tx: Tx,
  { ownerId, jobId, projectId }: { ownerId: string; jobId: string; projectId: string },
  elementIds: readonly string[],
): Promise<Map<string, ElementSource>> {
  const { rows } = await sql<ProposalRow>`
    select element.id as element_id, version.id as version_id, version.number, element.kind, version.inputs,
      version.content, (
        select source.source_element_id from version_sources as source
        where source.owner_id = version.owner_id and source.version_id = version.id and source.kind = 'CHARACTER'
        order by source.position limit 1) as person_id
    from job_steps as step
    join elements as element on element.owner_id = step.owner_id and element.id = step.element_id
      and element.deleted_at is null
    join element_versions as version on version.owner_id = step.owner_id and version.id = step.result_version_id
      and version.element_id = element.id and version.is_waiting
    where step.owner_id = ${ownerId} and step.job_id = ${jobId} and element.project_id = ${projectId}
      and step.element_id = any (${`{${elementIds.join(',')}}`}::uuid[]) and step.state = 'done'
      and step.decision is distinct from 'passed_over' and step.base_hash = text_hash(${ownerId}, element.id)
    order by step.number`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.element_id,
      {
        elementId: row.element_id,
        versionId: row.version_id,
        versionNumber: row.number,
        kind: Kind.parse(row.kind),
        inputs: row.inputs,
        content: row.content,
        person: row.person_id === null ? null : { elementId: row.person_id },
      },
    ]),
  );
}
