import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useInertOutside, useIsCovering } from '../room/use-covering.ts';
import { usePaneKeys } from './use-pane-keys.ts';

/**
 * What stands beside the graph, or over it where there is no room: a bar to go on, back and away,
 * and the text with a scroll of its own. `children` get the place in the bar for what the text says
 * of itself.
 */
export function Pane({
  at,
  order,
  isFocused,
  onOpen,
  onClose,
  children,
}: {
  at: string;
  /** What can be opened, in the order of a story. */
  order: readonly string[];
  /** Whether it was opened from here, and so takes the focus. */
  isFocused: boolean;
  onOpen: (at: string) => void;
  onClose: () => void;
  children: (bar: HTMLElement | null) => ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const isCovering = useIsCovering();
  useInertOutside(ref, isCovering);
  const place = order.indexOf(at);
  const previous = place > 0 ? order[place - 1] : undefined;
  const next = order[place + 1];
  const go = (to: string | undefined) => {
    if (to !== undefined) onOpen(to);
  };
  usePaneKeys({ next: () => go(next), previous: () => go(previous), close: onClose });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at its top
  useEffect(() => {
    ref.current?.scrollTo({ top: 0, behavior: 'instant' });
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [at]);

  return (
    <section ref={ref} className="pj-pane" aria-label="Open text" tabIndex={-1}>
      <div className="pj-pane-bar">
        <IconButton label="Back to the graph" className="sm only-covering" onClick={onClose}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton
          label="Previous text"
          className="sm"
          disabled={previous === undefined}
          aria-keyshortcuts="k"
          onClick={() => go(previous)}
        >
          <Icon name="chevron-up" />
        </IconButton>
        <IconButton
          label="Next text"
          className="sm"
          disabled={next === undefined}
          aria-keyshortcuts="j"
          onClick={() => go(next)}
        >
          <Icon name="chevron-down" />
        </IconButton>
        {place >= 0 && order.length > 1 && (
          <span className="meta num pj-pane-place">
            {place + 1} of {order.length}
          </span>
        )}
        <div className="pj-pane-says" ref={setBar} />
        <IconButton label="Close" className="sm only-beside" aria-keyshortcuts="Escape" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      {children(bar)}
    </section>
  );
}
