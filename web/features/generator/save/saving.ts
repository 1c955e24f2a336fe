import { isEmptyVoice } from '../../../../domain/story/voice.ts';
import { saveElement } from '../../../api/elements/project-elements.ts';
import { createProject, listProjects } from '../../../api/projects/projects.ts';
import { readSessionState } from '../../../api/session/use-session.ts';
import { userIn } from '../../../api/session/use-user.ts';
import { recallVoice } from '../../../api/voice/browser-voice.ts';
import { saveVoice } from '../../../api/voice/voices.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { firstProjectFor } from './save-after-sign-in.ts';
import { type DraftRef, type ProjectRef, type SaveOutcome, saveDraft } from './save-draft.ts';

/** Saves a result of this browser to a project. */
export function save(drafts: DraftStore, ref: DraftRef, project: ProjectRef): Promise<SaveOutcome> {
  return saveDraft({ drafts, saveElement }, ref, project);
}

/**
 * A first project for a user who has none, with the voice that this browser keeps; null if there
 * are some or it failed.
 */
export async function makeFirstProject(): Promise<ProjectRef | null> {
  const project = await firstProjectFor({
    async countProjects() {
      const answer = await listProjects({ page: 1, search: '', sort: 'updated' });
      return answer.ok ? { ok: true, value: answer.value.total } : answer;
    },
    createProject,
  });
  if (project !== null) await bringVoice(project.id);
  return project;
}

/**
 * Gives a new project the voice that this browser keeps. Its Voice page offers it again if this
 * fails.
 */
export async function bringVoice(projectId: string): Promise<void> {
  const voice = recallVoice(userIn(readSessionState())?.id ?? null);
  if (!isEmptyVoice(voice)) await saveVoice(projectId, { voice, revision: 0 }).catch(() => {});
}
