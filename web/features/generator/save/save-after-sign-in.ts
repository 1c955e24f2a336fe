import { v7 as makeId } from 'uuid';
import type { CreateProject, Project } from '../../../../contract/projects.ts';
import { defaultProject } from '../../../../domain/story/project-types.ts';
import type { Answer } from '../../../api/request/answer.ts';
import type { ProjectRef } from './save-draft.ts';

/** What this needs from outside. The calls throw when the server cannot be reached. */
export type FirstProjectCalls = {
  countProjects(): Promise<Answer<number>>;
  createProject(body: CreateProject): Promise<Answer<Pick<Project, 'id' | 'name'>>>;
};

/**
 * A new project for a user who has none. Null if there are some or it could not be made: then the
 * user is asked.
 */
export async function firstProjectFor(calls: FirstProjectCalls): Promise<ProjectRef | null> {
  try {
    const count = await calls.countProjects();
    if (!count.ok || count.value > 0) return null;
    const made = await calls.createProject({ id: makeId(), ...defaultProject });
    return made.ok ? { id: made.value.id, name: made.value.name } : null;
  } catch {
    return null;
  }
}
