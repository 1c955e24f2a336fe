import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isFetchFailure } from '../api/request/load-failure.ts';
import { fetchLostStyle } from './lost-style.ts';
import { PartBoundary, PartProblem, type ProblemLook } from './part-problem.tsx';

type About<Props> = {
  /** Its name at the start of a sentence: 'The history'. */
  name: string;
  /** What stands there while it is fetched. */
  waiting?: ReactNode | ((props: Props) => ReactNode);
  look?: Exclude<ProblemLook, 'over'>;
  /** For a part that stands over the page: what closing the message about it does. */
  close?: (props: Props) => void;
};

type Fetched<Props> = ComponentType<{ props: Props; unfetched: ReactNode }>;

/** A part with its script, or with the next try to fetch it, and why the last one failed. */
type Slot<Props> = { about: About<Props>; part: Fetched<Props>; cause?: unknown };

/**
 * A component whose script is fetched when it is first rendered. If fetching or rendering fails, a
 * message with 'Try again' takes its place and the rest of the page goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  about: About<Props>,
): (props: Props) => ReactNode {
  const slot: Slot<Props> = { about, part: fetchPart() };

  /** React remembers a failure for good, so each try is a component of its own. */
  function fetchPart(): Fetched<Props> {
    return lazy(async (): Promise<{ default: Fetched<Props> }> => {
      try {
        await fetchLostStyle(slot.cause);
        const Part = await load();
        return { default: ({ props }) => <Part {...props} /> };
      } catch (cause) {
        if (!isFetchFailure(cause)) reportError(cause);
        slot.cause = cause;
        slot.part = fetchPart();
        return { default: ({ unfetched }) => unfetched };
      }
    });
  }

  return (props) => <Frame slot={slot} props={props} />;
}

function Frame<Props extends object>({ slot, props }: { slot: Slot<Props>; props: Props }): ReactNode {
  const [{ Part, tries }, setShown] = useState(() => ({ Part: slot.part, tries: 0 }));
  const { name, waiting, look = 'block', close } = slot.about;
  const problem = {
    name,
    look: close === undefined ? look : 'over',
    tries,
    onAgain: () => setShown({ Part: slot.part, tries: tries + 1 }),
    onClose: () => close?.(props),
  } as const;
  return (
    <PartBoundary key={tries} problem={<PartProblem kind="broken" {...problem} />}>
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <Part props={props} unfetched={<PartProblem kind="unfetched" {...problem} />} />
      </Suspense>
    </PartBoundary>
  );
}
