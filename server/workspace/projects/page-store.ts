import { sql } from 'kysely';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { Tx } from '../../db/transact.ts';
import type { ProjectRow } from './project-store.ts';

export type PageRow = {
  kind: string;
  element_id: string;
  current_version_id: string;
  title: string;
  subtitle: string;
  element_updated_at: Date;
  inputs: GeneratorInputs;
};

/**
 * A project and its elements outside the trash, newest first, without parts of manuscripts; null if
 * there is none.
 */
export async function findPage(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<{ project: ProjectRow; elements: PageRow[] } | null> {
  const { rows } = await sql<ProjectRow & (PageRow | { element_id: null })>`
    select projects.id, projects.name, projects.description, projects.type, projects.settings, projects.model, projects.is_sample,
      projects.created_at, projects.updated_at, elements.kind, elements.id as element_id,
      elements.current_version_id, elements.title, elements.subtitle, elements.updated_at as element_updated_at, versions.inputs
    from projects left join elements on elements.owner_id = projects.owner_id
      and elements.project_id = projects.id and elements.deleted_at is null and elements.head_id is null
    left join element_versions versions on versions.owner_id = elements.owner_id
      and versions.element_id = elements.id and versions.id = elements.current_version_id
    where projects.owner_id = ${ownerId} and projects.id = ${id} and projects.deleted_at is null
    order by elements.created_at desc, elements.id`.execute(tx);
  const [project] = rows;
  if (project === undefined) return null;
  return { project, elements: rows.filter((row) => row.element_id !== null) };
}

/** Runs without a job that write a whole text of a project just now, oldest first. */
export async function findOpenRuns(
  tx: Tx,
  ownerId: string,
  projectId: string,
): Promise<{ runId: string; elementId: string; kind: string }[]> {
  const { rows } = await sql<{ runId: string; elementId: string; kind: string }>`
    select id as "runId", element_id as "elementId", kind from runs
    where owner_id = ${ownerId} and project_id = ${projectId} and state in ('created', 'running')
      and job_id is null and purpose = 'make' and element_id is not null
    order by created_at, id`.execute(tx);
  return rows;
}
