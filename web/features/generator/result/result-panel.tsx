import type { ReactNode, RefObject } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { LiveText } from '../../../shared/live/live-text.ts';
import { thinking, useThinking } from '../../../shared/live/use-thinking.ts';
import type { Spending } from '../form/format-spending.ts';
import type { Generation } from '../run/generation.ts';
import { hasFailed, type RunState } from '../run/run-state.ts';
import { FailedResult } from './lazy-failed.tsx';
import { LazyResult } from './lazy-result.tsx';
import type { ResultParts } from './result-parts.ts';

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
  const isThinking = useThinking(live, state.kind === 'streaming' && !state.isStopping && state.before === 0);
  const doing = formatDoing(state, isThinking);
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
        {formatStatus(state, doing)}
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
      case 'done':
      case 'stopped':
        return (
          <LazyResult
            definition={definition}
            state={state}
            live={live}
            doing={doing}
            generation={generation}
            spending={spending}
            parts={parts}
          />
        );
      default:
        return hasFailed(state) && <FailedResult state={state} parts={parts} isVisitor={isVisitor} />;
    }
  }
}

function formatDoing(state: RunState, isThinking: boolean): string {
  if (state.kind === 'streaming' && state.before > 0) return `Waiting, ${state.before} before you`;
  return isThinking ? thinking : 'Writing';
}

function formatStatus({ kind }: RunState, doing: string): string {
  if (kind === 'starting' || kind === 'streaming') return doing;
  return kind === 'done' || kind === 'stopped' ? 'Done' : '';
}
