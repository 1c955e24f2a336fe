import { saveElement } from '../../../api/elements/project-elements.ts';
import { createProject, listProjects } from '../../../api/projects/projects.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { firstProjectFor } from './save-after-sign-in.ts';
import { type DraftRef, type ProjectRef, type SaveOutcome, saveDraft } from './save-draft.ts';

/** Saves a result of this browser to a project. */
export function save(drafts: DraftStore, ref: DraftRef, project: ProjectRef): Promise<SaveOutcome> {
  return saveDraft({ drafts, saveElement }, ref, project);
}

/** A first project for a user who has none; null if there are some or it failed. */
export function makeFirstProject(): Promise<ProjectRef | null> {
  return firstProjectFor({
    async countProjects() {
      const answer = await listProjects({ page: 1, search: '', sort: 'updated' });
      return answer.ok ? { ok: true, value: answer.value.total } : answer;
    },
    createProject,
  });
}
