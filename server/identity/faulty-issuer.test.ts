// @module-tag slow
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { Session } from '../../contract/session.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type AnswerFault, type FaultyIssuer, startFaultyIssuer } from '../../testing/faulty-issuer.ts';
import { beginSignIn } from '../../testing/local-sign-in.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';

const problemAt = (origin: string, problem: string) => `${origin}/auth/callback?problem=${problem}`;

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let issuer: FaultyIssuer;
  let server: TestServer;

  beforeEach(async () => {
    database = await open();
    issuer = await startFaultyIssuer({ timeoutMs: 2000 });
    server = await startTestServer(database, createScriptedModel(), { signIn: issuer.settings });
  });
  afterEach(async () => {
    await server.close();
    await issuer.close();
  });

  const comeBack = async (visitor: Visitor, path: string) => {
    const response = await visitor.fetch(path);
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };
  const signIn = async (visitor: Visitor) => comeBack(visitor, issuer.letIn(await beginSignIn(visitor)));
  const userOf = async (visitor: Visitor) =>
    Session.parse(await (await visitor.fetch(urls.session)).json()).user;
  const countOf = async (table: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.count;
  };

  it('signs in a verified person, and keeps no token of the issuer', async () => {
    const visitor = server.visitor();
    expect(await signIn(visitor)).toBe(`${server.url}/`);
    expect(await userOf(visitor)).toMatchObject({ email: 'ada@example.com', name: 'Ada Quill' });
    expect(await countOf('sign_ins')).toBe(0);
  });

  describe('an answer of the issuer', () => {
    const tampered = async (change: (query: URLSearchParams) => void) => {
      const visitor = server.visitor();
      const [path = '', query] = issuer.letIn(await beginSignIn(visitor)).split('?');
      const changed = new URLSearchParams(query);
      change(changed);
      return { visitor, location: await comeBack(visitor, `${path}?${changed}`) };
    };

    it.each([
      ['no state', (query: URLSearchParams) => query.delete('state')],
      ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ])('with %s makes no session', async (_, change) => {
      const { visitor, location } = await tampered(change);
      expect(location).toBe(problemAt(server.url, 'expired'));
      expect(await userOf(visitor)).toBeNull();
      expect(issuer.asked.get('/token')).toBeUndefined();
    });

    it('used before makes no second session', async () => {
      const visitor = server.visitor();
      const path = issuer.letIn(await beginSignIn(visitor));
      expect(await comeBack(visitor, path)).toBe(`${server.url}/`);
      expect(await comeBack(visitor, path)).toBe(problemAt(server.url, 'expired'));
      expect(await userOf(visitor)).toMatchObject({ email: 'ada@example.com' });
      expect(await countOf('sessions')).toBe(1);
    });

    it('sent several times at once makes one session', async () => {
      const visitor = server.visitor();
      const path = issuer.letIn(await beginSignIn(visitor));
      const locations = await Promise.all(Array.from({ length: 8 }, () => comeBack(visitor, path)));
      expect(locations.filter((location) => location === `${server.url}/`)).toHaveLength(1);
      expect(locations.filter((location) => location === problemAt(server.url, 'expired'))).toHaveLength(7);
      expect(await countOf('sessions')).toBe(1);
      expect(issuer.asked.get('/token')).toBe(1);
    });

    it('in another browser makes no session there, and still works in the right one', async () => {
      const [visitor, other, third] = [server.visitor(), server.visitor(), server.visitor()];
      const path = issuer.letIn(await beginSignIn(visitor));
      await beginSignIn(other);
      for (const wrong of [other, third]) {
        expect(await comeBack(wrong, path)).toBe(problemAt(server.url, 'expired'));
        expect(await userOf(wrong)).toBeNull();
      }
      expect(await comeBack(visitor, path)).toBe(`${server.url}/`);
    });

    it('with the code of another sign-in makes no session', async () => {
      const [visitor, thief] = [server.visitor(), server.visitor()];
      const stolen = new URLSearchParams(issuer.letIn(await beginSignIn(visitor)).split('?')[1]);
      const own = new URLSearchParams(issuer.letIn(await beginSignIn(thief)).split('?')[1]);
      own.set('code', stolen.get('code') ?? '');
      expect(await comeBack(thief, `${urls.signInReturn}?${own}`)).toBe(problemAt(server.url, 'refused'));
      expect(await userOf(thief)).toBeNull();
    });

    it('with another verifier makes no session', async () => {
      const visitor = server.visitor();
      const path = issuer.letIn(await beginSignIn(visitor));
      await database.db
        .updateTable('sign_ins')
        .set({ code_verifier: 'x'.repeat(43) })
        .execute();
      expect(await comeBack(visitor, path)).toBe(problemAt(server.url, 'refused'));
      expect(await countOf('sessions')).toBe(0);
    });

    it('of each of two tabs is accepted', async () => {
      const visitor = server.visitor();
      const [one, two] = [await beginSignIn(visitor, '/one'), await beginSignIn(visitor, '/two')];
      expect(await comeBack(visitor, issuer.letIn(one))).toBe(`${server.url}/one`);
      expect(await comeBack(visitor, issuer.letIn(two))).toBe(`${server.url}/two`);
      expect(await countOf('sessions')).toBe(1);
    });
  });

  describe('an invalid token', () => {
    const now = () => Math.floor(Date.now() / 1000);
    const invalid: [string, (issuer: FaultyIssuer) => void, string?][] = [
      ['a wrong nonce', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
      ['no nonce', ({ claims }) => Object.assign(claims, { nonce: undefined })],
      ['no signature', (it) => Object.assign(it, { signing: 'none' })],
      ['HS256 with the public key', (it) => Object.assign(it, { signing: 'HS256 with the public key' })],
      ['an unknown key', (it) => Object.assign(it, { signing: 'an unknown key' })],
      ['a forged signature', (it) => Object.assign(it, { signing: 'a key of the same name' })],
      ['another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://evil.example' })],
      ['another audience', ({ claims }) => Object.assign(claims, { aud: 'somebody-else' })],
      ['two audiences', ({ claims }) => Object.assign(claims, { aud: ['fabula-tests', 'somebody-else'] })],
      ['another authorised party', ({ claims }) => Object.assign(claims, { azp: 'somebody-else' })],
      ['no subject', ({ claims }) => Object.assign(claims, { sub: undefined })],
      ['an expired token', ({ claims }) => Object.assign(claims, { exp: now() - 120 })],
      ['no expiry', ({ claims }) => Object.assign(claims, { exp: undefined })],
      [
        'a token from the future',
        ({ claims }) => Object.assign(claims, { iat: now() + 3600, exp: now() + 7200 }),
      ],
      ['no ID token', (it) => Object.assign(it, { withoutIdToken: true })],
      [
        'an unverified e-mail',
        ({ claims }) => Object.assign(claims, { email_verified: false }),
        'unverified_email',
      ],
      [
        'no email_verified',
        ({ claims }) => Object.assign(claims, { email_verified: undefined }),
        'unverified_email',
      ],
    ];

    it('signs nobody in and stores nothing', async () => {
      for (const [fault, corrupt, problem = 'refused'] of invalid) {
        const visitor = server.visitor();
        const { claims } = issuer;
        issuer.claims = { ...claims };
        corrupt(issuer);
        expect([fault, await signIn(visitor)]).toEqual([fault, problemAt(server.url, problem)]);
        Object.assign(issuer, { claims, signing: 'right', withoutIdToken: false });
      }
      expect(await countOf('sessions')).toBe(0);
      expect(await countOf('owners')).toBe(0);
      expect(await signIn(server.visitor())).toBe(`${server.url}/`);
    });
  });

  it('caches signing keys and accepts a new one at once', async () => {
    await signIn(server.visitor());
    await signIn(server.visitor());
    expect(issuer.asked.get('/keys')).toBe(1);
    issuer.rotateKey();
    expect(await signIn(server.visitor())).toBe(`${server.url}/`);
    expect(issuer.asked.get('/keys')).toBe(2);
    expect(issuer.asked.get('/.well-known/openid-configuration')).toBe(1);
  });

  it('identifies people by issuer and subject, never by e-mail', async () => {
    const [ada, twin] = [server.visitor(), server.visitor()];
    await signIn(ada);
    issuer.claims = { ...issuer.claims, sub: 'another' };
    await signIn(twin);
    const [first, second] = [await userOf(ada), await userOf(twin)];
    expect(second?.id).not.toBe(first?.id);
    expect(second?.email).toBe(first?.email);

    issuer.claims = { ...issuer.claims, sub: 'ada', email: 'ada@new.example' };
    await signIn(twin);
    expect(await userOf(twin)).toMatchObject({ id: first?.id, email: 'ada@new.example' });
  });

  it('reports when the user went back, and when the issuer failed', async () => {
    for (const [error, problem] of [
      ['access_denied', 'declined'],
      ['temporarily_unavailable', 'issuer_unavailable'],
      ['unauthorized_client', 'refused'],
    ] as const) {
      const visitor = server.visitor();
      const state = new URL(await beginSignIn(visitor)).searchParams.get('state') ?? '';
      const path = `${urls.signInReturn}?${new URLSearchParams({ error, state })}`;
      expect(await comeBack(visitor, path)).toBe(problemAt(server.url, problem));
      expect(await comeBack(visitor, path)).toBe(problemAt(server.url, 'expired'));
    }
  });

  describe('an issuer that is out of order', () => {
    const faults: AnswerFault[] = [
      'breaks off',
      'never answers',
      '500',
      'not JSON',
      'JSON of something else',
    ];

    it('is reported when a sign-in begins, and works once it is back', async () => {
      for (const fault of faults) {
        issuer.faults = { discovery: fault };
        const response = await server.visitor().post(urls.signIn, {});
        expect([fault, response.status]).toEqual([fault, 503]);
        expect(Problem.parse(await response.json())).toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('not responding'),
        });
      }
      issuer.faults = {};
      expect(await signIn(server.visitor())).toBe(`${server.url}/`);
    });

    it('is reported on the way back, and works once it is back', async () => {
      for (const part of ['token', 'keys'] as const) {
        for (const fault of faults) {
          issuer.faults = { [part]: fault };
          const visitor = server.visitor();
          const location = await signIn(visitor);
          const problem = fault === 'JSON of something else' ? 'refused' : 'issuer_unavailable';
          expect([part, fault, location]).toEqual([part, fault, problemAt(server.url, problem)]);
          expect(await userOf(visitor)).toBeNull();
        }
      }
      issuer.faults = {};
      expect(await signIn(server.visitor())).toBe(`${server.url}/`);
    });

    it('does not cause a redirect loop: the problem is a page', async () => {
      const response = await server.visitor().fetch(`${urls.signInReturn}?problem=issuer_unavailable`);
      expect(response.headers.get('location')).toBeNull();
      expect(response.status).toBe(404);
    });
  });
});
