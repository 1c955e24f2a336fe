import { type ReactNode, useEffect, useState } from 'react';

/** How long a toast stands, in milliseconds. It waits while it has the pointer or the focus. */
const visibleMs = 6000;

/**
 * What was just done, with at most one act and one link. `isFocused`: the focus moves to the act,
 * because the control that had it is gone.
 */
export type ToastMessage = {
  id: string;
  words: string;
  act?: { label: string; isFocused?: boolean; onAct: () => void };
  link?: ReactNode;
  /** How long it stands, in milliseconds, where that is not as long as others do. */
  standsMs?: number;
};

/** Shows one toast at a time, for a while. Null shows nothing. */
export function Toast({ message, onGone }: { message: ToastMessage | null; onGone: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const id = message?.id ?? null;
  const ms = message?.standsMs ?? visibleMs;

  useEffect(() => {
    if (id === null || isHeld) return;
    const timer = setTimeout(onGone, ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld, onGone]);

  return (
    <div
      className="toast-place"
      role="status"
      aria-label="Just done"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {message !== null && (
        <div className="toast" key={message.id}>
          <span>{message.words}</span>
          {message.act !== undefined && (
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: only where the control that had the focus has just gone
              autoFocus={message.act.isFocused === true}
              onClick={message.act.onAct}
            >
              {message.act.label}
            </button>
          )}
          {message.link}
        </div>
      )}
    </div>
  );
}
