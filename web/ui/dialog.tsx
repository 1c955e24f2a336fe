import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * A modal dialog, open while it is mounted. Escape, the cross and a click outside call `onClose`.
 * It focuses `[data-first-focus]`, else its first control, and does so again when the title
 * changes. `isSheet`: it takes the right side of the window, in full height; its page
 * imports `side-sheet.css`. `isLarge`: it has a body that scrolls between head and foot; its page
 * imports `large-dialog.css`. `isAlert`: asks before a loss, so it has no cross and ignores clicks
 * outside.
 */
export function Dialog({
  title,
  onClose,
  isWide = false,
  isSheet = false,
  isLarge = false,
  isAlert = false,
  children,
}: {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  isSheet?: boolean;
  isLarge?: boolean;
  isAlert?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another question
  useLayoutEffect(() => focusFirst(ref.current), [title]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the element has by itself
    <dialog
      ref={ref}
      tabIndex={-1}
      role={isAlert ? 'alertdialog' : undefined}
      className={isSheet ? 'dialog side-sheet' : isLarge ? 'dialog large' : isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A choice of files that is given up is a `cancel` of its field, which comes up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // Browsers close it at a second Escape in a row, whatever `cancel` said.
        if (target !== dialog || dialog.open) return;
        dialog.showModal();
        focusFirst(dialog);
        onClose();
      }}
      onClick={(event) => {
        if (!isAlert && isOutside(event)) onClose();
      }}
    >
      <div className="dialog-h">
        <h2 id={titleId}>{title}</h2>
        {!isAlert && (
          <IconButton label="Close" className="sm" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>
  );
}

/** Focuses the control that is marked for it; otherwise keeps the focus within the dialog. */
function focusFirst(dialog: HTMLDialogElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
  if (first) first.focus();
  else if (!dialog?.contains(document.activeElement)) dialog?.focus();
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
