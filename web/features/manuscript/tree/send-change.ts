import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { limits } from '../../../../domain/limits.ts';
import {
  addPart,
  changePart,
  joinParts,
  loadManuscript,
  moveParts,
  splitPart,
} from '../../../api/manuscripts/manuscripts.ts';
import type { Answer } from '../../../api/request/answer.ts';
import type { BookDesk } from '../desk/create-desk.ts';
import type { TreeChange } from './tree-change.ts';

/** Makes a change of the tree on the server; what is typed in its parts is saved first. */
export async function sendChange(
  headId: string,
  desk: BookDesk,
  change: TreeChange,
  structure: number,
): Promise<Answer<Manuscript>> {
  switch (change.type) {
    case 'add': {
      const { id, partType: type, parentId, afterId, title } = change;
      return addPart(headId, { id, type, parentId, afterId, title, structure });
    }
    case 'move':
      return sendMove(headId, change, structure);
    case 'goal':
      return changePart(change.id, { goalWords: change.goalWords });
    case 'trash':
      return trash(headId, desk, change.ids);
    case 'restore':
      return restore(headId, change.ids);
    case 'split': {
      const base = await desk.settle(change.id);
      if (base === null) return unsaved;
      const answer = await splitPart(change.id, { id: change.newId, at: change.at, ...base, structure });
      if (answer.ok) desk.look([change.id, change.newId]);
      return answer;
    }
    case 'join': {
      const saved = [await desk.settle(change.id), await desk.settle(change.withId)];
      if (saved.includes(null) && desk.partOf(change.id) !== null && desk.partOf(change.withId) !== null)
        return unsaved;
      const answer = await joinParts(change.id, { withId: change.withId, structure });
      if (answer.ok) desk.look([change.id]);
      return answer;
    }
    case 'unjoin':
      return unjoin(headId, desk, change, structure);
  }
}

async function sendMove(
  headId: string,
  { ids, parentId, afterId }: Extract<TreeChange, { type: 'move' }>,
  structure: number,
): Promise<Answer<Manuscript>> {
  let answer: Answer<Manuscript> | null = null;
  let after = afterId;
  let on = structure;
  for (let from = 0; from < ids.length; from += limits.movedParts) {
    const group = ids.slice(from, from + limits.movedParts);
    answer = await moveParts(headId, { ids: group, parentId, afterId: after, structure: on });
    if (!answer.ok) return answer;
    after = group.at(-1) ?? after;
    on = answer.value.structure;
  }
  return answer ?? loadNow(headId);
}

async function trash(headId: string, desk: BookDesk, ids: readonly string[]): Promise<Answer<Manuscript>> {
  const { deleteElement } = await import('../../../api/elements/elements.ts');
  for (const id of ids) {
    // What was typed last goes into the trash with it. A part that never came here has nothing.
    if (desk.partOf(id) !== null && (await desk.settle(id)) === null) return unsaved;
    const answer = await deleteElement(id);
    if (!answer.ok && answer.status !== 404) return answer;
  }
  return loadNow(headId);
}

async function restore(headId: string, ids: readonly string[]): Promise<Answer<Manuscript>> {
  const { restoreFromTrash } = await import('../../../api/projects/projects.ts');
  for (const id of ids) {
    const answer = await restoreFromTrash({ what: 'element', id });
    // A scene may have come back with its chapter.
    if (!answer.ok && answer.status !== 404) return answer;
  }
  return loadNow(headId);
}

async function unjoin(
  headId: string,
  desk: BookDesk,
  { id, withId, versionId, sceneIds }: Extract<TreeChange, { type: 'unjoin' }>,
  structure: number,
): Promise<Answer<Manuscript>> {
  if (versionId !== null) {
    if ((await desk.settle(id)) === null) return unsaved;
    const { restoreVersion } = await import('../../../api/elements/elements.ts');
    const restored = await restoreVersion(id, versionId);
    if (!restored.ok) return restored;
  }
  const back = await restore(headId, [withId]);
  if (!back.ok || sceneIds.length === 0) {
    desk.look([id]);
    return back;
  }
  return sendMove(
    headId,
    { type: 'move', ids: sceneIds, parentId: withId, afterId: null },
    Math.max(structure, back.value.structure),
  );
}

function loadNow(headId: string): Promise<Answer<Manuscript>> {
  return loadManuscript(headId);
}

const problem: Problem = {
  code: 'unavailable',
  message: 'The scene could not be saved before this. Nothing is lost. Try again once it is saved.',
};
const unsaved: Answer<never> = { ok: false, status: 503, problem };
