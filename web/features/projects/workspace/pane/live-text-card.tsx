import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { RegisteredDefinition } from '../../../../../domain/generators/index.ts';
import { formatStop } from '../../../../shared/live/format-stop.ts';
import { LiveBody } from '../../../../shared/live/live-body.tsx';
import type { LiveText } from '../../../../shared/live/live-text.ts';
import { thinking, useThinking } from '../../../../shared/live/use-thinking.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { LiveRun } from '../jobs/live-run.ts';
import { useLiveRun } from '../jobs/use-live-run.ts';
import { LiveFrame } from './live-frame.tsx';
import '../../styles/live.css';

/** A text while it is written, with the way to stop it. Nothing here scrolls by itself. */
export function LiveTextCard({
  runId,
  definition,
  hasText,
  onSettled,
}: {
  runId: string;
  definition: RegisteredDefinition;
  /** Whether there is a text already, which stays until this one is there. */
  hasText: boolean;
  /** All of it is on the page, and stored. */
  onSettled: () => void;
}) {
  const { state, live, run } = useLiveRun(runId);
  const isOver = state.run !== null && state.run.endedAt !== null;
  const isThinking = useThinking(live, !isOver);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (state.isSettled) settle();
  }, [state.isSettled]);

  const doing = state.stop === 'asked' ? 'Stopping' : isThinking ? thinking : isOver ? 'Written' : 'Writing';
  return (
    <LiveFrame
      definition={definition}
      doing={doing}
      isBusy={!isOver}
      foot={
        <>
          {run !== null && <StopButton run={run} live={live} isOver={isOver || state.stop === 'asked'} />}
          <span className="hint">{formatHint(state, hasText)}</span>
        </>
      }
    >
      <LiveBody kind={definition.id} live={live} isFollowing={false} onFollow={ignore} />
    </LiveFrame>
  );
}

function StopButton({
  run,
  live,
  isOver,
}: {
  run: Pick<LiveRun, 'stop' | 'stopCost'>;
  live: LiveText;
  isOver: boolean;
}) {
  const cost = useSyncExternalStore(live.subscribe, run.stopCost, () => null);
  return (
    <Button size="small" disabled={isOver} onClick={run.stop}>
      <Icon name="square" className="stop" />
      {formatStop(cost)}
    </Button>
  );
}

function formatHint(
  { isConnected, stop }: { isConnected: boolean; stop: 'none' | 'asked' | 'failed' },
  hasText: boolean,
): string {
  if (stop === 'failed') return 'The stop did not reach the server. Try again.';
  if (!isConnected)
    return 'The connection was lost; the writing goes on. It appears here once you are connected again.';
  return hasText
    ? 'Your text below stays until this one is there.'
    : 'Stop keeps what is written so far, and costs its share of the price.';
}

function ignore(): void {}
