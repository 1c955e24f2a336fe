import { useState } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Generation } from '../run/generation.ts';
import type { LiveText } from '../run/live-text.ts';
import type { RunState } from '../run/run-state.ts';
import { LiveBody } from './live-body.tsx';
import { ResultFrame } from './result-frame.tsx';
import { StopButton } from './stop-button.tsx';
import { thinking } from './use-thinking.ts';

/** A result on its way: the order is being sent, or the text is being written. */
export function WritingCard({
  definition,
  state,
  live,
  generation,
  isThinking,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'starting' | 'streaming' }>;
  live: LiveText;
  generation: Pick<Generation, 'stop' | 'stopCost'>;
  /** Nothing of the answer has come yet: the model may be writing its notes. */
  isThinking: boolean;
}) {
  const isStopping = state.kind === 'streaming' && state.isStopping;
  const [isFollowing, setIsFollowing] = useState(false);
  return (
    <ResultFrame
      definition={definition}
      about={isStopping ? 'Stopping' : isThinking ? thinking : 'Writing'}
      actions={null}
      footer={
        <>
          <StopButton
            state={state}
            live={live}
            generation={generation}
            priceCredits={definition.priceCredits}
          />
          <Button
            kind="quiet"
            size="small"
            aria-pressed={isFollowing}
            onClick={() => setIsFollowing(!isFollowing)}
          >
            <Icon name={isFollowing ? 'check' : 'arrow-down'} />
            Follow
          </Button>
          <span className="hint">
            {formatTrouble(state) ?? 'Stop keeps what is written so far, and costs its share of the price.'}
          </span>
        </>
      }
    >
      <LiveBody kind={definition.id} live={live} isFollowing={isFollowing} onFollow={setIsFollowing} />
    </ResultFrame>
  );
}

/** Why nothing moves, in a sentence; null when all is well. */
function formatTrouble(state: Extract<RunState, { kind: 'starting' | 'streaming' }>): string | null {
  if (state.kind === 'streaming')
    return state.isConnected
      ? null
      : 'The connection was lost; the writing goes on. It appears here once you are connected again.';
  switch (state.trouble) {
    case 'offline':
      return 'You are offline. Your request is kept and will be sent once you are back online.';
    case 'unreachable':
      return 'Fabula is not answering. Your request will be sent again in a moment.';
    case 'none':
      return null;
  }
}
