import { urls } from '../../../contract/urls.ts';
import { changeUser, refreshSession } from './use-session.ts';

/** `ended`: the sign-in is over. `failed`: the server could not be asked, or not now. */
export type RenewalOutcome = 'renewed' | 'ended' | 'failed';

/** Renews the access of this browser. Whoever asks while a renewal is on its way shares it. */
export function renewAccess(): Promise<RenewalOutcome> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

let renewing: Promise<RenewalOutcome> | null = null;

async function renew(): Promise<RenewalOutcome> {
  try {
    const response = await fetch(urls.sessionRenewal, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 401) {
      await refreshSession();
      return 'ended';
    }
    const accessUntil = response.ok ? accessUntilIn(await response.json()) : null;
    if (accessUntil === null) return 'failed';
    changeUser({ accessUntil });
    return 'renewed';
  } catch {
    return 'failed';
  }
}

function accessUntilIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('accessUntil' in body)) return null;
  return typeof body.accessUntil === 'string' ? body.accessUntil : null;
}
