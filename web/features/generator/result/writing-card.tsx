import { useState } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { LiveBody } from '../../../shared/live/live-body.tsx';
import type { LiveText } from '../../../shared/live/live-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Generation } from '../run/generation.ts';
import type { RunState } from '../run/run-state.ts';
import { ResultFrame } from './result-frame.tsx';
import { StopButton } from './stop-button.tsx';

/** A result on its way: the order is being sent, or the text is being written. */
export function WritingCard({
  definition,
  state,
  live,
  generation,
  doing,
}: {
  definition: RegisteredDefinition;
  state: Extract<RunState, { kind: 'starting' | 'streaming' }>;
  live: LiveText;
  generation: Pick<Generation, 'stop' | 'stopCost'>;
  /** What the model does at the moment. */
  doing: string;
}) {
  const isStopping = state.kind === 'streaming' && state.isStopping;
  const [isFollowing, setIsFollowing] = useState(false);
  return (
    <ResultFrame
      definition={definition}
      about={isStopping ? 'Stopping' : doing}
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
