import { type Selectable, sql } from 'kysely';
import type { ManuscriptScope } from '../../contract/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';

type Steps = Selectable<Tables['job_steps']>;
type Elements = Selectable<Tables['elements']>;
type Versions = Selectable<Tables['element_versions']>;

/** A claimed step with its job, and its element and that one's current version if there is one. */
export type StepToPrepare = Pick<
  Steps,
  | 'element_id'
  | 'kind'
  | 'way'
  | 'fields'
  | 'inputs'
  | 'direction'
  | 'angle'
  | 'price_credits'
  | 'run_id'
  | 'base_hash'
> &
  Pick<Selectable<Tables['jobs']>, 'purpose' | 'takes' | 'project_id' | 'settings'> & {
    /** What it writes of a manuscript; null for other texts. */
    scope: ManuscriptScope | null;
    /** Whether the project is there, and not in the trash. */
    has_project: boolean;
    element:
      | (Pick<Elements, 'project_id' | 'is_locked' | 'locked_fields'> &
          Pick<Versions, 'content' | 'settings' | 'settings_still_valid' | 'seed'> & {
            version_id: string;
            version_inputs: Record<string, string>;
            version_direction: string;
            is_trashed: boolean;
            /** As in `base_hash`, of now. */
            text_hash: string | null;
          })
      | null;
  };

/** Reads a step that `holder` has claimed; null once the claim is lost. */
export async function findClaimedStep(
  tx: Tx,
  holder: string,
  { ownerId, jobId, number }: { ownerId: string; jobId: string; number: number },
): Promise<StepToPrepare | null> {
  const { rows } = await sql<StepToPrepare>`
    select step.element_id, step.kind, step.way, step.fields, step.inputs, step.direction, step.angle,
      step.price_credits, step.run_id, step.base_hash, step.scope, job.purpose, job.takes, job.project_id,
      job.settings,
      exists (select from projects where owner_id = job.owner_id and id = job.project_id and deleted_at is null)
        as has_project,
      (select json_build_object('project_id', element.project_id, 'is_locked', element.is_locked,
          'locked_fields', element.locked_fields, 'content', version.content, 'settings', version.settings,
          'settings_still_valid', version.settings_still_valid, 'seed', version.seed, 'version_id', version.id,
          'version_inputs', version.inputs, 'version_direction', version.direction,
          'is_trashed', element.deleted_at is not null, 'text_hash', text_hash(element.owner_id, element.id))
        from elements as element
        join element_versions as version on version.owner_id = element.owner_id
          and version.id = element.current_version_id
        where element.owner_id = step.owner_id and element.id = step.element_id) as element
    from job_steps as step
    join jobs as job on job.owner_id = step.owner_id and job.id = step.job_id
    where step.owner_id = ${ownerId} and step.job_id = ${jobId} and step.number = ${number}
      and step.state = 'starting' and step.claimed_by = ${holder}`.execute(tx);
  return rows[0] ?? null;
}

/** What a version was told of a source; one in the trash, or erased, has no element. */
export type ToldRow = Pick<
  Selectable<Tables['version_sources']>,
  'kind' | 'title' | 'fields' | 'still_valid' | 'detail'
> & { element_id: string | null };

/** The sources of a version, in order. */
export async function readToldSources(tx: Tx, ownerId: string, versionId: string): Promise<ToldRow[]> {
  return tx
    .selectFrom('version_sources as source')
    .leftJoin('elements as element', (join) =>
      join
        .onRef('element.owner_id', '=', 'source.owner_id')
        .onRef('element.id', '=', 'source.source_element_id')
        .on('element.deleted_at', 'is', null),
    )
    .select([
      'source.kind',
      'source.title',
      'source.fields',
      'source.still_valid',
      'source.detail',
      'element.id as element_id',
    ])
    .where('source.owner_id', '=', ownerId)
    .where('source.version_id', '=', versionId)
    .orderBy('source.position')
    .execute();
}
