import type { Project } from '../../../contract/projects.ts';
import type { ProjectRow } from './project-store.ts';

export function viewProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    settings: row.settings,
    model: row.model,
    isSample: row.is_sample,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
