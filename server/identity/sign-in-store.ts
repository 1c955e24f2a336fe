import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { hashToken } from './session-token.ts';
import { signInTimeoutMs } from './sign-in-cookie.ts';

/** `state` names it at the issuer; `browser` is the token of the browser that began it. */
export type PendingSignIn = {
  state: string;
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
};

/** Stores a sign-in for ten minutes. */
export async function insertSignIn(db: Kysely<Tables>, signIn: PendingSignIn, now: number): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      state_hash: hashToken(signIn.state),
      browser_hash: hashToken(signIn.browser),
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      return_to: signIn.returnTo,
      expires_at: new Date(now + signInTimeoutMs),
    })
    .execute();
}

/** Takes a pending sign-in, once. Null if it is unknown, used, expired or another browser's. */
export async function takeSignIn(
  db: Kysely<Tables>,
  { state, browser }: Pick<PendingSignIn, 'state' | 'browser'>,
  now: number,
): Promise<Pick<PendingSignIn, 'nonce' | 'codeVerifier' | 'returnTo'> | null> {
  const row = await db
    .deleteFrom('sign_ins')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', new Date(now))
    .returning(['nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { nonce: row.nonce, codeVerifier: row.code_verifier, returnTo: row.return_to };
}

export async function deleteExpiredSignIns(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sign_ins').where('expires_at', '<=', new Date(now)).execute();
}
