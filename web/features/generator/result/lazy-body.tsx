import { backoffMs } from '../../../api/request/backoff.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { wait, whenOnline } from '../run/browser-clock.ts';

/** After so many tries with a network the layouts count as gone, as after a new release. */
const maxTries = 5;

/** Fetches the layouts of results, waiting for the network. Call it when a result is expected. */
export async function loadBody(): Promise<typeof import('../../../shared/material/result-body.tsx')> {
  for (let tries = 1; ; tries++) {
    try {
      return await import('../../../shared/material/result-body.tsx');
    } catch (cause) {
      if (tries >= maxTries && navigator.onLine) throw cause;
      await (navigator.onLine ? wait(backoffMs(tries, Math.random)) : whenOnline());
    }
  }
}

const about = { name: 'The layout of this result', waiting: <div className="result-body" /> };

export const ResultBody = lazyPart(async () => (await loadBody()).ResultBody, about);
export const BrokenOffBody = lazyPart(async () => (await loadBody()).BrokenOffBody, about);
