import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { hourMs } from '../../domain/time.ts';

/** Whether headers say that a proxy forwarded this request. Not every proxy says so. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers)
    if (name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'))
      return true;
  return false;
}

/** Warns of an untrusted proxy, whose clients all count as one, at most once an hour. */
export function createForwardingWarning(log: Logger, now: () => number): () => void {
  let nextAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < nextAt) return;
    nextAt = now() + hourMs;
    log.warn({
      event: 'proxy_not_trusted',
      hint: 'A request was forwarded by an address that TRUSTED_PROXIES does not name. If it is a proxy of yours, add its address: until then, everyone behind it shares the limits of one client.',
    });
  };
}
