import { useCallback, useMemo, useRef, useState } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { formatCount } from '../../../shared/format.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { moveTo } from './move-parts.ts';
import { scenesOf } from './outline.ts';
import { stateOf } from './part-state.ts';
import { type RowDialog, rowEntries } from './row-entries.ts';
import { type RowActs, TreeRowView } from './tree-row.tsx';
import { treeRows } from './tree-rows.ts';
import { useChoice } from './use-choice.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMenuPlace } from './use-menu-place.ts';
import type { TreeActs } from './use-tree-acts.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog, {
  name: 'This dialog',
  close: ({ onClose }) => onClose(),
});
const GoalDialog = lazyPart(async () => (await import('./goal-dialog.tsx')).GoalDialog, {
  name: 'This dialog',
  close: ({ onClose }) => onClose(),
});

/** Chapters and scenes: read, chosen, named, moved, and the way into the text. */
export function TreePanel({
  manuscript,
  acts,
  hereId,
  findings,
  onOpen,
  onSplit,
}: {
  manuscript: Manuscript;
  acts: TreeActs;
  /** The scene that the writer is in; null for none. */
  hereId: string | null;
  /** Parts in which something was found. */
  findings: ReadonlySet<string>;
  /** Shows a part in the text. */
  onOpen: (id: string) => void;
  /** Splits the scene where the caret is; null where no caret is in one. */
  onSplit: (() => void) | null;
}) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  /** The row under the pointer, whose menu is shown; else that of the active row. */
  const [over, setOver] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(manuscript, folded), [manuscript, folded]);
  const choice = useChoice(rows);
  useKeptFocus(list, rows);

  const focus = useCallback((id: string) => {
    // The row may stand elsewhere, or be new, once this is drawn.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    });
  }, []);
  const fold = useCallback((id: string, isFolded: boolean) => {
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const nameNew = (id: string) => {
    choice.choose(id, { isRange: false, isAdding: false });
    setRenaming(id);
  };
  const { drag, start } = useTreeDrag({
    canDrop: (id, place) => moveTo(manuscript, choice.acted(id), place) !== null,
    onDrop: (id, place) => void acts.move(moveTo(manuscript, choice.acted(id), place)),
  });
  const onKeyDown = useTreeKeys(rows, choice, {
    focus,
    fold,
    open: onOpen,
    rename: setRenaming,
    moveBy: acts.moveBy,
    trash: acts.trash,
    menu: (id) =>
      requestAnimationFrame(() => {
        setOver(id);
        list.current?.parentElement?.querySelector<HTMLElement>('.ms-row-acts > button')?.click();
      }),
  });

  // Rows are drawn anew only when they change, so what they call must stay the same.
  const latest = useRef({ rows, choice, acts, onOpen, start, focus });
  latest.current = { rows, choice, acts, onOpen, start, focus };
  const rowActs: RowActs = useMemo(
    () => ({
      fold,
      press: (id, keys) => {
        latest.current.choice.choose(id, keys);
        if (!keys.isRange && !keys.isAdding) latest.current.onOpen(id);
      },
      drag: (id, event) => latest.current.start(id, event, list.current),
      renamed: (id, title) => {
        setRenaming(null);
        const row = latest.current.rows.find((each) => each.id === id);
        if (title !== null && row?.part != null && row.part.title !== title.trim())
          void latest.current.acts.rename(id, title);
        latest.current.focus(id);
      },
      focused: (id) => latest.current.choice.activate(id),
    }),
    [fold],
  );

  const menuRow = rows.find(({ id }) => id === over) ?? rows.find(({ id }) => id === choice.active);
  const menuPlace = useMenuPlace(list, menuRow?.id ?? null, rows);
  const lastPlace = menuRow?.level === 1 ? chapterCount(manuscript) : menuRow?.count;

  const chosenScenes = [...choice.chosen].length;
  return (
    <div className="ms-tree">
      <div className="ms-tree-head">
        <h2>Chapters</h2>
        <span className="meta num">{formatCount(scenesOf(manuscript).length, 'scene')}</span>
      </div>
      <div
        className="ms-rows"
        onPointerOver={(event) => {
          const row =
            event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
          // An open menu stays with its row.
          const isOpen = event.currentTarget.querySelector(':popover-open') !== null;
          if (row?.dataset.row !== undefined && !isOpen) setOver(row.dataset.row);
        }}
      >
        <div
          ref={list}
          role="tree"
          aria-label="Chapters and scenes"
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          {rows.map((row) => (
            <TreeRowView
              key={row.id}
              row={row}
              state={row.part === null || row.level === 1 ? null : stateOf(row.part, findings)}
              isActive={row.id === choice.active}
              isChosen={choice.chosen.has(row.id)}
              isHere={row.id === hereId}
              isRenaming={row.id === renaming}
              isDragged={drag?.id === row.id}
              drop={drag?.place?.id === row.id ? (drag.place.isBehind ? 'behind' : 'before') : null}
              acts={rowActs}
            />
          ))}
        </div>
        {menuRow?.part != null && menuRow.id !== renaming && drag === null && (
          <div className="ms-row-acts" style={menuPlace}>
            <Menu
              label={`More for ${menuRow.name}`}
              entries={rowEntries(menuRow, choice.acted(menuRow.id), acts, {
                rename: setRenaming,
                dialog: setDialog,
                added: nameNew,
                split: hereId === menuRow.id ? onSplit : null,
                isLast: menuRow.place === lastPlace,
              })}
            />
          </div>
        )}
      </div>
      {chosenScenes > 1 ? (
        <div className="ms-tree-foot" role="toolbar" aria-label="What to do with the chosen parts">
          <span className="meta">{chosenScenes} chosen</span>
          <Button size="small" onClick={() => setDialog({ what: 'move', ids: choice.chosen })}>
            Move to…
          </Button>
          <IconButton label="Move to the trash" className="sm" onClick={() => acts.trash(choice.chosen)}>
            <Icon name="trash-2" />
          </IconButton>
          <IconButton label="Choose none" className="sm" onClick={choice.clear}>
            <Icon name="x" />
          </IconButton>
        </div>
      ) : (
        <div className="ms-tree-foot">
          <Button size="small" kind="quiet" onClick={() => nameNew(acts.addChapter())}>
            <Icon name="plus" />
            Chapter
          </Button>
          {manuscript.parts.length > 0 && (
            <Button size="small" kind="quiet" onClick={() => nameNew(addSceneHere())}>
              <Icon name="plus" />
              Scene
            </Button>
          )}
        </div>
      )}
      {dialog?.what === 'move' && (
        <MoveDialog
          manuscript={manuscript}
          ids={dialog.ids}
          onMove={(parentId) => {
            acts.moveInto(dialog.ids, parentId);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'goal' && (
        <GoalDialog
          row={rows.find(({ id }) => dialog.ids.has(id)) ?? null}
          onSet={(id, goal) => {
            void acts.setGoal(id, goal);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );

  /** Behind the chosen scene, or at the end of the chosen chapter, else of the last one. */
  function addSceneHere(): string {
    const row = rows.find(({ id }) => id === choice.active) ?? rows.find(({ id }) => id === hereId);
    if (row?.part?.type === 'scene' && row.part.parentId !== null)
      return acts.addScene(row.part.parentId, row.id);
    const chapter =
      row?.part?.type === 'chapter' ? row.part : manuscript.parts.findLast(({ type }) => type === 'chapter');
    return acts.addScene(chapter?.id ?? null);
  }
}

function chapterCount({ parts }: Manuscript): number {
  return parts.filter(({ type }) => type === 'chapter').length;
}
