import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultyIssuer, startFaultyIssuer } from '../../testing/faulty-issuer.ts';
import { createOpenId } from './openid.ts';

const returnAddress = 'http://localhost:3000/auth/callback';
let issuer: FaultyIssuer;
beforeEach(async () => {
  issuer = await startFaultyIssuer();
});
afterEach(() => issuer.close());

it('asks for an account each time, with state, nonce and code challenge', async () => {
  const openId = createOpenId({ ...issuer.settings, issuerName: 'a name' });
  const { url, state, nonce, codeVerifier } = await openId.begin(returnAddress);
  expect(url.startsWith(`${issuer.url}/authorize?`)).toBe(true);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: 'fabula-tests',
    response_type: 'code',
    redirect_uri: returnAddress,
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(new Set([state, nonce, codeVerifier]).size).toBe(3);
  expect(url).not.toContain(codeVerifier);
});

it('caches signing keys for ten minutes', async () => {
  let now = Date.now();
  const openId = createOpenId({ ...issuer.settings, issuerName: 'a name', now: () => now });
  const asked = [];
  for (const minutes of [0, 6, 3, 1, 0]) {
    now += minutes * 60 * 1000;
    const authorization = await openId.begin(returnAddress);
    const outcome = await openId.complete(
      new URL(issuer.letIn(authorization.url), returnAddress),
      authorization,
    );
    expect(outcome).toMatchObject({ kind: 'known', person: { issuer: 'a name', subject: 'ada' } });
    asked.push(issuer.asked.get('/keys'));
  }
  expect(asked).toEqual([1, 1, 1, 2, 2]);
});
