import { expect, it } from 'vitest';
import { limits } from '../../../../domain/limits.ts';
import { type Draft, withAlternative } from './draft.ts';
import { draftsWithoutRoom, formatRoom } from './draft-limit.ts';
import { makeAlternative } from './make-alternative.ts';
import { withPlace } from './places.ts';

/** So many drafts in no project, each a minute younger than the one before. */
function drafts(count: number): Draft[] {
  return Array.from({ length: count }, (_, index) =>
    withAlternative(
      undefined,
      `d${index}`,
      makeAlternative(`r${index}`, new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString()),
    ),
  );
}

const place = { projectId: 'p', projectName: 'P', elementId: 'e', isStored: true };
const saved = (draft: Draft): Draft => ({
  ...draft,
  variants: draft.variants.map((one) => withPlace(one, 'p', place)),
});
const idOf = ({ id }: Draft) => id;

it('drops nothing while there is room, then what lies in a project, and the oldest last of all', () => {
  const full = drafts(limits.drafts);
  expect(draftsWithoutRoom(full)).toEqual([]);
  const one = drafts(limits.drafts + 1);
  expect(draftsWithoutRoom(one).map(idOf)).toEqual(['d0']);
  const withSaved = one.map((draft) => (draft.id === 'd7' ? saved(draft) : draft));
  expect(draftsWithoutRoom(withSaved).map(idOf)).toEqual(['d7']);
});

it('says so before it drops a draft, and which', () => {
  expect(formatRoom(drafts(limits.drafts - 6), idOf)).toBeNull();
  expect(formatRoom(drafts(limits.drafts - 5), idOf)).toBe(
    'This browser keeps 200 drafts, and you have 195 in no project. Save or delete some to make room.',
  );
  expect(formatRoom(drafts(limits.drafts), idOf)).toBe(
    'This browser keeps 200 drafts, and you have 200 in no project. The next one takes the place of the oldest, “d0”. Save or delete some to make room.',
  );
  expect(formatRoom(drafts(limits.drafts).map(saved), idOf)).toBeNull();
});
