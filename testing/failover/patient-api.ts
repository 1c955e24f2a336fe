import { setTimeout as wait } from 'node:timers/promises';
import type { Api, ApiAnswer } from '../api-of.ts';

/** What a page met while the database was away. */
export type Waits = { unavailable: number; longestMs: number; faults: string[] };

/** Retries a 503 that names a Retry-After, as a page does. Any other 5xx is recorded as a fault. */
export function patientApi(api: Api, waits: Waits): Api {
  return async (...call): Promise<ApiAnswer> => {
    const beganAt = performance.now();
    for (;;) {
      const answer = await api(...call);
      if (answer.status < 500) {
        waits.longestMs = Math.max(waits.longestMs, performance.now() - beganAt);
        return answer;
      }
      if (answer.status !== 503 || !saysWhen(answer.body)) {
        waits.faults.push(`${call[0]} ${call[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      waits.unavailable += 1;
      await wait(500);
    }
  };
}

function saysWhen(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'retryAfterSeconds' in body;
}
