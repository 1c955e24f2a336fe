import type { ReactNode, RefObject } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { Spending } from '../form/format-spending.ts';
import type { Push } from '../push/push-button.tsx';
import type { Generation } from '../run/generation.ts';
import type { LiveText } from '../run/live-text.ts';
import { hasFailed, type RunState } from '../run/run-state.ts';
import { FinishedCard } from './finished-card.tsx';
import { FailedResult } from './lazy-failed.tsx';
import { useThinking } from './use-thinking.ts';
import { thinking, WritingCard } from './writing-card.tsx';

/** The result's place: empty, being written, finished, or why it failed. */
export function ResultPanel({
  definition,
  state,
  live,
  generation,
  spending,
  isVisitor,
  parts,
  region,
}: {
  definition: RegisteredDefinition;
  state: RunState;
  live: LiveText;
  generation: Pick<Generation, 'stop' | 'stopCost'>;
  spending: Spending;
  isVisitor: boolean;
  parts: ResultParts;
  region: RefObject<HTMLElement | null>;
}) {
  const isThinking = useThinking(live, state.kind === 'streaming' && !state.isStopping);
  return (
    // Gets the focus when the focused control goes away.
    <section
      className="result"
      ref={region}
      tabIndex={-1}
      aria-label="Result"
      aria-busy={state.kind === 'streaming'}
    >
      <span className="sr" role="status">
        {formatStatus(state, isThinking)}
      </span>
      {drawState()}
    </section>
  );

  function drawState(): ReactNode {
    switch (state.kind) {
      case 'idle':
        return parts.blank;
      case 'starting':
      case 'streaming':
        return (
          <WritingCard
            definition={definition}
            state={state}
            live={live}
            generation={generation}
            isThinking={isThinking}
          />
        );
      case 'done':
      case 'stopped':
        return (
          <>
            <FinishedCard
              definition={definition}
              state={state}
              spending={spending}
              switcher={parts.switcher}
              save={parts.save}
              next={parts.nextStep}
              onRegenerate={() => parts.onAgain(state)}
              push={{ ...parts.push, onPush: (wish) => parts.onAgain(state, wish) }}
            />
            {parts.below}
          </>
        );
      default:
        return hasFailed(state) && <FailedResult state={state} parts={parts} isVisitor={isVisitor} />;
    }
  }
}

export type ResultParts = {
  blank: ReactNode;
  switcher: ReactNode;
  /** Where the result lies, and the way to put it into a project. */
  save: ReactNode;
  /** The next step of the project that the result lies in; null for a draft. */
  nextStep: ReactNode;
  below: ReactNode;
  /** Goes back to an earlier result of the order; null when there is none. */
  onBack: (() => void) | null;
  onSignIn: () => void;
  /** Regenerates a result, or tries once more. */
  onAgain: (state: RunState, wish?: string) => void;
  push: Omit<Push, 'onPush'>;
};

function formatStatus({ kind }: RunState, isThinking: boolean): string {
  if (isThinking) return thinking;
  if (kind === 'starting' || kind === 'streaming') return 'Writing';
  return kind === 'done' || kind === 'stopped' ? 'Done' : '';
}
