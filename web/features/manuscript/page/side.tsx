import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Book } from '../side/book.ts';
import type { SidePanel } from './side-panels.ts';

/** The folding side: one panel at a time, chosen by its tabs. */
export function Side({
  panels,
  openId,
  onOpen,
  onFold,
  book,
}: {
  book: Book;
  panels: readonly SidePanel[];
  openId: string;
  onOpen: (id: string) => void;
  onFold: () => void;
}) {
  const side = useRef<HTMLElement>(null);
  // Lying over the text, it takes the focus with it.
  useEffect(() => {
    const element = side.current;
    if (element !== null && getComputedStyle(element).position === 'fixed')
      element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, []);
  const open = panels.find(({ id }) => id === openId) ?? panels[0];
  if (open === undefined) return null;
  const { Panel } = open;
  const choose = (step: number) => {
    const next = panels[(panels.indexOf(open) + step + panels.length) % panels.length];
    if (next === undefined) return;
    onOpen(next.id);
    requestAnimationFrame(() => document.getElementById(`side-tab-${next.id}`)?.focus());
  };
  return (
    <aside
      ref={side}
      className="ms-side"
      aria-label="Beside the text"
      onKeyDown={(event) => {
        const isOver = getComputedStyle(event.currentTarget).position === 'fixed';
        const isOthers = document.querySelector(':modal, [popover]:popover-open') !== null;
        if (event.key === 'Escape' && isOver && !isOthers && !event.defaultPrevented) onFold();
      }}
    >
      <div className="ms-side-head">
        <div
          role="tablist"
          aria-label="Panels"
          className="ms-tabs"
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') choose(1);
            else if (event.key === 'ArrowLeft') choose(-1);
            else return;
            event.preventDefault();
          }}
        >
          {panels.map(({ id, label }) => (
            <button
              key={id}
              id={`side-tab-${id}`}
              type="button"
              role="tab"
              aria-selected={id === open.id}
              aria-controls="side-panel"
              tabIndex={id === open.id ? 0 : -1}
              onClick={() => onOpen(id)}
            >
              {label}
            </button>
          ))}
        </div>
        <IconButton label="Fold the side" className="sm" onClick={onFold}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="ms-side-body" role="tabpanel" id="side-panel" aria-labelledby={`side-tab-${open.id}`}>
        <Panel key={open.id} book={book} />
      </div>
    </aside>
  );
}
