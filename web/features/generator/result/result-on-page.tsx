import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import type { LiveText } from '../../../shared/live/live-text.ts';
import type { Spending } from '../form/format-spending.ts';
import type { Generation } from '../run/generation.ts';
import type { RunState } from '../run/run-state.ts';
import { FinishedResult } from './finished-result.tsx';
import type { ResultParts } from './result-parts.ts';
import { WritingCard } from './writing-card.tsx';

/** A result that is being written, or stands there. */
export function ResultOnPage({
  definition,
  state,
  live,
  doing,
  generation,
  spending,
  parts,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'starting' | 'streaming' | 'done' | 'stopped' }>;
  live: LiveText;
  /** What the model does at the moment. */
  doing: string;
  generation: Pick<Generation, 'stop' | 'stopCost'>;
  spending: Spending;
  parts: ResultParts;
}) {
  if (state.kind === 'starting' || state.kind === 'streaming')
    return (
      <WritingCard definition={definition} state={state} live={live} generation={generation} doing={doing} />
    );
  return (
    <FinishedResult
      definition={definition}
      state={state}
      spending={spending}
      parts={parts}
      push={{ ...parts.push, onPush: (wish) => parts.onAgain(state, wish) }}
      onRegenerate={() => parts.onAgain(state)}
    />
  );
}
