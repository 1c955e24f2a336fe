import type { CreateProject } from '../../../../contract/projects.ts';
import { nameOfLine } from '../../../../domain/story/one-line.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import type { Beginning } from '../../../shared/one-line/beginning.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftRef, ProjectRef, SaveOutcome } from '../save/save-draft.ts';
import { wholeOf } from './sequence-state.ts';

/** `missing`: how many steps are still to be written in the project. */
export type KeptSequence =
  | { kind: 'kept'; project: ProjectRef; missing: number }
  | { kind: 'failed'; message: string; isProjectLimit: boolean };

/** What keeping needs from outside. Making the project throws when the server cannot be reached. */
export type KeepCalls = {
  createProject(body: CreateProject): Promise<Answer<{ id: string; name: string }>>;
  save(ref: DraftRef, project: ProjectRef): Promise<SaveOutcome>;
};

/**
 * Makes a project of a beginning, with the line as its description, and saves what is written to
 * it. Called again after a failure it goes on: project and elements have their ids already.
 */
export async function keepSequence(
  { createProject, save }: KeepCalls,
  beginning: Beginning,
  drafts: readonly Draft[],
): Promise<KeptSequence> {
  const { line, type, projectId } = beginning;
  let made: Answer<{ id: string; name: string }>;
  try {
    made = await createProject({ id: projectId, name: nameOfLine(line), description: line, type });
  } catch (cause) {
    return { kind: 'failed', message: failureInWords(cause), isProjectLimit: false };
  }
  if (!made.ok) {
    const { message, code } = made.problem;
    return { kind: 'failed', message, isProjectLimit: code === 'project_limit' };
  }
  const project = { id: made.value.id, name: made.value.name };
  let missing = 0;
  for (const [index, { draftId }] of beginning.steps.entries()) {
    const whole = wholeOf(beginning, index, drafts);
    if (whole === null) {
      missing += 1;
      continue;
    }
    const saved = await save({ draftId, runId: whole.run.id }, project);
    if (saved.kind === 'failed') return { ...saved, isProjectLimit: false };
  }
  return { kind: 'kept', project, missing };
}
