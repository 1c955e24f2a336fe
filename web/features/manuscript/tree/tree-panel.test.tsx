import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { TreePanel } from './tree-panel.tsx';
import type { TreeActs } from './use-tree-acts.ts';

const manuscript = manuscriptOf([
  ['Autumn', ['The ferry', 'The shore']],
  ['Winter', ['Ice']],
]);

function acts(): TreeActs {
  return {
    addChapter: vi.fn(() => 'new'),
    addScene: vi.fn(() => 'new'),
    rename: vi.fn(async () => true),
    setGoal: vi.fn(async () => true),
    move: vi.fn(async () => true),
    moveBy: vi.fn(() => true),
    moveInto: vi.fn(),
    trash: vi.fn(),
    split: vi.fn(async () => null),
    join: vi.fn(async () => true),
    again: vi.fn(async () => {}),
  };
}

function show(given = acts()) {
  const onOpen = vi.fn();
  render(
    <TreePanel
      manuscript={manuscript}
      acts={given}
      hereId={null}
      findings={new Set()}
      onOpen={onOpen}
      onSplit={null}
    />,
  );
  const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(row(name)));
  return { row, press, focused, given, onOpen };
}

describe('the tree of a manuscript', () => {
  it('is walked by arrows, Home, End and the first letters of a name', async () => {
    const { row, press, focused } = show();
    row('Autumn').focus();
    press('ArrowDown');
    await focused('The ferry');
    press('End');
    await focused('Ice');
    press('Home');
    await focused('Autumn');
    press('w');
    await focused('Winter');
    press('ArrowUp');
    await focused('The shore');
    press('ArrowLeft');
    await focused('Autumn');
  });

  it('folds a chapter, and opens a scene with Enter', async () => {
    const { row, press, onOpen } = show();
    row('Autumn').focus();
    press('ArrowLeft');
    expect(row('Autumn').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('treeitem', { name: /^The ferry/ })).toBeNull();
    press('ArrowRight');
    row('The ferry').focus();
    press('Enter');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('names the row that has the focus, and moves and trashes all that is chosen', async () => {
    const { row, press, focused, given } = show();
    row('The ferry').focus();
    press('F2');
    const box = screen.getByRole('textbox', { name: 'Name of the scene' });
    fireEvent.change(box, { target: { value: 'The boat' } });
    fireEvent.blur(box);
    expect(given.rename).toHaveBeenCalledWith(expect.any(String), 'The boat');
    row('The ferry').focus();
    press('ArrowDown');
    await focused('The shore');
    press('ArrowUp', { shiftKey: true });
    await focused('The ferry');
    press('ArrowDown', { altKey: true });
    const chosen = vi.mocked(given.moveBy).mock.calls[0]?.[0];
    expect(chosen?.size).toBe(2);
    press('Delete');
    expect(given.trash).toHaveBeenCalledWith(chosen);
  });
});
