import type { MenuEntry } from '../../../ui/menu.tsx';
import { parkedId } from './move-parts.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeActs } from './use-tree-acts.ts';

/** What a row's menu opens. */
export type RowDialog = { what: 'move' | 'goal'; ids: ReadonlySet<string> };

/** The menu of a chapter or scene, or of several that are chosen. */
export function rowEntries(
  row: TreeRow,
  ids: ReadonlySet<string>,
  acts: TreeActs,
  on: {
    rename: (id: string) => void;
    dialog: (dialog: RowDialog) => void;
    added: (id: string) => void;
    /** Splits the scene where the caret is; null where it isn't in it. */
    split: (() => void) | null;
    isLast: boolean;
  },
): MenuEntry[] {
  const { part } = row;
  if (part === null || row.id === parkedId) return [];
  const isParked = part.type === 'scene' && part.parentId === null;
  const several = ids.size > 1;
  const entries: (MenuEntry | null)[] = [
    several
      ? null
      : { kind: 'act', label: 'Rename', icon: 'pencil', note: 'F2', onAct: () => on.rename(row.id) },
    several || part.type === 'scene'
      ? null
      : {
          kind: 'act',
          label: 'Add a scene to it',
          icon: 'plus',
          onAct: () => on.added(acts.addScene(row.id)),
        },
    several
      ? null
      : part.type === 'scene'
        ? {
            kind: 'act',
            label: 'Add a scene after it',
            icon: 'plus',
            onAct: () => on.added(acts.addScene(part.parentId, row.id)),
          }
        : {
            kind: 'act',
            label: 'Add a chapter after it',
            icon: 'plus',
            onAct: () => on.added(acts.addChapter(row.id)),
          },
    { kind: 'act', label: 'Move up', icon: 'arrow-up', note: 'Alt ↑', onAct: () => acts.moveBy(ids, 'up') },
    {
      kind: 'act',
      label: 'Move down',
      icon: 'arrow-down',
      note: 'Alt ↓',
      onAct: () => acts.moveBy(ids, 'down'),
    },
    part.type === 'chapter'
      ? null
      : {
          kind: 'act',
          label: 'Move to…',
          icon: 'arrow-right',
          onAct: () => on.dialog({ what: 'move', ids }),
        },
    part.type === 'chapter' || isParked
      ? null
      : { kind: 'act', label: 'Park', icon: 'square', onAct: () => acts.moveInto(ids, null) },
    on.split === null || several
      ? null
      : { kind: 'act', label: 'Split at the caret', icon: 'scissors', onAct: on.split },
    several || on.isLast
      ? null
      : {
          kind: 'act',
          label: part.type === 'chapter' ? 'Join with the next chapter' : 'Join with the next scene',
          icon: 'unfold-vertical',
          onAct: () => void acts.join(row.id),
        },
    several
      ? null
      : {
          kind: 'act',
          label: 'Goal in words…',
          icon: 'feather',
          onAct: () => on.dialog({ what: 'goal', ids }),
        },
    { kind: 'act', label: 'Move to the trash', icon: 'trash-2', note: 'Del', onAct: () => acts.trash(ids) },
  ];
  return entries.filter((entry) => entry !== null);
}
