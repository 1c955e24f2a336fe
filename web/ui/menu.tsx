import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { menuTop, useMenuKeys } from './menu-keys.ts';

/** One entry of a menu: an act here, or a way to another page. */
export type MenuEntry = { label: string; icon: IconName; note?: string } & (
  | { kind: 'act'; onAct: (isByKey: boolean) => void }
  | { kind: 'link'; to: string }
);

/**
 * An icon button with a menu. Escape and Tab close it and return the focus. Its page imports
 * `menu.css`.
 */
export function Menu({
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

  const close = () => menu.current?.hidePopover();
  const keys = useMenuKeys(menu, close);

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
        className="menu menu-of-acts"
        onKeyDown={keys.onKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeBeside(event.currentTarget, button.current);
        }}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          keys.onToggle(event);
        }}
      >
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} onChosen={close} />
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
      <Link className="menu-entry" role="menuitem" tabIndex={-1} to={entry.to} onClick={onChosen}>
        {words}
      </Link>
    );
  return (
    <button
      type="button"
      className="menu-entry"
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

/** The menu lies in the top layer, so it is placed by hand: it ends where its button ends. */
function placeBeside(menu: HTMLElement, button: HTMLElement | null): void {
  if (button === null) return;
  // What is not shown yet has a height only while it is drawn.
  menu.style.display = 'block';
  const height = menu.offsetHeight;
  menu.style.display = '';
  const box = button.getBoundingClientRect();
  const top = menuTop(box, height, window.innerHeight) + window.scrollY;
  menu.style.inset = `${top}px ${document.documentElement.clientWidth - box.right}px auto auto`;
}
