import { v7 as makeId } from 'uuid';
import type { SaveElement } from '../../../../contract/material.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { ConnectionError, failureInWords } from '../../../api/request/api-errors.ts';
import type { SavedPlace } from '../drafts/draft.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { elementIn } from '../drafts/places.ts';
import { placedSources } from './placed-sources.ts';

/** A result of this browser: a draft's id and the run that made it. */
export type DraftRef = { draftId: string; runId: string };

export type ProjectRef = { id: string; name: string };

/** `message` says in whole sentences why it failed and what to do. */
export type SaveOutcome = { kind: 'saved'; place: SavedPlace } | { kind: 'failed'; message: string };

/** What saving needs from outside. The call throws when the server cannot be reached. */
export type SaveDeps = {
  drafts: Pick<DraftStore, 'state' | 'place'>;
  saveElement(projectId: string, body: SaveElement): Promise<Answer<{ id: string }>>;
};

/**
 * Saves a result to a project. Its element's id is kept first, so that repeating after a lost
 * answer saves the same element.
 */
export async function saveDraft(
  { drafts, saveElement }: SaveDeps,
  ref: DraftRef,
  project: ProjectRef,
): Promise<SaveOutcome> {
  const draft = drafts.state().drafts.find(({ id }) => id === ref.draftId);
  const alternative = draft?.variants.find(({ run }) => run.id === ref.runId);
  if (alternative === undefined)
    return { kind: 'failed', message: 'This draft is not in this browser any more, so it cannot be saved.' };
  const { run } = alternative;
  const at = { ...ref, projectId: project.id };
  const place: SavedPlace = {
    projectId: project.id,
    projectName: project.name,
    elementId: elementIn(alternative, project.id) ?? makeId(),
    isStored: false,
  };
  drafts.place(at, place);
  let answer: Answer<{ id: string }>;
  try {
    answer = await saveElement(project.id, {
      id: place.elementId,
      kind: run.kind,
      runId: run.id,
      content: run.result.content,
      inputs: run.inputs,
      direction: run.direction,
      sources: placedSources(drafts.state().drafts, alternative, project.id),
    });
  } catch (cause) {
    return {
      kind: 'failed',
      message:
        cause instanceof ConnectionError
          ? 'The server could not be reached. The draft stays in this browser. Try again.'
          : `${failureInWords(cause)} The draft stays in this browser.`,
    };
  }
  if (!answer.ok) {
    // Nothing was stored, or it is in the trash: the next try makes another element.
    if (answer.status < 500 && answer.status !== 401) drafts.place(at, null);
    return { kind: 'failed', message: answer.problem.message };
  }
  const stored = { ...place, elementId: answer.value.id, isStored: true };
  drafts.place(at, stored);
  return { kind: 'saved', place: stored };
}
