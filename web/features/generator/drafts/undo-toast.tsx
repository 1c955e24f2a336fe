import { useEffect, useState } from 'react';

/** How long a toast stands, in milliseconds. It waits while it has the pointer or the focus. */
const standsMs = 6000;

/** Says for a while what was done, with the way to take it back. Null draws nothing. */
export function UndoToast({
  message,
  takesFocus,
  onUndo,
  onGone,
}: {
  message: string | null;
  takesFocus: boolean;
  onUndo: () => void;
  onGone: () => void;
}) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (message === null || isHeld) return;
    const timer = setTimeout(onGone, standsMs);
    return () => clearTimeout(timer);
  });

  return (
    <div
      className="toasts"
      role="status"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {message !== null && (
        <div className="toast">
          {message}
          {/* biome-ignore lint/a11y/noAutofocus: only for keyboards, whose place on the page has just gone */}
          <button type="button" autoFocus={takesFocus} onClick={onUndo}>
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
