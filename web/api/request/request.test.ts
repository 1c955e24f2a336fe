import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { toldSession } from '../session/testing/told-session.ts';
import { readSessionState, refreshSession } from '../session/use-session.ts';
import { ConnectionError, UnreadableAnswer } from './api-errors.ts';
import { request, requestPlain } from './request.ts';

type Sent = { url: string; method: string; body: string | null };

const problem = (code: string, status: number) => Response.json({ code, message: 'No.' }, { status });
const sessionOf = (id: string | null) => Response.json(toldSession(id));

describe('asking the server', () => {
  let sent: Sent[] = [];
  let answers: (Response | Error)[] = [];

  beforeEach(() => {
    sent = [];
    answers = [];
    vi.stubGlobal('location', { pathname: '/projects' });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      sent.push({ url, method: init.method ?? 'GET', body: (init.body as string | undefined) ?? null });
      const answer = answers.shift() ?? new Error('nothing more was expected');
      if (answer instanceof Error) throw answer;
      return answer;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const save = () => request('/api/x', (_, json) => json, { method: 'PUT', body: { a: 1 } });

  it('sends each method with its body as JSON, and reads an answer without one', async () => {
    answers = [
      Response.json({ b: 2 }),
      new Response(null, { status: 204 }),
      Response.json(1),
      Response.json(2),
    ];
    expect(await save()).toEqual({ ok: true, value: { b: 2 } });
    expect(await request('/api/x', (_, json) => json, { method: 'DELETE' })).toEqual({
      ok: true,
      value: null,
    });
    await request('/api/x', () => null, { body: [] });
    await request('/api/x', () => null);
    expect(sent).toEqual([
      { url: '/api/x', method: 'PUT', body: '{"a":1}' },
      { url: '/api/x', method: 'DELETE', body: null },
      { url: '/api/x', method: 'POST', body: '[]' },
      { url: '/api/x', method: 'GET', body: null },
    ]);
  });

  describe('too fast', () => {
    const tooFast = (retryAfterSeconds: number) =>
      Response.json({ code: 'too_many_requests', message: 'No.', retryAfterSeconds }, { status: 429 });
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('waits as long as the server says and asks again, with the same body', async () => {
      answers = [tooFast(3), Response.json('kept')];
      const saving = save();
      await vi.advanceTimersByTimeAsync(2999);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await saving).toEqual({ ok: true, value: 'kept' });
      expect(sent[1]).toEqual(sent[0]);
    });

    it('says so where that would take long, or where it is still too fast', async () => {
      answers = [tooFast(6)];
      expect(await save()).toMatchObject({ ok: false, status: 429, problem: { retryAfterSeconds: 6 } });
      answers = [tooFast(1), tooFast(2)];
      const saving = save();
      await vi.advanceTimersByTimeAsync(1000);
      expect(await saving).toMatchObject({ ok: false, problem: { retryAfterSeconds: 2 } });
    });
  });

  it('renews access that is over once, and asks again', async () => {
    answers = [
      problem('access_ended', 401),
      Response.json({ accessUntil: '2026-11-21T02:00:00.000Z' }),
      Response.json('kept'),
    ];
    expect(await save()).toEqual({ ok: true, value: 'kept' });
    expect(sent.map(({ url }) => url)).toEqual(['/api/x', urls.sessionRenewal, '/api/x']);
  });

  it('renews once for all who ask at the same time', async () => {
    answers = [
      problem('access_ended', 401),
      problem('access_ended', 401),
      Response.json({ accessUntil: '2026-11-21T02:00:00.000Z' }),
      Response.json(1),
      Response.json(1),
    ];
    await Promise.all([save(), save()]);
    expect(sent.filter(({ url }) => url === urls.sessionRenewal)).toHaveLength(1);
  });

  it('does not go on as a visitor when the sign-in itself is over', async () => {
    answers = [problem('access_ended', 401), problem('sign_in_required', 401), sessionOf(null)];
    expect(await save()).toMatchObject({ ok: false, status: 401, problem: { code: 'sign_in_required' } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/x', urls.sessionRenewal, urls.session]);
  });

  it('finds the sign-in lost when somebody who was here is refused, wherever they are', async () => {
    answers = [sessionOf('ada')];
    await refreshSession();
    vi.stubGlobal('location', { pathname: '/plot-generator' });
    answers = [problem('sign_in_required', 401), sessionOf(null)];
    await save();
    expect(readSessionState()).toMatchObject({ isLost: true, session: { user: { id: 'ada' } } });
  });

  it('says that the server could not be reached when access could not be renewed or nothing came', async () => {
    answers = [problem('access_ended', 401), new Error('no network')];
    await expect(save()).rejects.toThrow(ConnectionError);
    answers = [new Error('no network')];
    await expect(save()).rejects.toThrow(ConnectionError);
    answers = [new Response('<html>', { status: 502 })];
    await expect(save()).rejects.toThrow(ConnectionError);
  });

  it('says that the page is older than the server when it cannot read what came', async () => {
    const message = 'This page is older than the server. Reload it; your text is kept.';
    answers = [new Response('<html>', { status: 200 })];
    await expect(save()).rejects.toThrow(new UnreadableAnswer());
    answers = [Response.json({ error: 'none of ours' }, { status: 404 })];
    await expect(save()).rejects.toThrow(UnreadableAnswer);
    answers = [Response.json({ b: 2 })];
    const strict = request('/api/x', ({ Problem }, json) => Problem.parse(json));
    await expect(strict).rejects.toThrow(message);
    answers = [Response.json({ b: 2 })];
    await expect(requestPlain('/api/x', () => null)).rejects.toThrow(message);
  });

  it('is called off by its signal, which is no lost connection', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (cause: unknown) => reported.push(cause));
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const calledOff = new AbortController();
    const asked = requestPlain('/api/x', (json) => json, { signal: calledOff.signal });
    calledOff.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(reported).toEqual([]);
  });

  it('reports a fault of the program, and takes it for no lost connection', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (cause: unknown) => reported.push(cause));
    const fault = new TypeError('cannot read properties of undefined');
    answers = [Response.json({ b: 2 })];
    const asked = request('/api/x', () => {
      throw fault;
    });
    await expect(asked).rejects.toBe(fault);
    expect(reported).toEqual([fault]);
  });

  it('sends what is asked while the page goes away so that it arrives all the same', async () => {
    const inits: RequestInit[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      inits.push(init);
      return Response.json({});
    });
    await requestPlain('/api/x', (json) => json, { method: 'PUT', body: {}, isLeaving: true });
    expect(inits).toMatchObject([{ keepalive: true }]);
  });
});
