import { describe, expect, it } from 'vitest';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { createTree } from './create-tree.ts';
import { applyChange, type TreeChange } from './tree-change.ts';
import { undoChange } from './undo-change.ts';

const start = manuscriptOf([
  ['Autumn', ['Ferry', 'Shore']],
  ['Winter', ['Ice', 'Fire']],
]);
const order = ({ parts }: Pick<Manuscript, 'parts'>) => parts.map(({ id }) => id).join(' ');

/** A server with one manuscript that others may change. */
function server() {
  let held = start;
  const change = (asked: TreeChange): Manuscript => {
    held = { ...(applyChange(held, asked) ?? held), structure: held.structure + 1 };
    return held;
  };
  const stale: Answer<never> = {
    ok: false,
    status: 409,
    problem: { code: 'stale_structure', message: 'Stale.' },
  };
  const tree = createTree(
    {
      send: async (asked, structure): Promise<Answer<Manuscript>> =>
        structure === held.structure ? { ok: true, value: change(asked) } : stale,
      load: async () => ({ ok: true, value: held }),
    },
    start,
  );
  return { tree, change, now: () => held };
}

const up: TreeChange = { type: 'move', ids: ['Ice'], parentId: 'Autumn', afterId: 'Ferry' };

describe('the tree of a manuscript in the browser', () => {
  it('shows changes at once, and makes several in a row', async () => {
    const { tree, now } = server();
    const made = [tree.change(up), tree.change({ type: 'trash', ids: ['Shore'] })];
    expect(order(tree.read().manuscript)).toBe('Autumn Ferry Ice Winter Fire');
    expect(await Promise.all(made)).toEqual([true, true]);
    expect(order(now())).toBe('Autumn Ferry Ice Winter Fire');
    expect(tree.read()).toMatchObject({ isBusy: false, trouble: null });
  });

  it('keeps what could not be made because of a change elsewhere, and makes it when asked again', async () => {
    const { tree, change, now } = server();
    change({ type: 'move', ids: ['Fire'], parentId: 'Autumn', afterId: null });
    expect(await tree.change(up)).toBe(false);
    expect(order(tree.read().manuscript)).toBe('Autumn Fire Ferry Shore Winter Ice');
    expect(tree.read().trouble).toMatchObject({ kind: 'stale', changes: [up] });
    for (const again of tree.again()) expect(await tree.change(again)).toBe(true);
    expect(order(now())).toBe('Autumn Fire Ferry Ice Shore Winter');
  });

  it.each<TreeChange>([
    up,
    { type: 'move', ids: ['Ferry', 'Fire'], parentId: null, afterId: null },
    { type: 'move', ids: ['Winter'], parentId: null, afterId: null },
    { type: 'goal', id: 'Ice', goalWords: 800 },
  ])('comes back to what it was: %j', (change) => {
    const changed = applyChange(start, change);
    expect(changed).not.toBeNull();
    const back = undoChange(start, change).reduce<Manuscript | null>(
      (now, undo) => (now === null ? null : applyChange(now, undo)),
      changed,
    );
    expect(back).toEqual(start);
  });
});
