import { useCallback, useRef, useState } from 'react';

export type Change<Input> = {
  /** The inputs of the calls under way, the oldest first. */
  pending: readonly Input[];
  isBusy: boolean;
  /** Whether the last call succeeded. */
  isDone: boolean;
  /** Why the last call failed, and its input. */
  failure: { cause: unknown; input: Input } | null;
  attempt: (input: Input) => void;
  /** Forgets how the last call ended. */
  reset: () => void;
};

/**
 * The one way to change something. `act` throws when it fails, after reverting what it showed
 * before the server knew (`showAtOnce`). A second call while one is under way does nothing, unless
 * calls `mayOverlap`.
 */
export function useChange<Input>(
  act: (input: Input) => Promise<unknown>,
  { mayOverlap = false }: { mayOverlap?: boolean } = {},
): Change<Input> {
  const [pending, setPending] = useState<readonly Input[]>([]);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<Change<Input>['failure']>(null);
  // The second click of a double click comes before the state is rendered.
  const underWay = useRef<readonly Input[]>([]);

  const show = (inputs: readonly Input[]) => {
    underWay.current = inputs;
    setPending(inputs);
  };

  const reset = useCallback(() => {
    setIsDone(false);
    setFailure(null);
  }, []);

  async function attempt(input: Input): Promise<void> {
    if (underWay.current.length > 0 && !mayOverlap) return;
    show([...underWay.current, input]);
    reset();
    try {
      await act(input);
      setIsDone(true);
    } catch (cause) {
      setFailure({ cause, input });
    } finally {
      show(underWay.current.toSpliced(underWay.current.indexOf(input), 1));
    }
  }

  return {
    pending,
    isBusy: pending.length > 0,
    isDone,
    failure,
    attempt: (input) => void attempt(input),
    reset,
  };
}
