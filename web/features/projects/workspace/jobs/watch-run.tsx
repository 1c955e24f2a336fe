import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasEnded } from '../../../../../contract/runs.ts';
import { acceptedOf } from '../../../../api/request/api-errors.ts';
import { loadRun } from '../../../../api/runs/runs.ts';

/** How often a run is looked at until it has ended, in milliseconds. */
const lookMs = 1500;

/** Waits until a run without a job has ended. Draws nothing. */
export function WatchRun({ userId, runId, onEnd }: { userId: string; runId: string; onEnd: () => void }) {
  const { data: isOver = false } = useQuery({
    queryKey: ['run-ended', userId, runId],
    queryFn: async () => hasEnded(acceptedOf(await loadRun(runId)).state),
    refetchInterval: ({ state }) => (state.data === true ? false : lookMs),
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return null;
}
