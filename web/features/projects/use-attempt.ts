import { useRef, useState } from 'react';

/** How an act that may fail stands. */
export type Attempt<Input> = {
  isBusy: boolean;
  /** Why the last try failed; null while there is no reason to say anything. */
  failure: { cause: unknown } | null;
  /** Tries once. A second call while one is on its way does nothing. */
  attempt: (input: Input) => void;
  /** Takes the failure away. */
  dismiss: () => void;
};

/** An act that somebody asked for: busy until it is done or has failed. `act` throws when it fails. */
export function useAttempt<Input>(act: (input: Input) => Promise<void>): Attempt<Input> {
  const [state, setState] = useState<{ isBusy: boolean; failure: { cause: unknown } | null }>(idle);
  const isUnderWay = useRef(false);

  async function attempt(input: Input): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ isBusy: true, failure: null });
    try {
      await act(input);
      setState(idle);
    } catch (cause) {
      setState({ isBusy: false, failure: { cause } });
    } finally {
      isUnderWay.current = false;
    }
  }

  return { ...state, attempt: (input) => void attempt(input), dismiss: () => setState(idle) };
}

const idle = { isBusy: false, failure: null };
