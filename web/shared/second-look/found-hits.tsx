import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlacedHit } from '../../../domain/craft/review-content.ts';
import { Button } from '../../ui/button.tsx';
import { countHits } from './count-hits.ts';
import { dismissHit, keyOf, readDismissed, takeBackDismissed } from './dismissed-hits.ts';
import { findSpot } from './find-spot.ts';
import { goToSpot } from './go-to-spot.ts';
import { HitCard } from './hit-card.tsx';
import { HitList } from './hit-list.tsx';
import type { Reviewed } from './reviewed.ts';
import { useMarks } from './use-marks.ts';

/**
 * The line under a text with what was found in it: closed, open as a list, or with the one hit that
 * was chosen, beside its place. Nothing is shown where there is nothing to look at.
 */
export function FoundHits({
  id,
  found,
  shown,
  repair,
}: Pick<Reviewed, 'id' | 'shown' | 'repair'> & { found: readonly PlacedHit[] }) {
  const cardId = useId();
  const panel = useRef<HTMLDetailsElement>(null);
  const leaveSpot = useRef(() => {});
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<PlacedHit | null>(null);
  const [dismissed, setDismissed] = useState(() => readDismissed(id));
  const hits = useMemo(() => found.filter((hit) => !dismissed.has(keyOf(hit))), [found, dismissed]);
  // What was picked before the text changed is not there any more.
  const at = picked === null ? -1 : hits.indexOf(picked);
  const chosen = hits[at] ?? null;
  useMarks(shown, isOpen ? hits : none, chosen);
  useEffect(() => () => leaveSpot.current(), []);

  /** Shows a hit beside its place, and goes there. One whose place has gone leaves the list. */
  function choose(index: number): void {
    const hit = hits[index];
    const root = shown.current;
    const spot = hit?.place && root !== null ? findSpot(root, hit.place) : null;
    leaveSpot.current();
    leaveSpot.current = () => {};
    flushSync(() => setPicked(spot === null ? null : (hit ?? null)));
    if (spot === null) focusOn(index);
    else leaveSpot.current = goToSpot(spot, cardId);
  }

  function showList(): void {
    leaveSpot.current();
    flushSync(() => setPicked(null));
    focusOn(at);
  }

  function close(): void {
    flushSync(() => setIsOpen(false));
    panel.current?.querySelector('summary')?.focus();
  }

  function dismiss(index: number): void {
    const hit = hits[index];
    if (hit === undefined) return;
    dismissHit(id, keyOf(hit));
    leaveSpot.current();
    flushSync(() => {
      setPicked(null);
      setDismissed(readDismissed(id));
    });
    focusOn(index);
  }

  /** Focuses a hit of the list, the last one if there are fewer, or the line if there is none. */
  function focusOn(index: number): void {
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('.hit-what') ?? [])];
    (all[index] ?? all.at(-1) ?? panel.current?.querySelector('summary'))?.focus();
  }

  function onEscape(event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault'>): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    if (chosen === null) close();
    else showList();
  }
  useKeysIn(shown, chosen === null ? null : onEscape);

  if (hits.length === 0 && (!isOpen || dismissed.size === 0)) return null;
  return (
    <details
      ref={panel}
      className={chosen === null ? 'hits' : 'hits is-one'}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onKeyDown={onEscape}
    >
      <summary>{hits.length === 0 ? 'Nothing left to look at' : countHits(hits)}</summary>
      {chosen === null ? (
        <>
          <HitList hits={hits} onChoose={choose} onDismiss={dismiss} />
          {dismissed.size > 0 && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                takeBackDismissed(id);
                flushSync(() => setDismissed(readDismissed(id)));
                focusOn(0);
              }}
            >
              Show again what was meant
            </Button>
          )}
        </>
      ) : (
        <HitCard
          id={cardId}
          hit={chosen}
          {...(repair !== undefined && { repair })}
          onDismiss={() => dismiss(at)}
          onNext={at + 1 < hits.length ? () => choose(at + 1) : null}
          onList={showList}
        />
      )}
    </details>
  );
}

const none: readonly PlacedHit[] = [];

/** Hears the keys in what another part of the page draws, after it has heard them itself. */
function useKeysIn(shown: Reviewed['shown'], onKey: ((event: globalThis.KeyboardEvent) => void) | null) {
  useEffect(() => {
    if (onKey === null) return;
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.target instanceof Node && shown.current?.contains(event.target)) onKey(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
