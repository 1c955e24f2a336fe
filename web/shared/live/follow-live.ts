import type { RunSummary } from '../../../contract/runs.ts';
import { loadValidators } from '../../api/request/load-validators.ts';
import type { RunReader } from '../../api/runs/follow-run.ts';
import type { Received } from '../../api/runs/received-text.ts';
import { loadRun, loadStopTerms } from '../../api/runs/runs.ts';
import { loadResult } from '../material/load-result.ts';
import type { Stop } from './stop-watch.ts';

/** The terms of a stop, and the measure of what is written. Null when the server refused. */
export async function loadStop({ id, kind, inputs, scope }: RunSummary): Promise<Stop | null> {
  const [terms, result, { createShareMeter, measuredIn }] = await Promise.all([
    loadStopTerms(id),
    loadResult(kind),
    import('../../../domain/story/share-meter.ts'),
  ]);
  if (!terms.ok) return null;
  const { askedWords, leastCredits } = terms.value;
  return {
    leastCredits,
    makeMeter: () => createShareMeter(measuredIn(result, scope), { inputs, askedWords }),
  };
}

/** Follows a run once the validators are loaded. Returns the way to stop following. */
export function followLive(id: string, from: Received, reader: RunReader): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  const deps = {
    openEvents: (url: string) => new EventSource(url),
    loadRun,
    random: Math.random,
    wakeUps: window,
    isVisible: () => !document.hidden,
  };
  void loadValidators().then((wire) => {
    if (!isLeft) stop = wire.followRun(deps, id, from, reader);
  });
  return () => stop();
}
