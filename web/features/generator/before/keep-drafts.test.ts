import { expect, it } from 'vitest';
import { withAlternative } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { waitsSinceBefore, withPlace } from '../drafts/places.ts';
import { claimFor, isVisible } from '../drafts/whose-draft.ts';
import { keepDrafts } from './keep-drafts.ts';

const draft = (id: string, day: number) =>
  withAlternative(undefined, id, makeAlternative(`run of ${id}`, `2026-11-${day}T10:00:00Z`));

it('saves each draft once, the oldest first, and names what could not be saved', async () => {
  const saved: string[] = [];
  const progress: number[] = [];
  const unkept = await keepDrafts(
    [draft('new', 20), draft('stuck', 19), draft('old', 18)],
    async ({ draftId, runId }) => {
      saved.push(runId);
      if (draftId === 'stuck') return { kind: 'failed', message: 'No room.' };
      const place = { projectId: 'p', projectName: 'P', elementId: 'e', isStored: true };
      return { kind: 'saved', place };
    },
    (done) => progress.push(done),
  );
  expect(saved).toEqual(['run of old', 'run of stuck', 'run of new']);
  expect(progress).toEqual([0, 1, 2, 3]);
  expect(unkept).toMatchObject([{ title: 'Title of run of stuck', message: 'No room.' }]);
});

it('waits for what was made before its user signed in, until it lies in a project', () => {
  const made = draft('a', 20);
  expect(isVisible(made, null)).toBe(true);
  const claimed = claimFor(made, 'ada');
  if (claimed === null) throw new Error('it was nobody’s');
  expect([isVisible(claimed, 'ada'), isVisible(claimed, 'ben'), isVisible(claimed, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(claimFor(claimed, 'ben')).toBeNull();
  expect([waitsSinceBefore(made), waitsSinceBefore(claimed)]).toEqual([false, true]);
  const place = { projectId: 'p', projectName: 'P', elementId: 'e', isStored: true };
  const kept = { ...claimed, variants: claimed.variants.map((one) => withPlace(one, 'p', place)) };
  expect(waitsSinceBefore(kept)).toBe(false);
});
