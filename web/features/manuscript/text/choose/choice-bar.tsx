import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { Chosen } from './use-chosen-words.ts';

/** What can be done with chosen words. */
export function ChoiceBar({
  chosen,
  onRevise,
  onComment,
  onBack,
}: {
  chosen: Chosen;
  onRevise: (() => void) | null;
  onComment: () => void;
  /** The keyboard goes back to the chosen words. */
  onBack: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--choice-top', `${chosen.top}px`);
    bar.current?.style.setProperty('--choice-left', `${chosen.left}px`);
  }, [chosen]);
  // As in other editors, Alt+F10 leads from chosen words to what can be done with them.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  function onKeyDown(event: ReactKeyboardEvent<HTMLElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) buttons.at((at + step) % buttons.length)?.focus();
    else if (event.key === 'Escape') onBack();
    else return;
    event.preventDefault();
  }
  return (
    <div
      className="choice-bar"
      role="toolbar"
      aria-label="Chosen words"
      aria-keyshortcuts="Alt+F10"
      onKeyDown={onKeyDown}
      ref={bar}
      // A press leaves the words chosen.
      onMouseDown={(event) => event.preventDefault()}
    >
      {onRevise !== null && (
        <button type="button" className="choice-act" onClick={onRevise}>
          <Icon name="feather" />
          Revise
        </button>
      )}
      <button type="button" className="choice-act" onClick={onComment}>
        <Icon name="pencil" />
        Comment
      </button>
    </div>
  );
}
