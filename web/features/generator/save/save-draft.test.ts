import { beforeEach, describe, expect, it } from 'vitest';
import type { SaveElement } from '../../../../contract/material.ts';
import { ConnectionError } from '../../../api/connection-error.ts';
import type { Answer } from '../../../api/request.ts';
import { type Draft, withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { isUnsaved, withPlace } from '../drafts/places.ts';
import { type SaveDeps, saveDraft } from './save-draft.ts';

const ref = { draftId: 'd', runId: 'r' };
const project = { id: 'p', name: 'The Unlit Hour' };

/** One draft in memory, and a server that answers as it is told to. */
function make(answers: (Answer<{ id: string }> | 'unreached')[]) {
  let draft: Draft = withAlternative(undefined, 'd', makeAlternative('r', '2026-11-20T10:00:00Z'));
  const sent: SaveElement[] = [];
  const deps: SaveDeps = {
    drafts: {
      state: () => ({ isLoaded: true, isKept: true, drafts: [draft] }),
      place: ({ projectId }, place) => {
        draft = { ...draft, variants: draft.variants.map((one) => withPlace(one, projectId, place)) };
      },
    },
    async saveElement(_, body) {
      sent.push(body);
      const answer = answers.shift() ?? { ok: true, value: { id: body.id } };
      if (answer === 'unreached') throw new ConnectionError();
      return answer;
    },
  };
  return { deps, sent, isUnsaved: () => isUnsaved(draft) };
}

let made: ReturnType<typeof make>;
beforeEach(() => {
  made = make([]);
});

describe('saving a draft to a project', () => {
  it('sends the run and the text, and knows the element from then on', async () => {
    const outcome = await saveDraft(made.deps, ref, project);
    expect(made.sent).toMatchObject([{ kind: 'THEME', runId: 'r', content: {}, inputs: {}, direction: '' }]);
    expect(outcome).toMatchObject({
      kind: 'saved',
      place: { projectName: 'The Unlit Hour', elementId: made.sent[0]?.id },
    });
    expect(made.isUnsaved()).toBe(false);
  });

  it('goes to the same element when it is saved to the same project again', async () => {
    await saveDraft(made.deps, ref, project);
    await saveDraft(made.deps, ref, project);
    await saveDraft(made.deps, ref, { id: 'other', name: 'Another' });
    const [first, second, third] = made.sent.map(({ id }) => id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes the same id when the answer was lost, and stays a draft until there is one', async () => {
    made = make(['unreached']);
    expect(await saveDraft(made.deps, ref, project)).toMatchObject({ kind: 'failed' });
    expect(made.isUnsaved()).toBe(true);
    await saveDraft(made.deps, ref, project);
    expect(made.sent[1]?.id).toBe(made.sent[0]?.id);
    expect(made.isUnsaved()).toBe(false);
  });

  it('says why it was refused, and makes an element of its own the next time', async () => {
    const problem = { code: 'id_taken' as const, message: 'This element is in the trash.' };
    made = make([{ ok: false, status: 422, problem }]);
    expect(await saveDraft(made.deps, ref, project)).toEqual({ kind: 'failed', message: problem.message });
    await saveDraft(made.deps, ref, project);
    expect(made.sent[1]?.id).not.toBe(made.sent[0]?.id);
  });

  it('takes the element that the project has of the run already', async () => {
    made = make([{ ok: true, value: { id: 'there already' } }]);
    expect(await saveDraft(made.deps, ref, project)).toMatchObject({ place: { elementId: 'there already' } });
  });

  it('fails for a draft that was deleted meanwhile', async () => {
    expect(await saveDraft(made.deps, { draftId: 'gone', runId: 'r' }, project)).toMatchObject({
      kind: 'failed',
    });
    expect(made.sent).toEqual([]);
  });
});
