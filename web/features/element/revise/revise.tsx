import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { HitPlace } from '../../../../domain/craft/review-content.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { partAt } from '../../../shared/passage/change.ts';
import { findPassage } from '../../../shared/passage/place-passage.ts';
import { findSpot } from '../../../shared/second-look/find-spot.ts';
import { goToSpot } from '../../../shared/second-look/go-to-spot.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { useSpending } from '../../../shared/use-spending.ts';
import type { ToolProps } from '../tools/tool-props.ts';
import { readSelection } from './read-selection.ts';
import { ReviseBar } from './revise-bar.tsx';
import { RevisionDock } from './revision-dock.tsx';
import { useChosen } from './use-chosen.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { type Revision, useRevise, type Wish } from './use-revise.ts';
import { whyOff } from './why-off.ts';
import '../styles/revise.css';

/** What other parts of the page ask of this one. */
export type ReviseHandle = { ask: (wish: Wish) => void };

/**
 * Words that are chosen in the text, to be read or written, can be written anew: a bar with wishes
 * comes up beside them, and the outcome waits at the foot of the text until it is taken or passed
 * over.
 */
export function Revise({
  shown,
  content,
  first,
  handle,
  ...props
}: ToolProps & {
  /** What was wished for before this part of the page was there. */
  first: Wish | null;
  shown: RefObject<HTMLElement | null>;
  content: Content;
  handle: RefObject<ReviseHandle | null>;
}) {
  const { userId, loaded } = props;
  const spending = useSpending(userId, loaded.element.projectId);
  const price = creditsInWords(spending.priced(1));
  const revising = useRevise(props);
  const bar = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const read = useCallback(
    () => (shown.current === null ? null : readSelection(shown.current, content)),
    [shown, content],
  );
  const { chosen, close } = useChosen(read, { shown, bar });

  useKeyboardRoom(chosen !== null || revising.revisions.length > 0);

  // Alt+R goes from the words to the bar.
  useEffect(() => {
    if (chosen === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyR') return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [chosen]);

  function ask(wish: Wish): void {
    setAsked((count) => count + 1);
    revising.ask(wish);
  }
  useImperativeHandle(handle, () => ({ ask }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this part is there
  useEffect(() => {
    if (first !== null) ask(first);
  }, []);

  /** Brings a passage into the window, its words selected or marked. */
  function show({ passage }: Revision): void {
    const place = hitPlaceOf(content, findPassage(content, passage));
    const spot = place === null || shown.current === null ? null : findSpot(shown.current, place);
    if (spot !== null) goToSpot(spot, '');
  }

  const top = chosen === null || holder.current === null ? null : placeOf(holder.current, chosen.place);
  return (
    <>
      <div className="revise-holder" ref={holder}>
        {chosen !== null && (
          <BarPlace top={top}>
            <ReviseBar
              bar={bar}
              off={whyOff(chosen.passage, loaded.locks, spending)}
              price={`${price} each`}
              onAct={(act, hint) => {
                close();
                ask({ act, hint, passage: chosen.passage });
              }}
              onLeave={() => {
                close();
                chosen.goBack();
              }}
            />
            <p className="sr" role="status">
              Words chosen. Alt and R leads to what can be done with them.
            </p>
          </BarPlace>
        )}
      </div>
      <RevisionDock
        revising={revising}
        focusOn={asked}
        price={price}
        canAsk={whyOff(null, loaded.locks, spending) === null}
        isThere={({ passage }) => findPassage(content, passage) !== null}
        onShow={show}
        onTryAgain={() => setAsked((count) => count + 1)}
      />
    </>
  );
}

function hitPlaceOf(content: Content, passage: ReturnType<typeof findPassage>): HitPlace | null {
  if (passage === null) return null;
  const { path, start, end } = passage;
  const text = partAt(content, path);
  return typeof text === 'string' ? { path, text, from: start, to: end, sentence: start } : null;
}

/** A place in the window as one within the part of the page that the bar lies in. */
function placeOf(holder: HTMLElement, { left, bottom }: { left: number; bottom: number }) {
  const box = holder.parentElement?.getBoundingClientRect();
  return box === undefined
    ? null
    : { left: Math.max(0, left - box.left), top: bottom - box.top, width: box.width };
}

/** Beside the words; on a phone docked to the window, which no part of the page may hold. */
function BarPlace({ top, children }: { top: ReturnType<typeof placeOf>; children: ReactNode }) {
  const place = (
    <div className="revise-place" ref={(element) => moveTo(element, top)}>
      {children}
    </div>
  );
  return matchMedia('(max-width: 720px)').matches
    ? createPortal(place, document.querySelector('main') ?? document.body)
    : place;
}

/** Room between the words and the bar, in pixels. */
const gap = 8;

/** The policy for content forbids style attributes in markup, so places are set by hand. */
function moveTo(place: HTMLElement | null, to: ReturnType<typeof placeOf>): void {
  if (place === null || to === null) return;
  place.style.setProperty('--bar-top', `${to.top + gap}px`);
  place.style.setProperty('--bar-left', `${Math.max(0, Math.min(to.left, to.width - place.offsetWidth))}px`);
}
