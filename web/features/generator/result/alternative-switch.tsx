import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/**
 * '‹ 2 of 3 ›': switches between alternatives; `index` from 0. Arrow keys work on either button.
 */
export function AlternativeSwitch({
  index,
  count,
  onSwitch,
}: {
  index: number;
  count: number;
  onSwitch: (index: number) => void;
}) {
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const next = index + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    onSwitch(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
    <div className="alternatives" role="group" aria-label="Alternatives" onKeyDown={onKeyDown}>
      <IconButton
        className="sm"
        label="Previous alternative"
        aria-disabled={index === 0}
        onClick={() => index > 0 && onSwitch(index - 1)}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <span className="num" aria-live="polite">
        {index + 1} of {count}
      </span>
      <IconButton
        className="sm"
        label="Next alternative"
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onSwitch(index + 1)}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  );
}
