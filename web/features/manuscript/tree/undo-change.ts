import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { partOf, siblingsOf } from './outline.ts';
import type { TreeChange } from './tree-change.ts';

/** The changes that undo one, made on the manuscript as it was before it. */
export function undoChange(before: Manuscript, change: TreeChange): TreeChange[] {
  switch (change.type) {
    case 'add':
      return [{ type: 'trash', ids: [change.id] }];
    case 'move':
      return movesBack(before, change.ids);
    case 'goal':
      return [{ ...change, goalWords: partOf(before, change.id)?.goalWords ?? null }];
    case 'trash':
      return [{ type: 'restore', ids: change.ids.toReversed() }];
    case 'restore':
      return [{ type: 'trash', ids: change.ids.toReversed() }];
    case 'split':
      return [{ type: 'join', id: change.id, withId: change.newId }];
    case 'join': {
      const scenes = before.parts.filter(({ parentId }) => parentId === change.withId);
      const sceneIds = scenes.map(({ id }) => id);
      return [{ type: 'unjoin', id: change.id, withId: change.withId, versionId: null, sceneIds }];
    }
    case 'unjoin':
      return [{ type: 'join', id: change.id, withId: change.withId }];
  }
}

/** Each run of neighbours goes back behind the part that stood before it. */
function movesBack(before: Manuscript, ids: readonly string[]): TreeChange[] {
  const moved = new Set(ids);
  const seen = new Set<string>();
  const moves: TreeChange[] = [];
  for (const id of [...before.parts, ...before.parked].map((part) => part.id)) {
    const part = partOf(before, id);
    if (part === null || !moved.has(id) || seen.has(id)) continue;
    const beside = siblingsOf(before, part);
    const start = beside.indexOf(part);
    const run = beside.slice(start);
    const end = run.findIndex((each) => !moved.has(each.id));
    const together = (end < 0 ? run : run.slice(0, end)).map((each) => each.id);
    for (const each of together) seen.add(each);
    const afterId = beside[start - 1]?.id ?? null;
    moves.push({ type: 'move', ids: together, parentId: part.parentId, afterId });
  }
  return moves;
}
