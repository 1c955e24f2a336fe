import { sql } from 'kysely';
import { ElementKind } from '../../contract/runs.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import type { Tx } from '../db/transact.ts';
import { openStates, unfinished } from './step-states.ts';

/** An element that a job is to write. */
export type Target = {
  id: string;
  kind: ElementKind;
  title: string;
  projectId: string;
  isTrashed: boolean;
  isLocked: boolean;
  lockedFields: string[];
  /** When its current version was made, in milliseconds since the epoch. */
  madeAt: number;
  inputs: Record<string, string>;
  direction: string;
  /** Ids of the elements that its current version was told something of. */
  sources: string[];
  alternatives: number;
};

/** Those of the elements that there are, also in the trash, by id. */
export async function readTargets(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, Target>> {
  const { rows } = await sql<Omit<Target, 'kind' | 'madeAt'> & { kind: string; madeAt: Date }>`
    select element.id, element.kind, element.title, element.project_id as "projectId",
      element.deleted_at is not null as "isTrashed", element.is_locked as "isLocked",
      element.locked_fields as "lockedFields", version.created_at as "madeAt", version.inputs, version.direction,
      (select coalesce(jsonb_agg(source.source_element_id order by source.position), '[]')
        from version_sources as source where source.owner_id = version.owner_id and source.version_id = version.id
          and source.source_element_id is not null and source.detail <> 'left_out' and source.fields::jsonb <> '{}') as sources,
      (select count(*)::int from element_versions as other where other.owner_id = element.owner_id
        and other.element_id = element.id and other.is_waiting) as alternatives
    from elements as element
    join element_versions as version on version.owner_id = element.owner_id and version.id = element.current_version_id
    where element.owner_id = ${ownerId}
      and element.id in (select asked.value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) as asked)`.execute(
    tx,
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, kind: ElementKind.parse(row.kind), madeAt: row.madeAt.getTime() }]),
  );
}

/**
 * What an open job other than `jobId` still writes among these elements, as a sentence begins; null
 * if there is none.
 */
export async function findTaken(
  tx: Tx,
  ownerId: string,
  jobId: string,
  elementIds: readonly string[],
): Promise<string | null> {
  const row = await unfinishedSteps(tx, ownerId, jobId)
    .leftJoin('elements', (join) =>
      join.onRef('elements.owner_id', '=', 'step.owner_id').onRef('elements.id', '=', 'step.element_id'),
    )
    .select(['elements.title', 'step.kind'])
    .where('step.element_id', 'in', [...elementIds])
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.title === null ? `The ${definitionOf(ElementKind.parse(row.kind)).noun}` : `“${row.title}”`;
}

/** The kinds that open jobs other than `jobId` still write as steps of a project's sequence. */
export async function findKindsUnderWay(
  tx: Tx,
  ownerId: string,
  jobId: string | null,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const rows = await unfinishedSteps(tx, ownerId, jobId)
    .select('step.kind')
    .where('jobs.project_id', '=', projectId)
    .where('jobs.purpose', '=', 'sequence')
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

function unfinishedSteps(tx: Tx, ownerId: string, jobId: string | null) {
  return tx
    .selectFrom('job_steps as step')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.owner_id', '=', 'step.owner_id').onRef('jobs.id', '=', 'step.job_id'),
    )
    .where('jobs.owner_id', '=', ownerId)
    .$if(jobId !== null, (query) => query.where('jobs.id', '<>', jobId))
    .where('jobs.state', 'in', openStates)
    .where('step.state', 'in', unfinished);
}
