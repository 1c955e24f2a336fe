import { type KeyboardEvent, useRef } from 'react';
import { findByName, type TreeRow } from './tree-rows.ts';
import type { TreeChoice } from './use-choice.ts';

/** How long letters belong to one word that is searched for, in milliseconds. */
const typingMs = 700;

export type TreeKeyActs = {
  focus: (id: string) => void;
  fold: (id: string, isFolded: boolean) => void;
  open: (id: string) => void;
  rename: (id: string) => void;
  moveBy: (ids: ReadonlySet<string>, direction: 'up' | 'down') => boolean;
  trash: (ids: ReadonlySet<string>) => void;
  menu: (id: string) => void;
};

/** The keys of a tree, as the ARIA practices have them, with Alt and arrows to move. */
export function useTreeKeys(rows: readonly TreeRow[], choice: TreeChoice, acts: TreeKeyActs) {
  const typed = useRef({ letters: '', at: 0 });

  /** Whether the key was the tree's. */
  function take(event: KeyboardEvent): boolean {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const index = rows.findIndex(({ id }) => id === (focused ?? choice.active));
    const row = rows[index];
    // A menu within a row has its own keys.
    if (row === undefined || (event.target instanceof Element && event.target.closest('[data-own-keys]')))
      return false;
    const go = (to: TreeRow | undefined) => {
      if (to === undefined) return;
      if (!event.ctrlKey && !event.metaKey)
        choice.choose(to.id, { isRange: event.shiftKey, isAdding: false });
      acts.focus(to.id);
    };
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (row.part !== null && acts.moveBy(choice.acted(row.id), event.key === 'ArrowUp' ? 'up' : 'down'))
        acts.focus(row.id);
      return true;
    }
    if (event.altKey) return false;
    switch (event.key) {
      case 'ArrowDown':
        go(rows[index + 1]);
        return true;
      case 'ArrowUp':
        go(rows[index - 1]);
        return true;
      case 'Home':
        go(rows[0]);
        return true;
      case 'End':
        go(rows.at(-1));
        return true;
      case 'ArrowRight':
        if (row.isFolded && row.childCount > 0) acts.fold(row.id, false);
        else if (row.childCount > 0) go(rows[index + 1]);
        return true;
      case 'ArrowLeft':
        if (row.level === 1 && !row.isFolded) acts.fold(row.id, true);
        else if (row.parentId !== null) go(rows.find(({ id }) => id === row.parentId));
        return true;
      case 'Enter':
        acts.open(row.id);
        return true;
      case 'F2':
        if (row.part !== null) acts.rename(row.id);
        return true;
      case 'Delete':
        if (row.part !== null) acts.trash(choice.acted(row.id));
        return true;
      case 'Escape':
        choice.clear();
        return false;
      case 'F10':
        if (!event.shiftKey) return false;
        acts.menu(row.id);
        return true;
      case 'ContextMenu':
        acts.menu(row.id);
        return true;
      case ' ':
        choice.choose(row.id, { isRange: event.shiftKey, isAdding: !event.shiftKey });
        return true;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return false;
    const isGoingOn = event.timeStamp - typed.current.at < typingMs;
    const letters = (isGoingOn ? typed.current.letters : '') + event.key;
    typed.current = { letters, at: event.timeStamp };
    const found = findByName(rows, row.id, letters);
    if (found !== null) go(rows.find(({ id }) => id === found));
    return true;
  }

  return (event: KeyboardEvent): void => {
    if (!take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
