import { useSyncExternalStore } from 'react';
import { formatStop } from '../../../shared/live/format-stop.ts';
import type { LiveText } from '../../../shared/live/live-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Generation } from '../run/generation.ts';
import type { RunState } from '../run/run-state.ts';

/** Stops the run and says what that costs now. Its width fits any cost up to `priceCredits`. */
export function StopButton({
  state,
  live,
  generation,
  priceCredits,
  goesOn = false,
}: {
  state: Extract<RunState, { kind: 'starting' | 'streaming' }>;
  live: Pick<LiveText, 'subscribe'>;
  generation: Pick<Generation, 'stop' | 'stopCost'>;
  priceCredits: number;
  /** More texts follow this one, so that there is something to stop while its end is shown. */
  goesOn?: boolean;
}) {
  const cost = useSyncExternalStore(live.subscribe, generation.stopCost, () => null);
  const isOver = state.kind === 'streaming' && (state.isStopping || (state.end !== null && !goesOn));
  return (
    <Button kind="plain" size="small" disabled={isOver} onClick={generation.stop}>
      <Icon name="square" className="stop" />
      <span className="stop-says">
        <span>{formatStop(cost)}</span>
        {/* Unseen, so that the button is wide enough for all that it will say. */}
        {Array.from({ length: priceCredits + 1 }, (_, some) => (
          <span key={formatStop(some)} aria-hidden="true">
            {formatStop(some)}
          </span>
        ))}
      </span>
    </Button>
  );
}
