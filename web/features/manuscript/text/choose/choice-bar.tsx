import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { Chosen } from './use-chosen-words.ts';

/** What can be done with chosen words. */
export function ChoiceBar({
  chosen,
  onRevise,
  onComment,
}: {
  chosen: Chosen;
  onRevise: (() => void) | null;
  onComment: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--choice-top', `${chosen.top}px`);
    bar.current?.style.setProperty('--choice-left', `${chosen.left}px`);
  }, [chosen]);
  return (
    <div
      className="choice-bar"
      role="toolbar"
      aria-label="Chosen words"
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
