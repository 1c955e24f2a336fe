import { useRef, useState } from 'react';

/** How a change that somebody asked for stands. */
export type Change<Input> = {
  isBusy: boolean;
  /** Why the last try failed, and what was asked for; null while there is nothing to say. */
  failure: { cause: unknown; input: Input } | null;
  /** Tries once. */
  attempt: (input: Input) => void;
  /** Takes the failure away. */
  dismiss: () => void;
};

/**
 * The one way to change something: busy until it is done or has failed. `act` throws when it fails,
 * after it has taken back what it showed before the server knew (`showAtOnce`). A second call while
 * one is under way does nothing, unless changes `mayOverlap`.
 */
export function useChange<Input>(
  act: (input: Input) => Promise<unknown>,
  { mayOverlap = false }: { mayOverlap?: boolean } = {},
): Change<Input> {
  const [busy, setBusy] = useState(0);
  const [failure, setFailure] = useState<Change<Input>['failure']>(null);
  /**
   * The same count for calls that come before it is drawn again, as the second of a double click
   * does.
   */
  const underWay = useRef(0);

  async function attempt(input: Input): Promise<void> {
    if (underWay.current > 0 && !mayOverlap) return;
    underWay.current += 1;
    setBusy(underWay.current);
    setFailure(null);
    try {
      await act(input);
    } catch (cause) {
      setFailure({ cause, input });
    } finally {
      underWay.current -= 1;
      setBusy(underWay.current);
    }
  }

  return {
    isBusy: busy > 0,
    failure,
    attempt: (input) => void attempt(input),
    dismiss: () => setFailure(null),
  };
}
