import { useEffect, useEffectEvent } from 'react';
import { hasSingleLetters } from '../../../../shared/single-letters.ts';

/** The keys of what is open: J and K lead to the next and the previous text, Escape closes it. */
export function usePaneKeys(acts: { next: () => void; previous: () => void; close: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(target)) return;
    const act =
      key === 'Escape'
        ? acts.close
        : hasSingleLetters() && key === 'j'
          ? acts.next
          : hasSingleLetters() && key === 'k'
            ? acts.previous
            : null;
    if (act === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a press belongs to a text that is typed in, to an open menu or to a dialog. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal, [popover]:popover-open') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
