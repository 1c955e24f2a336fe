import type { ReactNode } from 'react';
import type { Push } from '../push/push-button.tsx';
import type { RunState } from '../run/run-state.ts';
import type { FinishedParts } from './finished-result.tsx';

/** What the page puts around a result, and what can be done with it. */
export type ResultParts = FinishedParts & {
  blank: ReactNode;
  /** Goes back to an earlier result of the order; null when there is none. */
  onBack: (() => void) | null;
  onSignIn: () => void;
  /** Regenerates a result, or tries once more. */
  onAgain: (state: RunState, wish?: string) => void;
  push: Omit<Push, 'onPush'>;
};
