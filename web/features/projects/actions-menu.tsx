import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

/** One entry of a menu: an act here, or a way to another page. */
export type MenuEntry = { label: string; icon: IconName; note?: string } & (
  | { kind: 'act'; onAct: (isByKey: boolean) => void }
  | { kind: 'link'; to: string }
);

/**
 * A button that is its icon, with a menu behind it. Arrows, Home and End move in the menu; Escape and Tab close it,
 * and the focus goes back to the button.
 */
export function ActionsMenu({
  label,
  icon = 'ellipsis',
  entries,
}: {
  label: string;
  icon?: IconName;
  entries: readonly MenuEntry[];
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        className="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        <Icon name={icon} />
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu actions-menu"
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeUnder(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') items()[0]?.focus();
        }}
      >
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} onChosen={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

function Entry({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const words = (
    <>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {entry.note !== undefined && <span className="meta num">{entry.note}</span>}
    </>
  );
  if (entry.kind === 'link')
    return (
      <Link className="actions-entry" role="menuitem" tabIndex={-1} to={entry.to} onClick={onChosen}>
        {words}
      </Link>
    );
  return (
    <button
      type="button"
      className="actions-entry"
      role="menuitem"
      tabIndex={-1}
      onClick={(event) => {
        onChosen();
        entry.onAct(event.detail === 0);
      }}
    >
      {words}
    </button>
  );
}

/** The menu lies in the top layer, so it is placed on the page by hand: below the button, ending where that ends. */
function placeUnder(menu: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return;
  const { bottom, right } = button.getBoundingClientRect();
  const page = document.documentElement;
  menu.style.inset = `${bottom + window.scrollY + 4}px ${page.clientWidth - right}px auto auto`;
}
