import { backoffMs } from '../../api/request/backoff.ts';
import { lazyPart } from '../lazy-part.tsx';
import { wait, whenOnline } from './browser-clock.ts';

/** After so many tries with a network the layouts count as gone, as after a new release. */
const maxTries = 5;

/** Fetches the layouts of results. Call it when a result is expected. */
export const loadBody = () => fetchPatiently(() => import('../material/result-body.tsx'));

/** Fetches a script that a result needs, waiting for the network. */
export async function fetchPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (cause) {
      if (tries >= maxTries && navigator.onLine) throw cause;
      await (navigator.onLine ? wait(backoffMs(tries, Math.random)) : whenOnline());
    }
  }
}

const about = { name: 'The layout of this result', waiting: <div className="result-body" /> };

export const ResultBody = lazyPart(async () => (await loadBody()).ResultBody, about);
export const BrokenOffBody = lazyPart(async () => (await loadBody()).BrokenOffBody, about);
