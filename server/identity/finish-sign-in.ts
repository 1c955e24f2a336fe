import { randomUUID } from 'node:crypto';
import type { SignInProblem } from '../../contract/session.ts';
import { transact } from '../db/transact.ts';
import { claimGuest } from './claim-guest.ts';
import type { Deps } from './deps.ts';
import type { Person } from './person.ts';
import { provisionUser } from './provision-user.ts';
import { deleteSessionByToken, insertSession } from './session-store.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { takeSignIn } from './sign-in-store.ts';

/** What a browser brings back from the issuer. */
export type SignInReturn = {
  /** At one of our own origins. */
  address: URL;
  /** Null for a browser without pending sign-ins, session or guest token. */
  signInToken: string | null;
  sessionToken: string | null;
  guestHash: Buffer | null;
  device: string;
};

/** `wasGuest`: the browser's guest has made something, so it needs a new guest cookie. */
export type FinishedSignIn =
  | { kind: 'signed_in'; sessionToken: string; returnTo: string; wasGuest: boolean }
  | { kind: 'failed'; problem: SignInProblem };

type Parts = Pick<Deps, 'db' | 'issuer' | 'log' | 'now' | 'grantTrial'>;

/**
 * Finishes a pending sign-in, once: exchanges the code, creates an account if there is none, and
 * replaces the browser's session. What the browser made as a guest becomes the user's. Never
 * rejects, since the browser must end up on a page.
 */
export async function finishSignIn(parts: Parts, browser: SignInReturn): Promise<FinishedSignIn> {
  try {
    return await finish(parts, browser);
  } catch (error) {
    parts.log.error({ event: 'sign_in_broke', err: error });
    return { kind: 'failed', problem: 'issuer_unavailable' };
  }
}

async function finish(parts: Parts, browser: SignInReturn): Promise<FinishedSignIn> {
  if (parts.issuer.openId === null) return failed(parts, 'not_set_up', 'no issuer');
  const state = browser.address.searchParams.get('state');
  if (state === null || browser.signInToken === null)
    return failed(parts, 'expired', 'no state or no cookie');
  const pending = await takeSignIn(parts.db, { state, browser: browser.signInToken }, parts.now());
  if (pending === null) return failed(parts, 'expired', 'not under way');

  const openId = await parts.issuer.openId();
  const outcome = await openId.complete(browser.address, { state, ...pending });
  if (outcome.kind === 'failed') return failed(parts, outcome.problem, outcome.reason);
  return {
    kind: 'signed_in',
    returnTo: pending.returnTo,
    ...(await beginSession(parts, outcome.person, browser)),
  };
}

async function beginSession({ db, now, grantTrial }: Parts, person: Person, browser: SignInReturn) {
  const { sessionToken: oldToken, guestHash, device } = browser;
  const sessionToken = newSessionToken();
  const wasGuest = await transact(db, async (tx) => {
    const userId = await provisionUser(tx, person, { grantTrial, now: now() });
    if (oldToken !== null) await deleteSessionByToken(tx, hashToken(oldToken));
    await insertSession(tx, { tokenHash: hashToken(sessionToken), id: randomUUID(), userId, device }, now());
    return guestHash !== null && (await claimGuest(tx, guestHash, userId));
  });
  return { sessionToken, wasGuest };
}

function failed({ log }: Parts, problem: SignInProblem, reason: string): FinishedSignIn {
  log.info({ event: 'sign_in_failed', problem, reason });
  return { kind: 'failed', problem };
}
