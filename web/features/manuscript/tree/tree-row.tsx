import { memo, type PointerEvent } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type PartState, stateWords } from './part-state.ts';
import type { TreeRow } from './tree-rows.ts';

/** What a row calls: always the same functions, so that rows are drawn only when needed. */
export type RowActs = {
  press: (id: string, keys: { isRange: boolean; isAdding: boolean }) => void;
  drag: (id: string, event: PointerEvent<HTMLElement>) => void;
  fold: (id: string, isFolded: boolean) => void;
  renamed: (id: string, title: string | null) => void;
  focused: (id: string) => void;
};

/** One chapter or scene in the tree. */
export const TreeRowView = memo(function TreeRowView({
  row,
  state,
  isActive,
  isChosen,
  isHere,
  isRenaming,
  drop,
  isDragged,
  acts,
}: {
  row: TreeRow;
  state: PartState | null;
  /** In the tab order. */
  isActive: boolean;
  isChosen: boolean;
  /** The writer is in this scene's text. */
  isHere: boolean;
  isRenaming: boolean;
  drop: 'before' | 'behind' | null;
  isDragged: boolean;
  acts: RowActs;
}) {
  const { part } = row;
  const goal = part?.goalWords ?? null;
  const classes = ['ms-row', `level-${row.level}`];
  if (isHere) classes.push('is-here');
  if (isDragged) classes.push('is-dragged');
  if (drop !== null) classes.push(`drop-${drop}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      title={state === null ? undefined : stateWords[state]}
      data-row={row.id}
      id={`row-${row.id}`}
      className={classes.join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.count}
      aria-selected={isChosen}
      aria-current={isHere ? 'location' : undefined}
      aria-expanded={row.level === 1 && row.childCount > 0 ? !row.isFolded : undefined}
      onClick={(event) => {
        // The menu and the box for a name are in the row, and have clicks of their own.
        if (event.target instanceof Element && event.target.closest('[data-own-keys]') !== null) return;
        acts.press(row.id, { isRange: event.shiftKey, isAdding: event.ctrlKey || event.metaKey });
      }}
      onPointerDown={(event) => part !== null && acts.drag(row.id, event)}
      onFocus={() => acts.focused(row.id)}
    >
      {row.level === 1 ? (
        <button
          type="button"
          className="ms-fold"
          tabIndex={-1}
          aria-hidden="true"
          data-no-drag
          onClick={(event) => {
            event.stopPropagation();
            acts.fold(row.id, !row.isFolded);
          }}
        >
          {row.childCount > 0 && <Icon name={row.isFolded ? 'chevron-right' : 'chevron-down'} />}
        </button>
      ) : (
        <span className={`ms-dot dot-${state ?? 'empty'}`} />
      )}
      {isRenaming && part !== null ? (
        <input
          className="ms-rename"
          data-own-keys
          aria-label={part.type === 'chapter' ? 'Name of the chapter' : 'Name of the scene'}
          defaultValue={part.title}
          placeholder={row.name}
          maxLength={60}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the row that had the focus
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={(event) => acts.renamed(row.id, event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') acts.renamed(row.id, null);
          }}
        />
      ) : (
        <span className={part?.title === '' ? 'ms-name is-untitled' : 'ms-name'}>{row.name}</span>
      )}
      <span className="sr">, {aboutRow(row, state)}</span>
      {part?.isLocked === true && <Icon name="lock" className="ms-lock" />}
      {row.words > 0 && (
        <span className="ms-words" aria-hidden="true">
          {formatNumber(row.words)}
          {goal !== null && (
            <i style={{ width: `${Math.min(100, Math.round((row.words / goal) * 100))}%` }} />
          )}
        </span>
      )}
      {row.words === 0 && goal !== null && (
        <span className="ms-words" aria-hidden="true">
          of {formatNumber(goal)}
        </span>
      )}
    </div>
  );
});

/** What screen readers say behind the name of a row. */
function aboutRow({ part, words, level, childCount }: TreeRow, state: PartState | null): string {
  const says: string[] = [];
  if (level === 1) says.push(childCount === 1 ? '1 scene' : `${childCount} scenes`);
  says.push(
    part?.goalWords == null
      ? `${formatNumber(words)} words`
      : `${formatNumber(words)} of ${formatNumber(part.goalWords)} words`,
  );
  if (state !== null && state !== 'written') says.push(stateWords[state]);
  if (part?.isLocked === true) says.push('Locked');
  return says.join(', ');
}
